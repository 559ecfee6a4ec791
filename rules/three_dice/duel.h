// SPDX-License-Identifier: MIT
// Exact odds of one hero against one monster, with everything the hero may use up on the way: solved by
// dynamic programming over (health, monster, what is left in the bag).
#pragma once

#include <vector>

#include "rules/three_dice/combat.h"

namespace delvelens::rules::three_dice {

// How a fight ends when played on as well as possible.
struct Odds {
  double win = 0;          // probability
  double health_lost = 0;  // expected hits taken, healing not counted
  double worth = 0;        // win, less the price of health lost and of things used up
};

// The first with probability `share`, else the second.
Odds mixed(double share, const Odds& first, const Odds& second);

// What spending costs, in units of "one fight won for certain". All zero: win at any price.
struct Prices {
  double health = 0.02;  // a point lost, or won back
  double potion = 0.045;
  double scroll = 0.05;
  double pendant = 0.06;
  double idol = 0.08;
  double charm = 0.03;
};
constexpr Prices kFree{0, 0, 0, 0, 0, 0};
double price_of(const Prices& prices, const Attack& attack);

class Duel {
 public:
  // A hero of a theme against anything up to `most_monster` points.
  Duel(const Tables& tables, const Theme& theme, const Hero& hero, const Bag& bag, int most_monster,
       Prices prices = {});

  // Where a fight stands; counts above those of the hero's bag are not looked at.
  struct Point {
    int health = 0;
    int monster = 0;
    Bag bag;  // potions, scrolls, pendants, idols and charms
  };

  Odds odds(const Point& point) const;  // on the hero's turn
  Odds of_attack(const Point& point, const Blow& blow) const;
  Odds of_potion(const Point& point) const;
  Odds of_shield(const Point& point, bool use) const;  // a hit is coming

  // The best there is to do: an attack, or a potion first.
  bool best_is_potion(const Point& point) const;
  const Blow& best_attack(const Point& point) const;
  // Everything that makes sense with a full bag.
  const std::vector<Blow>& blows() const { return blows_; }

 private:
  std::size_t index(const Point& point) const;
  Point point_at(std::size_t index) const;
  Odds after_miss(const Point& point) const;
  Odds best(const Point& point) const;
  bool can_drink(const Point& point) const { return point.bag.potions > 0 && point.health < most_health_; }
  void solve();

  Prices prices_;
  int most_health_;
  int potion_;
  int most_monster_;
  Bag most_;
  std::vector<Blow> blows_;
  std::vector<Blow> good_;  // those that can be the best
  std::vector<Odds> table_;
};

}  // namespace delvelens::rules::three_dice
