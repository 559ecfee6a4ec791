// SPDX-License-Identifier: MIT
// Dice that were rolled by hand: press or type their faces, one die for each role.
#pragma once

#include "ui/desktop/game/answer_entry.h"

class QButtonGroup;

namespace delvelens::desktop {

class DiceEntry : public AnswerEntry {
  Q_OBJECT

 public:
  DiceEntry(const rules::AskDice& ask, QWidget* parent);

  // 1 to 6 fill the next die, Backspace empties the last.
  bool take_key(const QKeyEvent& key) override;

 private:
  void give_when_whole();

  std::vector<QButtonGroup*> dice_;
};

}  // namespace delvelens::desktop
