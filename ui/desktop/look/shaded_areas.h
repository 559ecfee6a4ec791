// SPDX-License-Identifier: MIT
// Parts of a picture or a map of which one at a time is shaded.
#pragma once

#include <QPainter>
#include <vector>

#include "board/geometry.h"

namespace delvelens::desktop {

class ShadedAreas {
 public:
  void set(std::vector<board::Polygon> areas);  // nothing is lit then
  const std::vector<board::Polygon>& all() const { return areas_; }
  int lit() const { return lit_; }
  bool light(int area);  // -1 for none; false when that changes nothing

  // The smallest of those under the place, so that none is out of reach; -1 for none.
  int at(const QPointF& place) const;

  // `to_screen` takes a QPointF of the areas' own units.
  template <class ToScreen>
  void paint(QPainter& painter, ToScreen to_screen, const QColor& colour) const {
    if (lit_ < 0 || lit_ >= static_cast<int>(areas_.size())) return;
    QPolygonF shape;
    for (const board::Point& corner : areas_[static_cast<std::size_t>(lit_)])
      shape << to_screen(QPointF(corner.x, corner.y));
    paint_shape(painter, shape, colour);
  }

 private:
  static void paint_shape(QPainter& painter, const QPolygonF& shape, const QColor& colour);

  std::vector<board::Polygon> areas_;
  std::vector<double> sizes_;
  int lit_ = -1;
};

}  // namespace delvelens::desktop
