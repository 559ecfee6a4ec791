// SPDX-License-Identifier: MIT
// What the game wants now, in one big line, and every way to answer it by hand.
#pragma once

#include <QFrame>
#include <vector>

#include "rules/engine/game.h"

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace delvelens::desktop {

class AnswerEntry;
class GameTable;

class AskPanel : public QFrame {
  Q_OBJECT

 public:
  explicit AskPanel(GameTable& table, QWidget* parent = nullptr);

  bool take_key(const QKeyEvent& key);
  void ask_advice();
  // What the camera has to say to this question; "" wipes it. The mood is "good", "warning" or "bad".
  void tell(const QString& words, const char* mood);

 signals:
  void new_game_wanted();
  void advised(const std::vector<rules::Advice>& advice);  // best first; none: it is out of date

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void show_ask();
  void show_over(const rules::Over& over);
  void show_advice(const std::vector<rules::Advice>& advice);
  void refuse(const QString& reason);
  QString chance_words(const rules::Ask& ask) const;

  GameTable& table_;
  rules::Ask ask_;
  AnswerEntry* entry_ = nullptr;
  QLabel* headline_;
  QLabel* prompt_;
  QLabel* notice_;
  QLabel* reasons_;
  QScrollArea* scroll_;
  QPushButton* chance_;
  QPushButton* advise_;
  QPushButton* undo_;
  QPushButton* redo_;
  int asked_ = 0;  // advice for an older question is thrown away
};

}  // namespace delvelens::desktop
