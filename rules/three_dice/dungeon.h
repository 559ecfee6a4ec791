// SPDX-License-Identifier: MIT
// The map of one level: tiles on a grid, joined where both meeting sides are open.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/three_dice/state.h"

namespace delvelens::rules::three_dice {

std::string_view name_of(Side side);
Side opposite(Side side);

// The room beyond an open side, when both sides are open.
std::optional<int> neighbour(const State& state, int room, Side side);
// An exit with nothing beyond it and tiles left to lay.
bool unexplored(const State& state, int room, Side side);
bool anything_unexplored(const State& state);
bool can_lay_more(const State& state);
// A closed side with nothing beyond, where a hidden door can be found.
std::optional<Side> hidden_door(const State& state, int room);

// The tiles of a level, shuffled by `seed`; with late dead ends, those lie in the second half.
std::vector<int> shuffled_stack(const Tables& tables, std::uint64_t seed, bool late_dead_ends);
// Which tile of the stack comes next: the first, or with late dead ends the first that leaves a way on.
std::size_t next_in_stack(const Tables& tables, const State& state);

// The distinct ways to lay a tile beyond `heading` of this room, best first: most ways on, fewest blocked.
std::vector<Exits> ways_to_lay(const State& state, Exits exits);
int ways_on(const State& state, Exits laid);  // exits into the unknown, of a tile laid beyond `heading`
// Lays the place beyond `heading` and steps into it.
void lay(State& state, Place place, Exits exits);

// Steps from every room to the nearest of `targets`; -1 where there is no way.
std::vector<int> distances(const State& state, const std::vector<int>& targets);

}  // namespace delvelens::rules::three_dice
