// SPDX-License-Identifier: MIT
#include "board/dice.h"

namespace delvelens::board {

std::optional<DiceRoll> roll_of(const std::vector<int>& pips) {
  DiceRoll roll;
  roll.reserve(pips.size());
  for (const int value : pips) {
    const auto die = DieValue::from(value);
    if (!die) return std::nullopt;
    roll.push_back(Die{*die, std::nullopt});
  }
  return roll;
}

}  // namespace delvelens::board
