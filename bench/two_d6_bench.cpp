// SPDX-License-Identifier: MIT
// 2D6 Dungeon: whole level maps a second, and the exact odds of a fight.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

#include "rules/two_d6/advice.h"
#include "rules/two_d6/dungeon.h"
#include "rules/two_d6/rules.h"
#include "tests/rules/two_d6/drawn_level.h"

namespace {

using namespace delvelens::rules::two_d6;
using delvelens::rules::Random;
using Clock = std::chrono::steady_clock;

void level_maps(benchmark::State& run) {
  Random random(1);
  std::int64_t rooms = 0;
  for (auto _ : run)
    rooms += static_cast<std::int64_t>(drawn_level(random, static_cast<int>(run.range(0))).rooms().size());
  run.SetItemsProcessed(run.iterations());
  run.counters["rooms a level"] = static_cast<double>(rooms) / static_cast<double>(run.iterations());
}

// The adventurer of the start against one enemy, with a potion in the pack.
void odds(benchmark::State& run, const char* name, int health, int potions) {
  static const Tables tables = *load_tables({});
  Match match;
  const Creature& creature = tables.creatures[static_cast<std::size_t>(tables.creature(name))];
  match.foes.push_back({&creature, creature.health, 0, false});
  Arms arms;
  arms.shift = 2;
  arms.manoeuvres = {tables.manoeuvres[2], tables.manoeuvres[3]};
  arms.guards.push_back({tables.armour[0].primary, tables.armour[0].secondary, 1});
  match.arms.push_back(arms);
  match.surge.push_back(0);
  match.health = health;
  match.baseline = health;
  match.potions = potions;
  for (auto _ : run) benchmark::DoNotOptimize(Duel(match).turn().win);
}

// Before a fight, or in the middle of it, with as much to choose from as one can carry.
State facing(const Rules& rules, int creature, int level, Do moment) {
  const Tables& tables = rules.tables();
  State state = rules.start(delvelens::rules::Options::checked(rules.info().options, {}).value()).value();
  state.hero.manoeuvres = {2, 3};
  state.hero.worn = {{0, 0, false}};
  state.hero.level = level;
  state.hero.health = 10 * level;
  state.hero.pack = {};
  state.hero.pack.add(Sort::potion, "Healing", level == 1 ? 2 : 3);
  for (const char* potion : {"Strength", "Shield Aura"}) state.hero.pack.add(Sort::potion, potion);
  for (const char* scroll : {"Mental Whip", "Reflexes", "Brute Force"})
    state.hero.pack.add(Sort::scroll, scroll);
  state.hero.pack.add(Sort::item, "Throwing Knife");
  state.fight.foes.push_back(
      {creature, tables.creatures[static_cast<std::size_t>(creature)].health, false, false, false});
  state.fight.stage = moment == Do::turn ? Fight::Stage::yours : Fight::Stage::opening;
  state.fight.attacks = 1;
  state.places.resize(1);
  state.agenda = {Task{Do::fight, 0, 0, "", {}}, Task{moment, 0, 0, "", {}}};
  return state;
}

// Everything that is advised against one enemy, each of those that ship in turn: strike, throw, read, drink,
// with every figure behind it. The longest that any of them took, on the clock, and against whom.
void advice(benchmark::State& run, Do moment, int level) {
  static const Rules rules = load({}).value();
  const auto& creatures = rules.tables().creatures;
  std::vector<double> least(creatures.size(), 1e9);
  for (auto _ : run) {
    for (std::size_t i = 0; i < creatures.size(); ++i) {
      const State state = facing(rules, static_cast<int>(i), level, moment);
      const auto before = Clock::now();
      benchmark::DoNotOptimize(rules.advise(state).size());
      const double spent = std::chrono::duration<double, std::milli>(Clock::now() - before).count();
      least[i] = std::min(least[i], spent);
    }
  }
  const auto worst = std::max_element(least.begin(), least.end());
  run.counters["worst ms"] = *worst;
  run.SetLabel(creatures[static_cast<std::size_t>(worst - least.begin())].name);
}

}  // namespace

BENCHMARK(level_maps)->Arg(20)->Arg(30)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(odds, guard, "Guard", 10, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(odds, anaconda, "Giant Horned Anaconda", 10, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(odds, veteran_at_level_5, "Veteran", 50, 2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(advice, opening, Do::opening, 1)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(advice, turn, Do::turn, 1)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(advice, opening_at_level_5, Do::opening, 5)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(advice, turn_at_level_5, Do::turn, 5)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(advice, opening_at_level_10, Do::opening, 10)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(advice, turn_at_level_10, Do::turn, 10)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
