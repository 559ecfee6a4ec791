// SPDX-License-Identifier: MIT
// Small geometry of labels: boxes, centres and the way round of four corners.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "board/geometry.h"

namespace delvelens::datasets {

inline board::Point center_of(const board::Box& box) {
  return {box.x + box.width / 2, box.y + box.height / 2};
}

inline bool contains(const board::Box& box, const board::Point& point) {
  return point.x >= box.x && point.y >= box.y && point.x <= box.x + box.width &&
         point.y <= box.y + box.height;
}

inline double distance(const board::Point& a, const board::Point& b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

// Twice the signed area: positive when the corners go clockwise on the screen.
inline double turning_area(const std::array<board::Point, 4>& corners) {
  double area = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const board::Point& a = corners[i];
    const board::Point& b = corners[(i + 1) % 4];
    area += a.x * b.y - b.x * a.y;
  }
  return area;
}

// The same four corners, clockwise from the top left.
inline std::array<board::Point, 4> from_top_left(std::array<board::Point, 4> corners) {
  if (turning_area(corners) < 0) std::reverse(corners.begin(), corners.end());
  const auto nearer = [](const board::Point& a, const board::Point& b) { return a.x + a.y < b.x + b.y; };
  std::rotate(corners.begin(), std::min_element(corners.begin(), corners.end(), nearer), corners.end());
  return corners;
}

}  // namespace delvelens::datasets
