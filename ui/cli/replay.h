// SPDX-License-Identifier: MIT
// Old answers of a session: what they answered, and what came of correcting one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/session/session.h"

namespace delvelens::cli {

// nullopt when there is no such answer; `index` counts from 0.
std::optional<rules::Ask> ask_before(const session::Session& session, std::size_t index);

// For the player: what the answer is now, what still stands, what had to go and why.
std::vector<std::string> correction_lines(const session::Correction& correction, const rules::Answer& answer);

}  // namespace delvelens::cli
