// SPDX-License-Identifier: MIT
// A map that is the net of a cube, folded up again: a cube to turn with the mouse or the arrow keys.
#pragma once

#include <QQuaternion>
#include <QWidget>
#include <vector>

#include "rules/engine/sheet.h"

class QVariantAnimation;

namespace delvelens::desktop {

// 54 cells in the shape of the usual net: U above, L F R B in a row, D below.
bool is_cube_net(const rules::Map& map);

class CubeView : public QWidget {
  Q_OBJECT

 public:
  explicit CubeView(QWidget* parent = nullptr);
  void show_map(const rules::Map& map);  // turns the player's face to the front when it changed

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void turn_to(int face);
  void turn(double right, double down);

  rules::Map map_;
  int face_ = 2;  // that the player stands on
  QQuaternion turned_;
  QPointF last_at_;
  QVariantAnimation* motion_;
};

}  // namespace delvelens::desktop
