// SPDX-License-Identifier: MIT
#include "rules/three_dice/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "rules/three_dice/asks.h"
#include "rules/three_dice/company.h"
#include "rules/three_dice/duel.h"
#include "rules/three_dice/travel.h"

namespace delvelens::rules::three_dice {
namespace {

constexpr const char* kFightMeasure = "chance to win, less what it costs";
constexpr double kSaltsPrice = 0.12;  // and the XP stay behind
constexpr double kBootsPrice = 0.08;  // the monster waits where it is

Advice fight_advice(std::string option, const Odds& odds) {
  return {std::move(option), odds.worth, kFightMeasure,
          fmt::format("{:.1f} % to win, {:.1f} health lost on the way", odds.win * 100, odds.health_lost)};
}

// The last hero standing plans with everything in the bag.
std::vector<Advice> lone_attack(const Tables& tables, const State& state) {
  const int monster = state.room().monster->health;
  const Duel duel(tables, theme_of(tables, state), state.acting(), state.bag, monster);
  const Duel::Point point{state.acting().health, monster, state.bag};
  std::vector<Advice> advice;
  for (const Blow& blow : duel.blows()) {
    advice.push_back(fight_advice(id_of(blow.attack), duel.of_attack(point, blow)));
  }
  if (can_drink(state, state.hero)) advice.push_back(fight_advice("potion", duel.of_potion(point)));
  return advice;
}

// A company counts only the thing used on the roll at hand.
std::vector<Advice> company_attack(const Tables& tables, const State& state) {
  const Prices prices;
  const Company company(tables, state);
  std::vector<Advice> advice;
  for (const Blow& blow : blows(tables, theme_of(tables, state), state.acting(), state.bag)) {
    Odds odds = company.of_attack(blow.faces);
    odds.worth -= prices.health * odds.health_lost + price_of(prices, blow.attack);
    advice.push_back(fight_advice(id_of(blow.attack), odds));
  }
  if (can_drink(state, state.hero)) {
    const Hero& hero = state.acting();
    const int healed = std::min(tables.numbers.potion, hero.most_health - hero.health);
    Odds odds = company.after_potion();
    odds.worth -= prices.health * (odds.health_lost - healed) + prices.potion;
    advice.push_back(fight_advice("potion", odds));
  }
  return advice;
}

std::vector<Advice> advise_attack(const Tables& tables, const State& state) {
  std::vector<Advice> advice =
      living(state) == 1 ? lone_attack(tables, state) : company_attack(tables, state);
  if (state.bag.salts > 0) {
    advice.push_back(
        {"salts", 1 - kSaltsPrice, kFightMeasure, "no risk now; the monster wakes when you come back"});
  }
  if (can_run(state)) {
    advice.push_back(
        {"boots", 1 - kBootsPrice, kFightMeasure, "no risk from this one; it stays where it is"});
  }
  return advice;
}

std::vector<Advice> advise_shield(const Tables& tables, const State& state) {
  const int monster = state.room().monster->health;
  const Prices prices;
  std::vector<Advice> advice;
  for (const bool use : {true, false}) {
    Odds odds;
    if (living(state) == 1) {
      const Duel duel(tables, theme_of(tables, state), state.acting(), state.bag, monster);
      odds = duel.of_shield({state.acting().health, monster, state.bag}, use);
    } else {
      odds = Company(tables, state).of_shield(use);
      odds.worth -= prices.health * odds.health_lost + (use ? prices.charm : 0);
    }
    advice.push_back(fight_advice(use ? "charm" : "take-hit", odds));
  }
  return advice;
}

// How well the heroes would live after a change: for choices that make them stronger.
Advice strength_advice(const Tables& tables, const State& changed, std::string option) {
  const double live = room_odds(tables, changed).unknown;
  return {std::move(option), live, "chance to live through the next room",
          fmt::format("{:.1f} %", live * 100)};
}

// Of equal chances, SPIRIT comes first: it alone can grow past a 6, against the undead.
std::vector<Advice> advise_growth(const Tables& tables, const State& state, int hero) {
  std::vector<Advice> advice;
  for (const Attribute attribute : {Attribute::spirit, Attribute::body, Attribute::mind}) {
    State grown = state;
    Hero& stronger = grown.heroes[static_cast<std::size_t>(hero)];
    ++stronger.attributes[static_cast<std::size_t>(attribute)];
    stronger.health = stronger.most_health;
    advice.push_back(strength_advice(tables, grown, id_of(Attack{attribute})));
  }
  return advice;
}

std::vector<Advice> advise_task(const Tables& tables, const State& state) {
  const Task task = state.tasks.front();
  std::vector<Advice> advice;
  if (task.kind == Task::Kind::level_up) return advise_growth(tables, state, task.hero);
  for (const int index : takers(state, task.kind)) {
    State given = state;
    Hero& hero = given.heroes[static_cast<std::size_t>(index)];
    if (task.kind == Task::Kind::give_sword) {
      hero.sword = true;
    } else {
      ++hero.tomes;
    }
    advice.push_back(strength_advice(tables, given, fmt::format("hero-{}", index + 1)));
  }
  return advice;
}

// A company looked at as one hero with everyone's health and the mean of their chances to hit: near enough
// for plans, and far cheaper than the exact chain of Company.
std::vector<double> lumped_wins(const Tables& tables, const State& state, int most) {
  double faces = 0;
  int health = 0;
  for (const Hero& hero : state.heroes) {
    if (!hero.alive()) continue;
    faces += best_plain_faces(tables, theme_of(tables, state), hero);
    health += hero.health;
  }
  const double hit = faces / (6.0 * living(state));
  // row[h]: chance to win with h health left against the monster of this round, then of one point more.
  std::vector<double> row(static_cast<std::size_t>(health) + 1, 1);
  row[0] = 0;
  std::vector<double> result{1};
  for (int monster = 1; monster <= most; ++monster) {
    for (std::size_t h = 1; h < row.size(); ++h) row[h] = hit * row[h] + (1 - hit) * row[h - 1];
    result.push_back(row.back());
  }
  return result;
}

// Chance to win against each number of monster points, from none to the most a room can hold.
std::vector<double> wins(const Tables& tables, const State& state) {
  const int most = 6 * living(state);
  std::vector<double> result{1};
  if (living(state) == 1) {
    State lone = state;
    while (!lone.acting().alive()) lone.hero = (lone.hero + 1) % static_cast<int>(lone.heroes.size());
    const Duel duel(tables, theme_of(tables, lone), lone.acting(), lone.bag, most);
    for (int monster = 1; monster <= most; ++monster) {
      result.push_back(duel.odds({lone.acting().health, monster, lone.bag}).win);
    }
    return result;
  }
  return lumped_wins(tables, state, most);
}

}  // namespace

RoomOdds room_odds(const Tables& tables, const State& state) {
  const std::vector<double> win = wins(tables, state);
  const Theme& theme = theme_of(tables, state);
  const int heroes = living(state);
  RoomOdds odds;
  odds.unknown = 0;
  int throws = 1;
  for (int hero = 0; hero < heroes; ++hero) throws *= 6;
  for (int number = 0; number < throws; ++number) {
    int highest = 0;
    int sum = 0;
    bool cleared = false;
    for (int rest = number, hero = 0; hero < heroes; ++hero, rest /= 6) {
      const int die = rest % 6 + 1;
      const bool nobody = theme.monster(die).empty();
      if (nobody && !state.settings.sixes_clear) continue;
      sum += die;
      if (die >= highest) cleared = nobody;
      highest = std::max(highest, die);
    }
    odds.unknown += (cleared ? 1 : win[static_cast<std::size_t>(sum)]) / throws;
  }
  odds.visited = 0;
  for (int die = 1; die <= 6; ++die) {
    odds.visited += (die <= tables.numbers.roving ? win[static_cast<std::size_t>(die)] : 1) / 6;
  }
  return odds;
}

std::vector<Advice> advise(const Tables& tables, const State& state) {
  std::vector<Advice> advice;
  switch (state.phase) {
    case Phase::attack:
      advice = advise_attack(tables, state);
      break;
    case Phase::shield:
      advice = advise_shield(tables, state);
      break;
    case Phase::task:
      advice = advise_task(tables, state);
      break;
    case Phase::move:
      advice = advise_move(tables, state);
      break;
    case Phase::teleport:
      advice = advise_teleport(tables, state);
      break;
    case Phase::turn_tile:
      advice = advise_turning(tables, state);
      break;
    default:
      break;
  }
  return ranked(std::move(advice));
}

}  // namespace delvelens::rules::three_dice
