// SPDX-License-Identifier: MIT
// The room solver with everything a level-6 cube can bring, and what each ability card is worth.
#include <benchmark/benchmark.h>

#include <bit>

#include "rules/engine/random.h"
#include "rules/gelatinous/generator.h"
#include "rules/gelatinous/solver.h"
#include "rules/gelatinous/tables.h"

namespace {

using namespace delvelens::rules;              // NOLINT(google-build-using-namespace): a program of its own
using namespace delvelens::rules::gelatinous;  // NOLINT(google-build-using-namespace)

const Tables& tables() {
  static const Tables loaded = *load_tables(DataSource{});
  return loaded;
}

std::uint8_t random_dangers(Random& random, int count) {
  unsigned dangers = 0;
  while (std::popcount(dangers) < count) dangers |= 1U << random.below(6);
  return static_cast<std::uint8_t>(dangers);
}

// Four 4-hit dangers, five abilities of which two may be used.
void SolveRoom(benchmark::State& state, char letter) {
  Random random(1);
  std::vector<Puzzle> puzzles;
  for (const auto& room : tables().rooms) {
    if (room.letter != letter) continue;
    puzzles.push_back(bare_puzzle(room, 4));
    puzzles.back().most_uses = 2;
    for (std::size_t i = 0; i < 5; ++i) puzzles.back().held.push_back(tables().abilities[2 * i]);
  }
  std::size_t next = 0;
  for (auto _ : state) {
    const Puzzle& puzzle = puzzles[next++ % puzzles.size()];
    const auto lies = Orientation::at(static_cast<int>(random.below(Orientation::kCount)));
    benchmark::DoNotOptimize(solve(puzzle, body_at_start(puzzle, random_dangers(random, 4), lies)));
  }
}
BENCHMARK_CAPTURE(SolveRoom, A, 'A')->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(SolveRoom, B, 'B')->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(SolveRoom, C, 'C')->Unit(benchmark::kMillisecond);

// Counter `saved`: actions plus damage an ability saves in an A or B room with three 2-hit dangers.
void AbilityWorth(benchmark::State& state) {
  const Ability& ability = tables().abilities[static_cast<std::size_t>(state.range(0))];
  Random random(3);
  int saved = 0;
  int rooms = 0;
  for (auto _ : state) {
    const auto& room = tables().rooms[static_cast<std::size_t>(rooms % 29)];
    Puzzle puzzle = bare_puzzle(room, 2);
    const Body body = body_at_start(puzzle, random_dangers(random, 3), Orientation::at(0));
    const int top = random.die();
    const auto bare = placements(puzzle, body, top).front().plan;
    puzzle.held = {ability};
    const auto helped = placements(puzzle, body, top).front().plan;
    saved += bare->damage + bare->actions - helped->damage - helped->actions;
    ++rooms;
  }
  state.counters["saved"] = static_cast<double>(saved) / rooms;
  state.SetLabel(ability.id);
}
BENCHMARK(AbilityWorth)->DenseRange(0, 9)->Iterations(1160)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
