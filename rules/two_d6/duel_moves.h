// SPDX-License-Identifier: MIT
// What leads to what in a fight, apart from anybody's health: for each moment, whose turn it is and what
// lasts, the moments that may follow. They are the same for all health there may be, so they are found once.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/two_d6/fight_shape.h"

namespace delvelens::rules::two_d6 {

// A moment that may follow.
struct Source {
  int phase = 0;  // before the attack of this enemy; after all enemies: your turn
  int step = 0;   // rounds from the first
  int slot = 0;   // which of the phase's moments
  int lost = 0;   // health, on the way
};

// What an enemy's attack may lead to.
struct Reply {
  double chance = 0;
  int damage = 0;
  Source to;
};

// What your turn may lead to. No plan is a turn missed, with all that follows in `missed`.
struct Turn {
  const Plan* plan = nullptr;
  Source hit;
  Source missed;
  Source drunk;
  std::optional<Source> fallen;  // the enemy, and there is a next one
  bool may_drink = false;
};

class Moves {
 public:
  explicit Moves(Match match);

  const Match& match() const { return match_; }
  const FightShape& shape() const { return shape_; }
  int foes() const { return static_cast<int>(match_.foes.size()); }
  int yours() const { return foes(); }  // the phase
  int phases() const { return foes() + 1; }
  int last() const { return last_; }  // the step from which on all rounds are alike
  int most_damage(int attacker) const { return most_damage_[static_cast<std::size_t>(attacker)]; }

  Lasting start() const;
  // What can last at a phase, each by its slot. Within your turn a moment leads to earlier ones.
  const std::vector<Lasting>& moments(int phase) const { return moments_[static_cast<std::size_t>(phase)]; }

  bool same_moments(const Moves& other) const { return slots_ == other.slots_; }

  Source at(int phase, int step, const Lasting& lasting, int lost = 0) const;
  Source after_yours(const Lasting& lasting, int step, int foe) const;
  Turn turn(const Lasting& lasting, int step, int foe) const;
  std::vector<Reply> replies(const Lasting& lasting, int step, int foe, int attacker) const;
  Cut cut(const Lasting& lasting, int step, const Strike& strike) const;  // at the first enemy

 private:
  using Slots = std::array<std::int16_t, Lasting::kKeys>;

  int round_of(int step) const { return match_.round + step; }
  int shift_in(int step, const Lasting& lasting, int foe) const;
  const Plan& plan(int foe, int shift, bool tired, int weaken) const;
  const std::vector<Blow>& blows(int foe, int attacker, int round) const;
  Source spend(Lasting lasting, int step, int foe) const;
  Source after_theirs(const Lasting& lasting, int step, int foe, int attacker) const;
  Source at_round_end(Lasting lasting, int step, int foe) const;
  Lasting struck(Lasting lasting, const Blow& blow, bool by_target) const;
  void find_moments();

  Match match_;
  FightShape shape_;
  int last_ = 0;
  std::vector<int> most_damage_;  // of one attack, by enemy
  // Made when they are first wanted; moments only while they are being looked for.
  mutable std::vector<std::vector<Lasting>> moments_;
  mutable std::vector<Slots> slots_;
  mutable std::vector<std::optional<Plan>> plans_;
  mutable std::vector<std::optional<std::vector<Blow>>> blows_;
};

}  // namespace delvelens::rules::two_d6
