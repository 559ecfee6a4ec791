// SPDX-License-Identifier: MIT
// Every room of a Dungeon Drop table, against the definition taken literally.
#include <benchmark/benchmark.h>

#include "board/rooms/rooms.h"
#include "tests/rooms/brute_force.h"
#include "tests/rooms/tables.h"

namespace {

using namespace delvelens::board;

// Pillars of 8 mm, one on 15 square centimetres as after a real drop, or on a table that grows with them.
DropTable table_of(int pillars, int pieces) {
  Random random(7);
  return testing::scattered(random, pillars, pieces, 39.0 * std::sqrt(static_cast<double>(pillars)));
}

void search(benchmark::State& state) {
  const DropTable table = table_of(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  std::size_t found = 0;
  std::size_t entries = 0;
  for (auto _ : state) benchmark::DoNotOptimize(rooms::find_rooms(table));
  if (const auto floor = rooms::find_rooms(table)) {
    found = floor->rooms.size();
    for (const auto& room : floor->rooms) entries += room.contents.size();
  }
  state.counters["rooms"] = static_cast<double>(found);
  state.counters["contents"] = static_cast<double>(entries);
}

void by_definition(benchmark::State& state) {
  const DropTable table = table_of(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  for (auto _ : state) benchmark::DoNotOptimize(testing::brute_force_rooms(table, {}));
}

BENCHMARK(search)->Name("rooms")->Unit(benchmark::kMillisecond)->ArgsProduct({{13, 20}, {90}});
BENCHMARK(search)
    ->Name("rooms")
    ->Unit(benchmark::kMillisecond)
    ->ArgsProduct({{5, 10, 20, 50, 100, 200, 400}, {1000}});
BENCHMARK(by_definition)
    ->Name("rooms_by_definition")
    ->Unit(benchmark::kMillisecond)
    ->ArgsProduct({{13, 20}, {90}});
BENCHMARK(by_definition)
    ->Name("rooms_by_definition")
    ->Unit(benchmark::kMillisecond)
    ->ArgsProduct({{5, 10, 20, 50, 100}, {1000}});

}  // namespace

BENCHMARK_MAIN();
