// SPDX-License-Identifier: MIT
// Looks at a die, made by hand.
#pragma once

#include <algorithm>
#include <vector>

#include "vision/card/die_lies.h"

namespace delvelens::vision::card {

// What a good look tells of a die whose top and the given sides are seen.
inline WayChances ways_showing(board::Orientation lies, board::Handed handed,
                               const std::vector<board::Side>& seen) {
  using board::Handed;
  using board::Orientation;
  WayChances ways{};
  for (const Handed hand : {Handed::right, Handed::left}) {
    for (int i = 0; i < Orientation::kCount; ++i) {
      const auto way = Orientation::at(i);
      const bool fits =
          way.top() == lies.top() && std::all_of(seen.begin(), seen.end(), [&](board::Side side) {
            return way.face(side, hand) == lies.face(side, handed);
          });
      ways[static_cast<std::size_t>(hand)][static_cast<std::size_t>(i)] = fits ? 0.99F : 0.0005F;
    }
  }
  return ways;
}

}  // namespace delvelens::vision::card
