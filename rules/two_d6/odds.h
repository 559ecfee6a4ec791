// SPDX-License-Identifier: MIT
// How a fight ends, and the tables in which that stands for every moment of it: a row for all health you may
// have, so that what happens at each health alike is reckoned for a whole row at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "rules/two_d6/fight_shape.h"

namespace delvelens::rules::two_d6 {

// When played on as well as possible.
struct Odds {
  double win = 0;
  double health = 0;  // expected at the end, 0 for the dead
  double worth = 0;   // the chance to win, and a little for health and potions left
};
inline void add_to(Odds& sum, double share, const Odds& odds) {
  sum.win += share * odds.win;
  sum.health += share * odds.health;
  sum.worth += share * odds.worth;
}

// From the least health on; below it one is dead or it cannot come to that.
template <class Value>
struct RowOf {
  Value* values = nullptr;
  int least = 1;
  int most = 0;

  Value& operator[](int health) const { return values[health - least]; }
  bool has(int health) const { return health >= least; }
};
using OddsRow = RowOf<const Odds>;
using RowToFill = RowOf<Odds>;

// Adds a share of what follows when so much health is lost.
inline void pour(const RowToFill& to, double share, const OddsRow& from, int lost) {
  const int first = std::max(to.least, from.least + lost);
  const int last = std::min(to.most, from.most + lost);
  if (first > last) return;
  const Odds* in = &from[first - lost];
  Odds* out = &to[first];
  for (std::ptrdiff_t i = 0; i <= last - first; ++i) add_to(out[i], share, in[i]);
}

// The values of one phase of one round.
class OddsTable {
 public:
  // From `least` health and `fewest` potions on: less cannot be reached so early.
  void lay(const FightShape& shape, std::size_t moments, int least, int fewest, int potions);

  int least() const { return least_; }
  int fewest() const { return fewest_; }
  OddsRow row(int potions, int place, int slot) const {
    return {values_.data() + start_of(potions, place, slot), least_, most_of(potions)};
  }
  RowToFill row_to_fill(int potions, int place, int slot) {
    return {values_.data() + start_of(potions, place, slot), least_, most_of(potions)};
  }

 private:
  std::size_t start_of(int potions, int place, int slot) const {
    const auto bottle = static_cast<std::size_t>(potions - fewest_);
    return starts_[bottle] +
           (static_cast<std::size_t>(place) * moments_ + static_cast<std::size_t>(slot)) * widths_[bottle];
  }
  int most_of(int potions) const {
    return least_ + static_cast<int>(widths_[static_cast<std::size_t>(potions - fewest_)]) - 1;
  }

  std::vector<Odds> values_;
  std::size_t moments_ = 0;
  int least_ = 1;
  int fewest_ = 0;
  std::vector<std::size_t> starts_;  // by potions
  std::vector<std::size_t> widths_;
};

}  // namespace delvelens::rules::two_d6
