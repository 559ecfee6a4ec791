// SPDX-License-Identifier: MIT
// Making an adventurer, and what experience makes of one.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

Ask ask_create(const View& view, const Task& task);
void take_create(Play& play, const Task& task, const Answer& answer);

// Adds experience; every level passed counts at once, also in the middle of a fight.
void earn(Play& play, int xp, const std::string& why);
int levels_after(const Tables& tables, const Hero& hero, int xp);  // the level that so much more brings

}  // namespace delvelens::rules::two_d6
