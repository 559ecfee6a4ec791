// SPDX-License-Identifier: MIT
// Questions, advice and the end of a game, as lines.
#pragma once

#include <string>
#include <vector>

#include "rules/engine/game.h"
#include "ui/cli/block.h"
#include "ui/session/session.h"

namespace delvelens::cli {

// The question and how to answer it, without the options.
Block ask_block(const rules::Ask& ask);
// The options, numbered; empty for other asks.
std::vector<Line> menu_lines(const rules::Ask& ask);

// The answer as a player would say it: "Go north", "4 2", "heads".
std::string spoken(const rules::Ask& ask, const rules::Answer& answer);

Block advice_block(const rules::Ask& ask, const std::vector<rules::Advice>& advice, int width);
Block over_block(const rules::Over& over);

// Answers from the last back to `most`, numbered as `correct` counts them, with what followed from each.
Block log_block(const session::Session& session, std::size_t most);

}  // namespace delvelens::cli
