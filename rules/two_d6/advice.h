// SPDX-License-Identifier: MIT
// Ranked choices with the figures behind them.
#pragma once

#include <array>

#include "rules/two_d6/duel.h"
#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

std::vector<Advice> advise(const View& view);

// Of fights: exact, by Duel.
std::vector<Advice> advise_fight(const View& view, const Task& task);
// The fight of the state as a match, with this enemy struck down first.
Match match_of(const View& view, int first_target);

// Of the town and its market.
std::vector<Advice> advise_town(const View& view, const Task* task);

double mean_of_spread(const std::vector<double>& spread);

// A fight that is too large to be played out, as an estimate, with this enemy struck down first.
Odds estimated(const View& view, int first_target);

// A quick look ahead: the chance to survive, and the health it costs, as an estimate.
struct Outlook {
  double survive = 1;
  double health_lost = 0;
  double meets = 0;  // chance that somebody is there
};

// What waits behind the doors of a level: which size of room each of them can take, which rooms are left to
// be rolled, and who lives there.
class Prospect {
 public:
  explicit Prospect(const View& view);

  Outlook behind(int exit) const;
  const Outlook& patrol() const { return patrol_; }

 private:
  static void join(Outlook& outlook, const Outlook& more);

  View view_;
  Outlook patrol_;
  std::array<Outlook, 5> rooms_;  // by Size
};

}  // namespace delvelens::rules::two_d6
