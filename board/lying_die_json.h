// SPDX-License-Identifier: MIT
// JSON of a die that stands on a room card: {"at": [column, row], "top": 6, "north": 2}.
#pragma once

#include "board/json.h"
#include "board/orientation.h"

namespace delvelens::board {

Json to_json(const LyingDie& die);
Parsed<LyingDie> lying_die_from(const Json& json);

}  // namespace delvelens::board
