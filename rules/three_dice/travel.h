// SPDX-License-Identifier: MIT
// Advice on the map: where to go next and how likely the heroes get there alive.
#pragma once

#include <vector>

#include "rules/engine/game.h"
#include "rules/three_dice/state.h"

namespace delvelens::rules::three_dice {

std::vector<Advice> advise_move(const Tables& tables, const State& state);
std::vector<Advice> advise_teleport(const Tables& tables, const State& state);
std::vector<Advice> advise_turning(const Tables& tables, const State& state);

}  // namespace delvelens::rules::three_dice
