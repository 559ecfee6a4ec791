// SPDX-License-Identifier: MIT
// The table after a drop that a seed made.
#pragma once

#include "board/drop.h"
#include "rules/dungeon_drop/state.h"
#include "rules/engine/random.h"

namespace delvelens::rules::dungeon_drop {

board::DropTable virtual_table(const Tables& tables, const State& state, Random& random);

// A large cube drawn blindly from what should still be in the box; counted out of `drawn`.
PieceKind draw_from_box(const Values& values, std::array<int, kKinds>& drawn, Random& random);

// The middle of the room the hero is in.
board::Point middle_of_room(const State& state);

}  // namespace delvelens::rules::dungeon_drop
