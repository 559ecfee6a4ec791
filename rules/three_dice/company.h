// SPDX-License-Identifier: MIT
// Exact odds of several heroes who attack in turn, each with the attribute that hits most often and nothing
// used up: a chain over (everyone's health, monster, whose turn).
#pragma once

#include <array>
#include <vector>

#include "rules/three_dice/duel.h"

namespace delvelens::rules::three_dice {

class Company {
 public:
  // The living heroes from the one whose turn it is, against the monster of this room.
  Company(const Tables& tables, const State& state);

  Odds after_potion() const { return after_potion_; }
  // With an attack of that many hitting faces first.
  Odds of_attack(int faces) const;
  // When the acting hero is about to be hit.
  Odds of_shield(bool use) const;

 private:
  static constexpr std::size_t kMost = 4;
  using Health = std::array<int, kMost>;
  using Layer = std::vector<Odds>;  // for one number of monster points, by health and turn

  std::size_t flat(const Health& health) const;
  Odds at(const Layer& layer, const Health& health, std::size_t turn) const;
  std::size_t next_turn(const Health& health, std::size_t turn) const;
  Layer solved(const Layer& weaker) const;
  void solve(int monster);

  std::size_t heroes_ = 0;
  Health now_{};
  Health most_{};
  std::array<int, kMost> faces_{};
  std::size_t health_points_ = 1;  // combinations of everyone's health
  Odds after_potion_;
  Odds after_hit_;      // the next hero's turn, the monster one weaker
  Odds after_miss_;     // the next hero's turn, the acting hero hurt
  Odds after_nothing_;  // the next hero's turn, nothing else changed
};

}  // namespace delvelens::rules::three_dice
