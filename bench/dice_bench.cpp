// SPDX-License-Identifier: MIT
// Speed of the dice reader: a 1080p picture, 1 to 60 dice, the live gate, loading the models.
#include <benchmark/benchmark.h>

#include "tests/vision/drawn_dice.h"
#include "vision/dice/dice_reader.h"
#include "vision/dice/roll_watcher.h"
#include "vision/scene_gate.h"

namespace delvelens::vision {
namespace {

using testing::DrawnDie;

Frame table_with(int count, cv::Size size) {
  std::vector<DrawnDie> dice;
  const int in_row = 10;
  const double step_x = size.width / (in_row + 1.0);
  const double step_y = size.height / 7.0;
  for (int i = 0; i < count; ++i) {
    dice.push_back(
        {{step_x * (i % in_row + 1), step_y * (i / in_row + 1)}, size.height / 14.0, 23.0 * i, i % 6 + 1});
  }
  return {testing::drawn_table(size, dice), "bench", 0};
}

const dice::DiceReader& reader() {
  static const auto loaded = dice::DiceReader::load(ModelStore::standard());
  return *loaded;
}

void read_dice(benchmark::State& state) {
  const Frame frame = table_with(static_cast<int>(state.range(0)), {1920, 1080});
  for (auto _ : state) {
    const auto look = reader().read(frame);
    benchmark::DoNotOptimize(look);
    for (const auto& stage : look->times.stages()) {
      auto& counter = state.counters[stage.name + "_ms"];
      counter.flags = benchmark::Counter::kAvgIterations;
      counter.value += stage.milliseconds;
    }
  }
  state.SetComplexityN(state.range(0));
}
BENCHMARK(read_dice)->Arg(0)->Arg(1)->Arg(5)->Arg(10)->Arg(20)->Arg(40)->Arg(60)->Unit(
    benchmark::kMillisecond);

void gate_still_table(benchmark::State& state) {
  const Frame frame = table_with(0, {1280, 720});
  SceneGate gate;
  double seconds = 0;
  for (auto _ : state) benchmark::DoNotOptimize(gate.feed(frame.pixels, seconds += 1.0 / 30));
}
BENCHMARK(gate_still_table)->Unit(benchmark::kMillisecond);

// Dice that move in every frame: the gate alone works, as while a roll is under way.
void watch_rolling(benchmark::State& state) {
  const Frame one = table_with(3, {1280, 720});
  const Frame other = table_with(5, {1280, 720});
  dice::RollWatcher watcher(reader());
  Frame frame;
  bool flip = false;
  for (auto _ : state) {
    frame.pixels = (flip = !flip) ? one.pixels : other.pixels;
    frame.seconds += 1.0 / 30;
    benchmark::DoNotOptimize(watcher.feed(frame));
  }
}
BENCHMARK(watch_rolling)->Unit(benchmark::kMillisecond);

void load_models(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(dice::DiceReader::load(ModelStore::standard()));
}
BENCHMARK(load_models)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace delvelens::vision

BENCHMARK_MAIN();
