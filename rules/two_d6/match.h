// SPDX-License-Identifier: MIT
// A fight at one moment, and what a single attack in it can do, with the chance of each outcome: the parts
// that the odds of the whole fight are put together from.
#pragma once

#include <vector>

#include "rules/two_d6/combat.h"

namespace delvelens::rules::two_d6 {

struct Match {
  struct Opponent {
    const Creature* creature = nullptr;
    int health = 0;
    int more_shift = 0;  // when you are outnumbered
    bool melted = false;
  };
  std::vector<Opponent> foes;  // in the order in which they are struck down
  std::vector<Arms> arms;      // by enemies already down: falling enemies may lift your level
  std::vector<int> surge;      // health gained when each falls
  int health = 1;
  int baseline = 10;
  int potions = 0;  // of healing
  int heal = 10;    // by one of them
  int brace = 0;    // health that may be lost before the first blow
  int lift = 0;     // or won
  int round = 1;
  int held = 0;  // the last round in which the enemies do not act
  bool foes_first = false;
  bool immune = false;    // to poison
  bool momentum = false;  // in this round
  bool favour = false;    // +3 on the next attack roll
  // What earlier rounds have left.
  int extra = 0;  // attacks
  int skip = 0;
  int poison = 0;
  int weaken = 0;
  bool once = false;     // the one binding of the fight is spent
  bool stunned = false;  // the enemy misses its next attack
};

// What a strike does to the enemy, by damage.
struct Cut {
  std::vector<double> spread;
  int heals = 0;
  bool operator==(const Cut&) const = default;
};

// Your attack: what each roll lets you choose from.
struct Plan {
  struct Reach {
    double chance = 0;
    std::vector<int> cuts;  // none is a miss
  };
  std::vector<Cut> cuts;
  std::vector<Reach> reaches;
};

// What an enemy's attack does to you: the chance of each damage, for all attacks that leave the same behind.
struct Blow {
  Special special = Special::none;
  int extra = 0;         // attacks that you gain
  bool stunned = false;  // it misses its next one
  std::vector<double> spread;
};

// `foe` is the one being struck at: it tells how many are down and so what you fight with.
Cut cut_of(const Match& match, int foe, const Strike& strike, int shift, bool tired, int weaken);
Plan plan_of(const Match& match, int foe, int shift, bool tired, int weaken);
std::vector<Blow> blows_of(const Match& match, int foe, int attacker, int round);

}  // namespace delvelens::rules::two_d6
