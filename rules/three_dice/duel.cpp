// SPDX-License-Identifier: MIT
#include "rules/three_dice/duel.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace delvelens::rules::three_dice {
namespace {

// More of one thing than this never matters in a fight against a handful of points, and the table stays
// small.
constexpr int kMostOfOne = 8;

Bag capped(const Bag& bag) {
  Bag most;
  most.potions = std::min(bag.potions, kMostOfOne);
  most.scrolls = std::min(bag.scrolls, kMostOfOne);
  most.pendants = std::min(bag.pendants, kMostOfOne);
  most.idols = std::min(bag.idols, kMostOfOne);
  most.charms = std::min(bag.charms, kMostOfOne);
  return most;
}

Odds priced(Odds odds, double price) {
  odds.worth -= price;
  return odds;
}

}  // namespace

Odds mixed(double share, const Odds& first, const Odds& second) {
  return {share * first.win + (1 - share) * second.win,
          share * first.health_lost + (1 - share) * second.health_lost,
          share * first.worth + (1 - share) * second.worth};
}

double price_of(const Prices& prices, const Attack& attack) {
  return (attack.scroll ? prices.scroll : 0) + (attack.pendant ? prices.pendant : 0) +
         (attack.idol ? prices.idol : 0);
}

Duel::Duel(const Tables& tables, const Theme& theme, const Hero& hero, const Bag& bag, int most_monster,
           Prices prices)
    : prices_(prices),
      most_health_(hero.most_health),
      potion_(tables.numbers.potion),
      most_monster_(most_monster),
      most_(capped(bag)),
      blows_(three_dice::blows(tables, theme, hero, bag)) {
  // Spending something on no better a chance than a plain attack gives is never the best: with such attacks
  // out of the way, things that no good attack needs drop out of the table.
  const int plain = best_plain_faces(tables, theme, hero);
  std::copy_if(blows_.begin(), blows_.end(), std::back_inserter(good_), [plain](const Blow& blow) {
    return blow.attack == Attack{blow.attack.attribute} ? blow.faces == plain : blow.faces > plain;
  });
  const auto nobody_uses = [this](bool Attack::*thing) {
    return std::none_of(good_.begin(), good_.end(), [thing](const Blow& blow) { return blow.attack.*thing; });
  };
  if (nobody_uses(&Attack::scroll)) most_.scrolls = 0;
  if (nobody_uses(&Attack::pendant)) most_.pendants = 0;
  if (nobody_uses(&Attack::idol)) most_.idols = 0;
  solve();
}

std::size_t Duel::index(const Point& point) const {
  const Bag& bag = point.bag;
  std::size_t at = 0;
  const auto digit = [&at](int value, int most) {
    at = at * static_cast<std::size_t>(most + 1) + static_cast<std::size_t>(std::min(value, most));
  };
  digit(bag.potions, most_.potions);
  digit(bag.charms, most_.charms);
  digit(bag.idols, most_.idols);
  digit(bag.pendants, most_.pendants);
  digit(bag.scrolls, most_.scrolls);
  digit(point.monster, most_monster_);
  digit(point.health, most_health_);
  return at;
}

Odds Duel::odds(const Point& point) const {
  if (point.health <= 0) return {};
  if (point.monster <= 0) return {1, 0, 1};
  return table_[index(point)];
}

Odds Duel::of_shield(const Point& point, bool use) const {
  Point next = point;
  if (use) {
    --next.bag.charms;
    return priced(odds(next), prices_.charm);
  }
  --next.health;
  Odds result = odds(next);
  result.health_lost += 1;
  result.worth -= prices_.health;
  return result;
}

Odds Duel::after_miss(const Point& point) const {
  const Odds taken = of_shield(point, false);
  if (point.bag.charms == 0) return taken;
  const Odds shielded = of_shield(point, true);
  return shielded.worth > taken.worth ? shielded : taken;
}

Odds Duel::of_attack(const Point& point, const Blow& blow) const {
  Point next = point;
  use_up(next.bag, blow.attack);
  Point hit = next;
  --hit.monster;
  return priced(mixed(blow.faces / 6.0, odds(hit), after_miss(next)), price_of(prices_, blow.attack));
}

Odds Duel::of_potion(const Point& point) const {
  Point next = point;
  --next.bag.potions;
  next.health = std::min(point.health + potion_, most_health_);
  return priced(odds(next), prices_.potion - prices_.health * (next.health - point.health));
}

bool Duel::best_is_potion(const Point& point) const {
  return can_drink(point) && of_potion(point).worth > of_attack(point, best_attack(point)).worth;
}

const Blow& Duel::best_attack(const Point& point) const {
  const Blow* best = nullptr;
  double worth = 0;
  for (const Blow& blow : good_) {
    if (!has_for(point.bag, blow.attack)) continue;
    const double other = of_attack(point, blow).worth;
    if (best != nullptr && other <= worth) continue;
    best = &blow;
    worth = other;
  }
  return *best;
}

Odds Duel::best(const Point& point) const {
  const Odds attack = of_attack(point, best_attack(point));
  if (!can_drink(point)) return attack;
  const Odds potion = of_potion(point);
  return potion.worth > attack.worth ? potion : attack;
}

Duel::Point Duel::point_at(std::size_t index) const {
  Point point;
  const auto digit = [&index](int& value, int most) {
    value = static_cast<int>(index % static_cast<std::size_t>(most + 1));
    index /= static_cast<std::size_t>(most + 1);
  };
  digit(point.health, most_health_);
  digit(point.monster, most_monster_);
  digit(point.bag.scrolls, most_.scrolls);
  digit(point.bag.pendants, most_.pendants);
  digit(point.bag.idols, most_.idols);
  digit(point.bag.charms, most_.charms);
  digit(point.bag.potions, most_.potions);
  return point;
}

// Every step leads to fewer potions, fewer things, a weaker monster or less health: in the order of the index
// each entry needs only entries that are already there.
void Duel::solve() {
  table_.resize(index({most_health_, most_monster_, most_}) + 1);
  for (std::size_t i = 0; i < table_.size(); ++i) {
    const Point point = point_at(i);
    if (point.health > 0 && point.monster > 0) table_[i] = best(point);
  }
}

}  // namespace delvelens::rules::three_dice
