// SPDX-License-Identifier: MIT
// What reading a scroll at the beginning of a fight may bring, with its chances.
#pragma once

#include <vector>

#include "rules/two_d6/tables.h"

namespace delvelens::rules::two_d6 {

struct Casting {
  double chance = 0;
  bool holds = false;  // the scroll does what it is for; damage is counted below
  int damage = 0;      // to an enemy
  int health = 0;      // yours, won or lost
};

// Every roll, and for those that fail every row of the table of failures. What is only a gain of experience
// or counts after the fight is left out; a scroll that works twice over counts as working once, but for
// damage.
std::vector<Casting> castings(const Tables& tables, const Spell& spell, int discipline);

// Whether so rolled it works: a double, or dice that Discipline turns into one.
bool casts(const Spell& spell, Pair rolled, int discipline);

}  // namespace delvelens::rules::two_d6
