// SPDX-License-Identifier: MIT
// What may follow a room: the next cubes fall over it many times, from a seed, and each time its neighbours
// are judged.
#pragma once

#include "rules/dungeon_drop/view.h"

namespace delvelens::rules::dungeon_drop {

inline constexpr int kDrops = 48;  // falls of the next cubes for each room

struct Outlook {
  int consumed = 0;        // of kDrops: no neighbour could be survived
  double next_points = 0;  // mean of the best survivable neighbour's points less half its damage
  double stairs_away = 0;  // pillar widths from the room to the staircase; 0 inside
};

class Lookahead {
 public:
  Lookahead(const State& state, const View& view);

  Outlook after(const Rating& rating) const;

 private:
  struct Neighbour {
    std::vector<PieceKind> monsters;
    double points = 0;
    std::vector<board::Point> area;
  };
  std::vector<Neighbour> neighbours(const Rating& rating) const;
  Visitor visitor_after(const Rating& rating) const;

  const State& state_;
  const View& view_;
  double mm_;  // units of the table in a millimetre
  int staircase_ = -1;
};

// The worth of walking into a room, in points: what it gives, what may follow, what it risks.
double worth(const Tables& tables, const State& state, const Rating& rating, const Outlook& outlook);

// The best worth among the rooms that are open, or far below any other when there are none.
double best_worth(const Tables& tables, const State& state);

}  // namespace delvelens::rules::dungeon_drop
