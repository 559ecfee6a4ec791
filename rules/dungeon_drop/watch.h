// SPDX-License-Identifier: MIT
// A new look at the table: matched with the last one, checked against the rules, and kept aside until it is
// taken.
#pragma once

#include <optional>

#include "rules/dungeon_drop/state.h"
#include "rules/engine/answer.h"

namespace delvelens::rules::dungeon_drop {

// Fills state.look from what is seen now. Refuses only what no game could go on with.
std::optional<Refusal> look_at(State& state, const board::DropTable& seen);

// What a level cannot begin without, in words; empty when all is there.
std::string missing_for_a_level(const std::vector<Placed>& seen);

// The cubes that should fall now.
int cubes_to_draw(const State& state);

}  // namespace delvelens::rules::dungeon_drop
