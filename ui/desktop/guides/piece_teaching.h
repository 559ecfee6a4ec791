// SPDX-License-Identifier: MIT
// Teaches the reader what the player's pieces look like under the player's lamp: every reading is checked by
// the player, and each piece is an example of its kind.
#pragma once

#include <vector>

#include "ui/desktop/guides/lesson.h"
#include "vision/drop/teach.h"

class QLabel;

namespace delvelens::desktop {

class PieceTeaching : public Lesson {
  Q_OBJECT

 public:
  explicit PieceTeaching(LivePanel& live);

  std::size_t examples() const { return examples_.size(); }

 private:
  void learn(const SeenPointer& seen);
  void show_progress();
  void finish();

  std::vector<vision::drop::Example> examples_;
  QLabel* counts_;
  QPushButton* save_;
};

}  // namespace delvelens::desktop
