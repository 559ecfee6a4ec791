// SPDX-License-Identifier: MIT
// Where the places of one photo lie in another one of the same table.
#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "board/geometry.h"

namespace delvelens::rules::dungeon_drop {

using board::Point;

// A plane seen from elsewhere: rows of a 3 x 3 matrix.
struct Homography {
  std::array<double, 9> m{1, 0, 0, 0, 1, 0, 0, 0, 1};
  Point operator()(const Point& point) const;
};

// The homography that fits the pairs best (an affine map below five pairs); none when they lie in line.
std::optional<Homography> fitted(const std::vector<std::pair<Point, Point>>& pairs);

struct Alignment {
  Homography after_from_before;
  int agreeing = 0;  // landmarks that land on one
};

// Lays landmarks (pillars and tokens) over each other without knowing which is which. Some may have moved,
// come or gone; mirrored pictures are never tried. `width` is a landmark's size in the later photo. None when
// fewer than three, or fewer than three in five, agree.
std::optional<Alignment> align(const std::vector<Point>& before, const std::vector<Point>& after,
                               double width);

}  // namespace delvelens::rules::dungeon_drop
