// SPDX-License-Identifier: MIT
// Pieces shared by the matchers of single kinds; private to evaluation/.
#pragma once

#include <algorithm>

#include "datasets/evaluation/match.h"
#include "datasets/labels/shapes.h"

namespace delvelens::datasets {

inline board::Polygon outline_of(const board::Box& box) {
  return {{box.x, box.y},
          {box.x + box.width, box.y},
          {box.x + box.width, box.y + box.height},
          {box.x, box.y + box.height}};
}

// Nothing seen or labelled at this point counts.
inline bool in_ignored_region(const Label& label, const board::Point& point) {
  if (label.region && !contains(*label.region, point)) return true;
  return std::any_of(label.ignore.begin(), label.ignore.end(),
                     [&](const board::Box& box) { return contains(box, point); });
}

}  // namespace delvelens::datasets
