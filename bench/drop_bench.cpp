// SPDX-License-Identifier: MIT
// Speed of the drop reader: a rendered 1080p table with 0 to 100 pieces, and loading the models.
#include <benchmark/benchmark.h>

#include <map>

#include "datasets/synth/picture.h"
#include "vision/drop/drop_reader.h"

namespace delvelens::vision {
namespace {

const Frame& table_with(int pieces) {
  static std::map<int, Frame> tables;
  Frame& frame = tables[pieces];
  if (frame.pixels.empty()) {
    datasets::synth::SynthOptions options;
    options.kind = pieces == 0 ? datasets::synth::Kind::clutter : datasets::synth::Kind::drop;
    options.reader = datasets::synth::Reader::drop;
    options.pieces = pieces;
    options.width = 1920;
    options.height = 1080;
    options.seed = 11;
    frame.pixels = datasets::synth::make_picture(options, 1).image;
    frame.source = "bench";
  }
  return frame;
}

const drop::DropReader& reader() {
  static const auto loaded = drop::DropReader::load(ModelStore::standard());
  return *loaded;
}

void read_drop(benchmark::State& state) {
  const Frame& frame = table_with(static_cast<int>(state.range(0)));
  std::map<std::string, double> stages;
  std::size_t pieces = 0;
  for (auto _ : state) {
    const auto look = reader().read(frame);
    pieces = look->reading.items.size();
    for (const auto& stage : look->times.stages()) stages[stage.name] += stage.milliseconds;
  }
  state.counters["pieces"] = static_cast<double>(pieces);
  for (const auto& [name, sum] : stages)
    state.counters[name + "_ms"] = sum / static_cast<double>(state.iterations());
}
BENCHMARK(read_drop)->Arg(0)->Arg(30)->Arg(60)->Arg(100)->Unit(benchmark::kMillisecond);

void load_drop_models(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(drop::DropReader::load(ModelStore::standard()));
}
BENCHMARK(load_drop_models)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace delvelens::vision

BENCHMARK_MAIN();
