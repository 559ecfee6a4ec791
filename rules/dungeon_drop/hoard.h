// SPDX-License-Identifier: MIT
// What a hero has gathered in a level, and what it is worth.
#pragma once

#include <array>
#include <vector>

#include "rules/dungeon_drop/tables.h"

namespace delvelens::rules::dungeon_drop {

struct Hoard {
  std::array<int, kKinds> count{};  // treasures, and the monsters on the Race card
  std::vector<int> chests;          // faces of the chest dice; 0 where nobody has read it yet
  int warded = 0;                   // damage of those monsters that an ability kept off
  int huge = 0;                     // huge monsters collected, also those that a shield cancelled

  int of(PieceKind kind) const { return count[index_of(kind)]; }
  void add(PieceKind kind, int face);
  void remove(PieceKind kind) { --count[index_of(kind)]; }
  bool operator==(const Hoard&) const = default;
};

int damage_of(const Values& values, const Hoard& hoard);  // by the monsters on the card

// One key opens one chest, the best first; a chest nobody has read counts as 3.
int opened_chests(const Hoard& hoard);

// Points of the level. Without a quest gems count as 1 each.
int score_of(const Values& values, const Hoard& hoard, const Quest* quest, int hearts_left);

int requirement(const Tables& tables, int relics, int health);

}  // namespace delvelens::rules::dungeon_drop
