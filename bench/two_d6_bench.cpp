// 2D6 Dungeon: whole level maps a second, and the exact odds of a fight.
#include <benchmark/benchmark.h>

#include "rules/two_d6/advice.h"
#include "rules/two_d6/dungeon.h"
#include "rules/two_d6/rules.h"

namespace {

using namespace delvelens::rules::two_d6;
using delvelens::rules::Random;

// A level as a player who opens any door at random would draw it, until no way on is left.
Level drawn_level(Random& random, int size) {
  Level level(size, size);
  level.lay_entrance(random.die(), random.die());
  for (;;) {
    auto exits = level.unexplored();
    if (exits.empty()) {
      if (level.covered() >= 50 || !level.add_secret_door()) return level;
      exits = level.unexplored();
    }
    const int exit = exits[random.below(static_cast<std::uint32_t>(exits.size()))];
    int x = random.die();
    int y = random.die();
    const bool twice = x == y && x != 6;
    if (twice) {
      x += random.die();
      y += random.die();
    }
    const auto places = level.places(exit, x, y);
    const int room =
        level.lay(exit, places[random.below(static_cast<std::uint32_t>(places.size()))], twice || x == y);
    level.add_exits(room, exits_for(random.die()), static_cast<int>(random.below(3)) + 1);
  }
}

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

// Everything that is advised at the beginning of a fight: strike, throw, read, with every figure behind it.
void advice(benchmark::State& run, const char* name, int health) {
  static const Rules rules = load({}).value();
  const Tables& tables = rules.tables();
  State state = rules.start(delvelens::rules::Options::checked(rules.info().options, {}).value()).value();
  state.hero.manoeuvres = {2, 3};
  state.hero.worn = {{0, 0, false}};
  state.hero.health = health;
  state.hero.pack.add(Sort::potion, "Healing", 2);
  state.hero.pack.add(Sort::scroll, "Mental Whip");
  state.hero.pack.add(Sort::scroll, "Reflexes");
  state.hero.pack.add(Sort::item, "Throwing Knife");
  const int creature = tables.creature(name);
  state.fight.foes.push_back(
      {creature, tables.creatures[static_cast<std::size_t>(creature)].health, false, false, false});
  state.places.resize(1);
  state.agenda = {Task{Do::fight, 0, 0, "", {}}, Task{Do::opening, 0, 0, "", {}}};
  for (auto _ : run) benchmark::DoNotOptimize(rules.advise(state).size());
}

}  // namespace

BENCHMARK(level_maps)->Arg(20)->Arg(30)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(odds, guard, "Guard", 10, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(odds, anaconda, "Giant Horned Anaconda", 10, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(odds, veteran_at_level_5, "Veteran", 50, 2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(advice, guard, "Guard", 10)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(advice, anaconda, "Giant Horned Anaconda", 10)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
