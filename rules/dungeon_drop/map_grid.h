// SPDX-License-Identifier: MIT
// The table's map is a coarse grid over everything that lies there.
#pragma once

#include <algorithm>
#include <vector>

#include "rules/dungeon_drop/state.h"

namespace delvelens::rules::dungeon_drop {

class MapGrid {
 public:
  static constexpr int kColumns = 16;
  static constexpr int kRows = 10;

  explicit MapGrid(const std::vector<Placed>& table) {
    for (const Placed& one : table) {
      least_ = {std::min(least_.x, one.piece.center.x), std::min(least_.y, one.piece.center.y)};
      most_ = {std::max(most_.x, one.piece.center.x), std::max(most_.y, one.piece.center.y)};
    }
  }

  // A place of the table in cells: 2.5 is the middle of the third.
  board::Point in_cells(const board::Point& place) const {
    return {share(place.x, least_.x, most_.x) * kColumns, share(place.y, least_.y, most_.y) * kRows};
  }
  int column(const board::Point& place) const {
    return std::min(kColumns - 1, static_cast<int>(in_cells(place).x));
  }
  int row(const board::Point& place) const {
    return std::min(kRows - 1, static_cast<int>(in_cells(place).y));
  }

 private:
  static double share(double value, double low, double high) {
    return high > low ? (value - low) / (high - low) : 0.0;
  }

  board::Point least_{1e9, 1e9};
  board::Point most_{-1e9, -1e9};
};

}  // namespace delvelens::rules::dungeon_drop
