// SPDX-License-Identifier: MIT
// What the game wants next, in each phase.
#pragma once

#include <string>
#include <vector>

#include "rules/dungeon_drop/state.h"
#include "rules/engine/ask.h"

namespace delvelens::rules::dungeon_drop {

Ask ask(const Tables& tables, const State& state);

int id_in(const std::string& option);                      // 31 of "take-31"
std::vector<PieceKind> kinds_on_card(const State& state);  // monsters, each kind once
std::vector<PieceKind> monsters_in(const State& state, const std::vector<Placed>& pieces);
// Pieces an ability can be used on, by id.
std::vector<int> targets(const Tables& tables, const State& state, const HeroCard& card);
bool usable(const Tables& tables, const State& state, const HeldCard& held);
// Whether the loot can be survived when one `less` monster (unknown for none) is taken out of it, with so
// many shields.
bool bearable(const State& state, PieceKind less, int shields);
std::array<int, 3> room_in(const std::string& option);  // ids of "room-3-7-12"

}  // namespace delvelens::rules::dungeon_drop
