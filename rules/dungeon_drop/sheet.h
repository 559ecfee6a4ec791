// SPDX-License-Identifier: MIT
// How the game is shown.
#pragma once

#include "rules/dungeon_drop/state.h"
#include "rules/engine/sheet.h"

namespace delvelens::rules::dungeon_drop {

Sheet sheet(const Tables& tables, const State& state);

}  // namespace delvelens::rules::dungeon_drop
