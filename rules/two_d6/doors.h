// SPDX-License-Identifier: MIT
// What stands in a way out: doors and their locks, portcullises, slabs, barriers.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

// Goes through if nothing is in the way; else finds out what.
void try_exit(Play& play, int exit);

Ask ask_door(const View& view, const Task& task);
void take_door(Play& play, const Task& task, const Answer& answer);

// Locked on this D6 or more.
int locked_from(ExitKind kind);

// The picks that help most; none: nothing to pick a lock with.
const Picks* best_picks(const Hero& hero);
// To open a lock of this quality by 2D6.
Ask ask_pick(const View& view, std::string id, int needed);
int use_picks(Hero& hero);  // once; returns their quality
// A scroll in the pack with this magic and at least so much of it; empty: none.
std::string scroll_with(const View& view, Magic magic, int least);

}  // namespace delvelens::rules::two_d6
