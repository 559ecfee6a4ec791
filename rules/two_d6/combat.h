// SPDX-License-Identifier: MIT
// One exchange of blows, without the game around it: which manoeuvres a roll reaches, what stops them, what
// gets through.
#pragma once

#include <optional>
#include <vector>

#include "rules/two_d6/tables.h"

namespace delvelens::rules::two_d6 {

// A piece of armour as worn.
struct Guard {
  Faces primary;
  Faces secondary;
  int deflects = 0;

  bool meets(Pair attack) const { return primary.has(attack.primary) || secondary.has(attack.secondary); }
};

// What the adventurer fights with.
struct Arms {
  int shift = 0;  // without fatigue
  std::vector<Manoeuvre> manoeuvres;
  std::vector<Guard> guards;
  int might = 0;   // added to the damage of every hit
  int shield = 0;  // taken off every hit received
};

// From round 4 on both sides tire and are hit more easily: 1, 2, then 3 more Shift.
int fatigue(int round);
// From this round on an enemy is too tired for interrupts of movement.
constexpr int kTiredRound = 7;
constexpr int kMomentum = 2;     // Shift in round 2, when an enemy fell in round 1
constexpr int kFavourShift = 3;  // on the next attack, by favour of a god
constexpr int kPoisonRounds = 2;

// A manoeuvre that a roll reaches.
struct Strike {
  int manoeuvre = 0;   // index into Arms::manoeuvres
  int cost = 0;        // Shift points
  bool prime = false;  // a natural double 6
  bool exact() const { return cost == 0; }
  bool operator==(const Strike&) const = default;
};

// Every manoeuvre that can be made of the roll: none is a miss. A double 1 always misses, a double 6 reaches
// all.
std::vector<Strike> strikes(const std::vector<Manoeuvre>& manoeuvres, Pair rolled, int shift);

// Why an enemy's interrupts may not count.
struct Hindered {
  bool tired = false;   // movement: round 7, or smoke
  bool melted = false;  // armour
};
// The interrupt that takes off the most, or none. A creature uses one a round.
const Interrupt* interrupt_of(const Creature& creature, Pair attack, Hindered hindered);

// The damage of a strike: sum, Shift for exact strikes and primes, less the interrupt; a 6 on a damage die
// always hurts.
int strike_damage(const Arms& arms, const Strike& strike, int shift, const Interrupt* interrupt,
                  const std::vector<int>& pips);

// The most powerful manoeuvre that the enemy reaches; they must take it.
std::optional<int> foe_strike(const Creature& creature, Pair rolled, int shift);
int strongest(const Creature& creature);

// Which piece takes off the most, or -1. `stripped`: the best one does not count.
int deflecting(const std::vector<Guard>& guards, Pair attack, bool stripped);
// What the enemy's blow does before armour; a 6 on a damage die is at least 1.
int foe_damage(const Amount& damage, const std::vector<int>& pips);

// The armour takes off all that the enemy's manoeuvres can do: no need to fight.
bool too_powerful(const Arms& arms, const Creature& creature);

// Off the damage of a thrown weapon: the primary and the secondary interrupt may both count.
int thrown_less(const Creature& creature, Pair rolled);

// Probabilities of the sums 0, 1, 2, ... of dice, each one lowered to 0 where it would be less.
std::vector<double> spread_of(const Amount& amount, int plus, bool sixes_hurt);

}  // namespace delvelens::rules::two_d6
