// SPDX-License-Identifier: MIT
// What the adventurer can do, from level, armour, gifts and luck.
#pragma once

#include "rules/two_d6/combat.h"
#include "rules/two_d6/state.h"

namespace delvelens::rules::two_d6 {

constexpr int kMostHeavy = 10;
constexpr int kMostPotions = 5;
constexpr int kMostScrolls = 3;
constexpr int kMostWorn = 3;
constexpr int kMostFavour = 6;
constexpr int kMostRunes = 5;
constexpr int kFeverAfter = 8;  // rooms

const LevelRow& row_of(const Tables& tables, const Hero& hero);
int shift_of(const Tables& tables, const Hero& hero);
int discipline_of(const Tables& tables, const Hero& hero);
int precision_of(const Tables& tables, const Hero& hero);
int baseline_of(const Tables& tables, const Hero& hero);
int favour_with(const Hero& hero, God god);  // points, lasting ones too
int potions_carried(const Hero& hero);       // bombs count

int deflects(const Tables& tables, const Piece& piece);
Guard guard_of(const Tables& tables, const Piece& piece);
// Nothing else on that part of the body, and no more than three pieces.
// Full Plate and Reinforced Banded Mail are damaged where others break.
bool unbreakable(const Tables& tables, const Piece& piece);
bool can_wear(const Tables& tables, const Hero& hero, const Piece& piece);

// What a hero of this level fights with, outside any fight.
Arms arms_of(const Tables& tables, const Hero& hero);
// In the fight of the state.
Arms arms_in_fight(const Tables& tables, const State& state);
int fight_shift(const Tables& tables, const State& state);         // of the adventurer, all told
int foe_shift(const Tables& tables, const State& state, int foe);  // of an enemy
Hindered hindered(const State& state, const Foe& foe);

// Manoeuvres that may be learnt in place of others.
std::vector<int> learnable(const Tables& tables, const Hero& hero);

}  // namespace delvelens::rules::two_d6
