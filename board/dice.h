// SPDX-License-Identifier: MIT
// Rolled six-sided dice.
#pragma once

#include <compare>
#include <optional>
#include <vector>

#include "board/colour.h"

namespace delvelens::board {

// 1 to 6, nothing else: a value that exists is a value that can lie on the table.
class DieValue {
 public:
  static constexpr std::optional<DieValue> from(int pips) {
    if (pips < 1 || pips > 6) return std::nullopt;
    return DieValue(pips);
  }
  constexpr int pips() const { return pips_; }
  constexpr auto operator<=>(const DieValue&) const = default;

 private:
  constexpr explicit DieValue(int pips) : pips_(pips) {}
  int pips_;
};

struct Die {
  DieValue value;
  std::optional<Colour> colour;  // unknown for dice that were never seen (typed or virtual)
  bool operator==(const Die&) const = default;
};

using DiceRoll = std::vector<Die>;

// Values in order; nullopt when one of them is no die value. For hands, seeds and tests.
std::optional<DiceRoll> roll_of(const std::vector<int>& pips);

}  // namespace delvelens::board
