// SPDX-License-Identifier: MIT
// The solver's bars: tables from nothing, single cubes at 21 and at 20 moves, a batch on all cores.
#include <benchmark/benchmark.h>

#include <vector>

#include "board/cube/random_cube.h"
#include "board/cube/solver.h"
#include "board/cube/two_phase/phase_one.h"
#include "board/cube/two_phase/phase_two.h"

namespace {

using namespace delvelens::board;

std::vector<CubeState> random_cubes(int count) {
  Random random(1);
  std::vector<CubeState> cubes;
  for (int i = 0; i < count; ++i) {
    cubes.push_back(cube::facelets_of(cube::without_centre_turns(cube::random_cubies(random))));
  }
  return cubes;
}

void tables_from_nothing(benchmark::State& state) {
  for (auto unused : state) {
    benchmark::DoNotOptimize(cube::two_phase::PhaseOne::made());
    benchmark::DoNotOptimize(cube::two_phase::PhaseTwo::made());
  }
}
BENCHMARK(tables_from_nothing)->Unit(benchmark::kMillisecond)->Iterations(5);

void one_cube(benchmark::State& state) {
  static const std::vector<CubeState> cubes = random_cubes(10'000);
  cube::prepare_solver();
  std::size_t next = 0;
  std::size_t moves = 0;
  std::size_t longest = 0;
  for (auto unused : state) {
    const auto solved =
        cube::solve(cubes[next++ % cubes.size()], {.max_length = static_cast<int>(state.range(0))});
    if (!solved) {
      state.SkipWithError("a cube was not solved");
      break;
    }
    moves += solved->moves.size();
    longest = std::max(longest, solved->moves.size());
  }
  state.counters["mean_moves"] = static_cast<double>(moves) / static_cast<double>(state.iterations());
  state.counters["most_moves"] = static_cast<double>(longest);
}
BENCHMARK(one_cube)->Arg(21)->Unit(benchmark::kMillisecond)->Iterations(10'000);
BENCHMARK(one_cube)->Arg(20)->Unit(benchmark::kMillisecond)->Iterations(1'000);

void batch(benchmark::State& state) {
  const std::vector<CubeState> cubes = random_cubes(2'000);
  const auto threads = static_cast<unsigned>(state.range(0));
  for (auto unused : state) benchmark::DoNotOptimize(cube::solve_all(cubes, {}, threads));
  state.SetItemsProcessed(state.iterations() * 2'000);
}
BENCHMARK(batch)->Arg(1)->Arg(0)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

}  // namespace

BENCHMARK_MAIN();
