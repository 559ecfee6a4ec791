// SPDX-License-Identifier: MIT
// A session told from its beginning: each question with its answer and what came of it.
#pragma once

#include <vector>

#include "ui/session/session.h"

namespace delvelens::desktop {

struct HistoryLine {
  rules::Ask ask;
  session::Entry entry;
  rules::Events events;
};

// As far as the answers fit the rules; a session that was resumed fits them all.
std::vector<HistoryLine> history_of(const rules::Game& game, const rules::OptionTexts& options,
                                    const std::vector<session::Entry>& entries);

// The answer as a player would say it: "Go north", "4 2", "heads".
std::string spoken(const rules::Ask& ask, const rules::Answer& answer);

}  // namespace delvelens::desktop
