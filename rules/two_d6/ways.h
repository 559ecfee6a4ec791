// SPDX-License-Identifier: MIT
// Where to go: exits, locks, bars and slabs, waiting, the shaft to the surface, the stairs.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

Ask ask_ways(const View& view, const Task& task);
void take_ways(Play& play, const Task& task, const Answer& answer);

// What the explore menu and its advice look at.
bool can_search_shaft(const State& state);
bool can_climb(const State& state);
int stairs_room(const State& state);                             // reachable, or -1
int exit_chosen(const State& state, const std::string& option);  // an exit, or -1
std::string exit_words(const Exit& exit);                        // "wooden door, locked"
double locked_chance(const Exit& exit);                          // before it is looked at
std::vector<int> rooms_with_something(const View& view);

}  // namespace delvelens::rules::two_d6
