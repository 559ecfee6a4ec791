// SPDX-License-Identifier: MIT
// Ranked choices with the number behind each.
#pragma once

#include <vector>

#include "rules/engine/game.h"
#include "rules/three_dice/state.h"

namespace delvelens::rules::three_dice {

// Empty where chance decides. In a fight of one hero the figures are exact.
std::vector<Advice> advise(const Tables& tables, const State& state);

// Chance to live through a room never seen before, and through one that was visited.
struct RoomOdds {
  double unknown = 1;
  double visited = 1;
};
RoomOdds room_odds(const Tables& tables, const State& state);

}  // namespace delvelens::rules::three_dice
