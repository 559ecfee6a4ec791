// SPDX-License-Identifier: MIT
// JSON of what passes between a game and its players: asks, answers, sheets, advice.
#pragma once

#include "board/json.h"
#include "rules/engine/game.h"

namespace delvelens::rules {

board::Json to_json(const Ask& ask);
board::Json to_json(const Answer& answer);
board::Json to_json(const Sheet& sheet);
board::Json to_json(const Advice& advice);
board::Json to_json(const Event& event);

board::Parsed<Ask> ask_from(const board::Json& json);
board::Parsed<Answer> answer_from(const board::Json& json);

}  // namespace delvelens::rules
