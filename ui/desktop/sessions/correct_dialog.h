// SPDX-License-Identifier: MIT
// Says an old answer anew: asks the same question again and tells what would be lost before anything is.
#pragma once

#include <QDialog>
#include <optional>

#include "ui/desktop/sessions/history.h"

class QLabel;
class QPushButton;

namespace delvelens::desktop {

class AnswerEntry;
class GameTable;

class CorrectDialog : public QDialog {
  Q_OBJECT

 public:
  CorrectDialog(GameTable& table, int index, const HistoryLine& line, QWidget* parent = nullptr);

 private:
  void preview(const rules::Answer& answer);
  void apply();

  GameTable& table_;
  int index_;
  std::optional<rules::Answer> answer_;
  HistoryLine line_;
  QLabel* outcome_;
  QPushButton* apply_;
};

class HistoryView;
class Album;

// The history of the game on the table, with corrections.
class HistoryDialog : public QDialog {
  Q_OBJECT

 public:
  HistoryDialog(GameTable& table, const Album& album, QWidget* parent = nullptr);

 private:
  void refresh();
  void correct();
  void go_back();

  GameTable& table_;
  const Album& album_;
  HistoryView* view_;
  std::vector<HistoryLine> lines_;
};

}  // namespace delvelens::desktop
