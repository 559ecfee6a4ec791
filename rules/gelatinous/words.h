// SPDX-License-Identifier: MIT
// What the game says: short texts for moves, glyphs and the end.
#pragma once

#include <string>
#include <vector>

#include "rules/engine/ask.h"
#include "rules/gelatinous/moves.h"
#include "rules/gelatinous/solver.h"
#include "rules/gelatinous/state.h"

namespace delvelens::rules::gelatinous {

Option move_option(const Puzzle& puzzle, const Body& before, const Possible& possible);
std::string move_words(const Puzzle& puzzle, const Possible& possible);
std::string glyph_word(const board::RoomCard& room);
std::vector<std::string> summary(const State& state);

// "0 damage, 7 actions: E E S swivel W; tops 2 6 3 ...".
std::string plan_words(const Puzzle& puzzle, const Plan& plan);

}  // namespace delvelens::rules::gelatinous
