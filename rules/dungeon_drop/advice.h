// SPDX-License-Identifier: MIT
// Ranked choices. Rooms are judged by what they hold and by what the next drop may do, over many seeded
// drops.
#pragma once

#include <vector>

#include "rules/dungeon_drop/state.h"
#include "rules/engine/game.h"

namespace delvelens::rules::dungeon_drop {

std::vector<Advice> advise(const Tables& tables, const State& state);

}  // namespace delvelens::rules::dungeon_drop
