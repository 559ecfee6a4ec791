// SPDX-License-Identifier: MIT
// The table as values for any ui: stats, the unfolded dungeon, and what lies around the player.
#pragma once

#include "rules/engine/sheet.h"
#include "rules/evermorph/state.h"
#include "rules/evermorph/tables.h"

namespace delvelens::rules::evermorph {

Sheet sheet(const Tables& tables, const State& state);

}  // namespace delvelens::rules::evermorph
