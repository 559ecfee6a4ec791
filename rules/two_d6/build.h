// SPDX-License-Identifier: MIT
// Drawing the level room by room, by the numbered rules: size, exits, kind, what is in it, and whether it is
// the last.
#pragma once

#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

void begin_level(Play& play, int depth);

// Through an open way: into the room behind it, which is drawn if nobody has seen it yet.
void go_through(Play& play, int exit);

Ask ask_build(const View& view, const Task& task);
void take_build(Play& play, const Task& task, const Answer& answer);

// Tasks that run by themselves.
void enter_room(Play& play);   // what kind of room is it?
void settle_room(Play& play);  // is it the last one? a secret door, or the stairs

// What the table says about the room just entered. `row` is null where the player looks it up.
void name_room(Play& play, const std::string& name, const Row* row);

std::vector<int> reachable_rooms(const State& state);
// Exits worth going through that can be reached: unexplored, not blocked, no dead end of a square or two.
std::vector<int> frontier(const State& state);
// Rooms that only come late on this level, and of which the last room must be one.
std::vector<const Row*> special_rooms(const View& view);

}  // namespace delvelens::rules::two_d6
