// SPDX-License-Identifier: MIT
// How the table lies: four handles are dragged onto the corners of something flat whose size is known.
#pragma once

#include <array>

#include "board/geometry.h"
#include "ui/desktop/guides/lesson.h"
#include "vision/frame.h"

class QDoubleSpinBox;

namespace delvelens::desktop {

class CameraField;

class TableCorners : public Lesson {
  Q_OBJECT

 public:
  explicit TableCorners(LivePanel& live);

  const std::array<board::Point, 4>& corners() const { return corners_; }

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void take_frame();
  void move_corner(int corner, const board::Point& to);
  void show_corners();
  void finish();

  vision::Frame frame_;                    // the newest; no pixels before the first
  std::array<board::Point, 4> corners_{};  // clockwise from the upper left, in pixels
  int picked_ = 0;
  QDoubleSpinBox* width_;
  QDoubleSpinBox* height_;
  CameraField* camera_;
  QPushButton* save_;
};

}  // namespace delvelens::desktop
