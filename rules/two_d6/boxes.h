// SPDX-License-Identifier: MIT
// Locks that are no doors: chests, cells, shackles. What is behind one waits on the agenda until it is open.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

// `modifier` counts for the quality of the lock; the effects happen once it is open.
void meet_box(Play& play, int modifier, std::string name, std::vector<Effect> behind);
// The lock that waits is gone.
void open_box(Play& play);

Ask ask_box(const View& view, const Task& task);
void take_box(Play& play, const Task& task, const Answer& answer);

}  // namespace delvelens::rules::two_d6
