// SPDX-License-Identifier: MIT
// Where the value of each moment of a fight stands in the tables of its odds.
#pragma once

#include <cstddef>
#include <vector>

#include "rules/two_d6/match.h"

namespace delvelens::rules::two_d6 {

// Everything that can change in a fight.
struct FightNode {
  int foe = 0;  // index; all foes: won
  int foe_health = 0;
  int health = 0;
  int potions = 0;
  int extra = 0;
  int skip = 0;
  int poison = 0;
  int weaken = 0;
  bool once = false;
  bool stunned = false;
  bool momentum = false;
  bool favour = false;
};

// How the values of a match are laid out: what cannot happen in it takes no space.
class FightShape {
 public:
  explicit FightShape(const Match& match);

  std::size_t size() const { return static_cast<std::size_t>(health_step_) * (most_health_ + 1U); }
  std::ptrdiff_t index(const FightNode& node) const {
    return node.health * health_step_ + node.potions * potion_step_ +
           (first_[static_cast<std::size_t>(node.foe)] + node.foe_health) * foe_step_ +
           node.extra * extra_step_ + node.skip * skip_step_ + node.poison * poison_step_ +
           node.weaken * weaken_step_ + (node.once ? once_step_ : 0) + (node.stunned ? stun_step_ : 0) +
           (node.momentum ? momentum_step_ : 0) + (node.favour ? favour_step_ : 0);
  }
  std::ptrdiff_t health_step() const { return health_step_; }
  std::ptrdiff_t foe_step() const { return foe_step_; }
  int most_health() const { return static_cast<int>(most_health_); }
  int most_extra() const { return most_extra_; }
  int most_of(std::size_t foe) const { return most_of_[foe]; }
  bool poisons() const { return poison_step_ > 0; }
  bool heals() const { return heals_; }  // an enemy's interrupt may heal it
  // Every lasting effect, in an order in which each leads to an earlier one within your turn.
  std::vector<FightNode> inner() const;

 private:
  std::size_t most_health_ = 0;
  int most_extra_ = 0;
  bool heals_ = false;
  std::vector<int> most_of_;  // health of each enemy
  std::vector<int> first_;    // position of each enemy's health 1, less 1
  std::ptrdiff_t health_step_ = 0, potion_step_ = 0, foe_step_ = 0, extra_step_ = 0, skip_step_ = 0;
  std::ptrdiff_t poison_step_ = 0, weaken_step_ = 0, once_step_ = 0, stun_step_ = 0, momentum_step_ = 0;
  std::ptrdiff_t favour_step_ = 0;
};

// How many values would have to be found; beyond a few hundred thousand it is not worth the wait.
std::size_t size_of(const Match& match);

}  // namespace delvelens::rules::two_d6
