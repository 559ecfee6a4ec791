// SPDX-License-Identifier: MIT
// The legal choices as buttons with keys; in a compass where they are ways to go.
#pragma once

#include "ui/desktop/game/answer_entry.h"

class QGridLayout;

namespace delvelens::desktop {

class ChoiceButton;

class ChoiceEntry : public AnswerEntry {
  Q_OBJECT

 public:
  ChoiceEntry(const rules::AskChoice& ask, QWidget* parent);

  bool take_key(const QKeyEvent& key) override;
  void show_advice(const std::vector<rules::Advice>& advice) override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void arrange();

  std::vector<rules::Option> options_;
  std::vector<ChoiceButton*> buttons_;
  QGridLayout* grid_;
  int columns_ = 0;
};

// "1" to "9", then letters that nothing else uses; empty when they run out.
QString key_of_choice(std::size_t index);

}  // namespace delvelens::desktop
