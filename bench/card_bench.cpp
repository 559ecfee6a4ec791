// SPDX-License-Identifier: MIT
// Speed of the card reader on a 1080p photo: a known card in play, a card of another maker, a table without
// one.
#include <benchmark/benchmark.h>

#include "datasets/synth/card_scene.h"
#include "rules/gelatinous/tables.h"
#include "vision/card/card_reader.h"

namespace delvelens::vision::card {
namespace {

namespace synth = datasets::synth;

const CardReader& reader() {
  static const CardReader loaded = [] {
    auto one = *CardReader::load(ModelStore::standard());
    one.know(rules::gelatinous::load_tables(rules::DataSource{})->rooms);
    return one;
  }();
  return loaded;
}

synth::SynthOptions options(synth::Kind kind) {
  synth::SynthOptions made;
  made.kind = kind;
  made.seed = 12;
  made.width = 1920;
  made.height = 1080;
  return made;
}

void read(benchmark::State& state, const cv::Mat& picture) {
  const Frame frame{picture, "bench", 0};
  double room = 0;
  for (auto _ : state) {
    const auto look = reader().read(frame);
    benchmark::DoNotOptimize(look);
    for (const auto& stage : look->times.stages()) room += stage.name == "room" ? stage.milliseconds : 0;
  }
  state.counters["room_ms"] = room / static_cast<double>(state.iterations());
}

void KnownCardInPlay(benchmark::State& state) {
  synth::CardScene scene;
  scene.room = rules::gelatinous::load_tables(rules::DataSource{})->rooms.front();
  scene.die = board::LyingDie{scene.room.start, board::Orientation::at(3)};
  scene.cubes = {scene.room.dangers[0].at, scene.room.dangers[3].at};
  read(state, synth::make_card_picture(options(synth::Kind::card), 0, scene).image);
}
BENCHMARK(KnownCardInPlay)->Unit(benchmark::kMillisecond);

void AnyCard(benchmark::State& state) {
  read(state, synth::make_picture(options(synth::Kind::card), 1).image);
}
BENCHMARK(AnyCard)->Unit(benchmark::kMillisecond);

void NoCard(benchmark::State& state) {
  read(state, synth::make_picture(options(synth::Kind::clutter), 1).image);
}
BENCHMARK(NoCard)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace delvelens::vision::card
