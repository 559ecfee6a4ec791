// Ranked choices with the figures behind them.
#pragma once

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

// Best first.
std::vector<Advice> ranked(std::vector<Advice> advice);

// A quick look ahead: the chance to survive the next unknown room, and the health it costs, as an estimate.
struct Outlook {
  double survive = 1;
  double health_lost = 0;
  double meets = 0;  // chance that somebody is there
};
Outlook next_room(const View& view);
Outlook against_patrol(const View& view);

}  // namespace delvelens::rules::two_d6
