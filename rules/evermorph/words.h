// SPDX-License-Identifier: MIT
// What the game says.
#pragma once

#include <string>

#include "rules/evermorph/state.h"
#include "rules/evermorph/tables.h"

namespace delvelens::rules::evermorph {

std::string price_words(Price price, StatKind stat);  // "2 Grit, Stability -1", "no damage"

// The line for a step between two letters; which of its variants follows from seed and step.
const std::string& story_line(const Tables& tables, const State& state, std::uint8_t from, std::uint8_t to);

// "middle column up": the row or column the player is on, in the player's own frame, towards the last step.
std::string layer_words(const State& state);
// "M' with A5 on top and C5 in front".
std::string turn_words(const cube::AskedTurn& turn);

std::string stats_words(const Stats& stats);  // "Vitality 4, Grit 3, Gear 4"

}  // namespace delvelens::rules::evermorph
