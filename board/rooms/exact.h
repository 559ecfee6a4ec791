// SPDX-License-Identifier: MIT
// Points on a fine integer grid, so that every question about sides has an exact answer.
//
// Why not floating point: three pillars in a row, a cube that just touches a line or two photos of one table
// must not get a different list of rooms from a different order of operations. Why not CGAL: the grid is far
// finer than any reading (1/65536 pixel), and on it all products fit into 128 bits, so plain integers are
// already exact and the core build stays free of Boost and GMP.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "board/geometry.h"

namespace delvelens::board::rooms {

inline constexpr double kGrid = 65536;    // grid steps in one unit of the table
inline constexpr double kFarthest = 1e6;  // units; places beyond are taken to lie there

struct GridPoint {
  std::int64_t x = 0;
  std::int64_t y = 0;
  bool operator==(const GridPoint&) const = default;
};

// Differences of grid points have 38 bits, their products 76.
__extension__ using Wide = __int128;

inline std::int64_t snap(double value) {
  if (!(value >= -kFarthest)) value = -kFarthest;  // also what is no number
  return std::llround(std::min(value, kFarthest) * kGrid);
}
inline GridPoint snap(const Point& point) { return {snap(point.x), snap(point.y)}; }
inline Point unsnap(const GridPoint& point) {
  return {static_cast<double>(point.x) / kGrid, static_cast<double>(point.y) / kGrid};
}

// Twice the signed area of origin, a, b.
inline Wide cross(const GridPoint& origin, const GridPoint& a, const GridPoint& b) {
  return static_cast<Wide>(a.x - origin.x) * (b.y - origin.y) -
         static_cast<Wide>(a.y - origin.y) * (b.x - origin.x);
}

// 1 when a to b turns left as seen from origin (x right, y up), -1 when right, 0 when all three are in line.
inline int turn(const GridPoint& origin, const GridPoint& a, const GridPoint& b) {
  const Wide area = cross(origin, a, b);
  return area > 0 ? 1 : area < 0 ? -1 : 0;
}

inline double distance(const GridPoint& a, const GridPoint& b) {
  return std::hypot(static_cast<double>(a.x - b.x), static_cast<double>(a.y - b.y));
}

}  // namespace delvelens::board::rooms
