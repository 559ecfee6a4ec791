// SPDX-License-Identifier: MIT
// The table as values for any ui: heroes, bag, monster, map.
#pragma once

#include "rules/engine/sheet.h"
#include "rules/three_dice/state.h"

namespace delvelens::rules::three_dice {

Sheet sheet(const Tables& tables, const State& state);

}  // namespace delvelens::rules::three_dice
