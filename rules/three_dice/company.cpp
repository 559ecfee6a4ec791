// SPDX-License-Identifier: MIT
#include "rules/three_dice/company.h"

#include <algorithm>

namespace delvelens::rules::three_dice {
namespace {

Odds after_hurt(Odds odds) {
  odds.health_lost += 1;
  return odds;
}

}  // namespace

Company::Company(const Tables& tables, const State& state) {
  const std::size_t count = state.heroes.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Hero& hero = state.heroes[(static_cast<std::size_t>(state.hero) + i) % count];
    if (!hero.alive()) continue;
    const int reserve = heroes_ == 0 ? tables.numbers.potion : 0;  // only the acting hero can drink
    now_[heroes_] = hero.health;
    most_[heroes_] = std::min(hero.health + reserve, hero.most_health);
    faces_[heroes_] = best_plain_faces(tables, theme_of(tables, state), hero);
    health_points_ *= static_cast<std::size_t>(most_[heroes_] + 1);
    ++heroes_;
  }
  solve(state.room().monster->health);
}

std::size_t Company::flat(const Health& health) const {
  std::size_t index = 0;
  for (std::size_t i = 0; i < heroes_; ++i) {
    index = index * static_cast<std::size_t>(most_[i] + 1) + static_cast<std::size_t>(health[i]);
  }
  return index;
}

Odds Company::at(const Layer& layer, const Health& health, std::size_t turn) const {
  if (turn == heroes_) return {};
  return layer[flat(health) * heroes_ + turn];
}

// heroes_ when nobody is left.
std::size_t Company::next_turn(const Health& health, std::size_t turn) const {
  for (std::size_t i = 1; i <= heroes_; ++i) {
    const std::size_t next = (turn + i) % heroes_;
    if (health[next] > 0) return next;
  }
  return heroes_;
}

// Every point needs one of the weaker monster, or one of less health that was solved before it.
Company::Layer Company::solved(const Layer& weaker) const {
  Layer layer(health_points_ * heroes_);
  Health health{};
  for (std::size_t point = 0; point < health_points_; ++point) {
    for (std::size_t turn = 0; turn < heroes_; ++turn) {
      if (health[turn] == 0) continue;
      Health hurt = health;
      --hurt[turn];
      layer[point * heroes_ + turn] = mixed(faces_[turn] / 6.0, at(weaker, health, next_turn(health, turn)),
                                            after_hurt(at(layer, hurt, next_turn(hurt, turn))));
    }
    // Count up like an odometer, the last hero fastest, as flat() does.
    for (std::size_t digit = heroes_; digit-- > 0;) {
      if (++health[digit] <= most_[digit]) break;
      health[digit] = 0;
    }
  }
  return layer;
}

void Company::solve(int monster) {
  Layer weaker(health_points_ * heroes_, Odds{1, 0, 1});
  for (int points = 1; points < monster; ++points) weaker = solved(weaker);
  const Layer layer = solved(weaker);
  Health healed = now_;
  healed[0] = most_[0];
  Health hurt = now_;
  --hurt[0];
  after_potion_ = at(layer, healed, 0);
  after_hit_ = at(weaker, now_, next_turn(now_, 0));
  after_miss_ = after_hurt(at(layer, hurt, next_turn(hurt, 0)));
  after_nothing_ = at(layer, now_, next_turn(now_, 0));
}

Odds Company::of_attack(int faces) const { return mixed(faces / 6.0, after_hit_, after_miss_); }

Odds Company::of_shield(bool use) const { return use ? after_nothing_ : after_miss_; }

}  // namespace delvelens::rules::three_dice
