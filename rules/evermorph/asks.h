// SPDX-License-Identifier: MIT
// What the game wants next, in each phase.
#pragma once

#include "rules/engine/ask.h"
#include "rules/evermorph/state.h"
#include "rules/evermorph/tables.h"

namespace delvelens::rules::evermorph {

Ask ask(const Tables& tables, const State& state);

}  // namespace delvelens::rules::evermorph
