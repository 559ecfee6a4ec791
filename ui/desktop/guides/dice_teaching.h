// SPDX-License-Identifier: MIT
// Teaches the reader the player's own dice: every reading is checked by the player, and its faces are
// remembered as examples.
#pragma once

#include <vector>

#include "ui/desktop/guides/lesson.h"
#include "vision/dice/own_dice.h"

namespace delvelens::desktop {

class DiceTeaching : public Lesson {
  Q_OBJECT

 public:
  explicit DiceTeaching(LivePanel& live);

  std::size_t examples() const { return examples_.size(); }

 private:
  void learn(const SeenPointer& seen);
  void show_progress();
  void finish();

  std::vector<vision::dice::Example> examples_;
  QPushButton* save_;
};

}  // namespace delvelens::desktop
