// SPDX-License-Identifier: MIT
// What the game wants next, in each phase.
#pragma once

#include <string>
#include <vector>

#include "rules/engine/ask.h"
#include "rules/three_dice/state.h"

namespace delvelens::rules::three_dice {

Ask ask(const Tables& tables, const State& state);

std::string place_name(const Tables& tables, const State& state, Place place);
std::string exits_id(Exits exits);         // "open-north-east"
int number_in(const std::string& option);  // of "room-12", counted from 0

bool can_descend(const State& state);
bool can_unearth(const State& state);
bool can_drink(const State& state, int hero);
bool can_run(const State& state);
// Where nothing is left to explore: a hidden door, or with all tiles laid a hidden fragment.
enum class Search : std::uint8_t { none, door, fragment };
Search can_search(const State& state);

// Explored rooms around this one, in the order of the sides.
std::vector<int> ways_to_run(const State& state);
// Other rooms of a kind, or all.
std::vector<int> other_temples(const State& state);
// Heroes that a sword can go to, or a tome.
std::vector<int> takers(const State& state, Task::Kind kind);

}  // namespace delvelens::rules::three_dice
