// SPDX-License-Identifier: MIT
// How a player answers by hand: one widget for each kind of question.
#pragma once

#include <QWidget>
#include <vector>

#include "rules/engine/game.h"

class QKeyEvent;

namespace delvelens::desktop {

class AnswerEntry : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;

  // A key pressed anywhere in the game panel; true when it meant something here.
  virtual bool take_key(const QKeyEvent& key) = 0;
  virtual void show_advice(const std::vector<rules::Advice>& advice);

 signals:
  void given(const rules::Answer& answer);
  void problem(const QString& what);  // what was entered is no answer
};

// For any ask but Over.
AnswerEntry* make_entry(const rules::Ask& ask, QWidget* parent);

// "63.2 %" for chances, "1.25" for the rest.
QString figure_of(const rules::Advice& advice);

}  // namespace delvelens::desktop
