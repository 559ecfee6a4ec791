// Pictures a second of the scene synthesiser at 640x480, on one core and as a set on every core.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <opencv2/core/utility.hpp>

#include "datasets/synth/picture.h"
#include "datasets/synth/run.h"

namespace {

namespace synth = delvelens::datasets::synth;

void one_core(benchmark::State& state) {
  cv::setNumThreads(1);
  synth::SynthOptions options;
  options.kind = static_cast<synth::Kind>(state.range(0));
  int index = 0;
  for (auto _ : state) benchmark::DoNotOptimize(synth::make_picture(options, index++));
  state.SetItemsProcessed(state.iterations());
  state.SetLabel(std::string(synth::name_of(options.kind)));
}
BENCHMARK(one_core)->DenseRange(0, 5)->Iterations(60)->Unit(benchmark::kMillisecond);

// The whole way to files and labels. The goal is 12 dice pictures a second on two cores.
void every_core(benchmark::State& state) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "delvelens-synth-bench";
  synth::SynthOptions options;
  options.count = 300;
  options.out = folder.string();
  for (auto _ : state) {
    std::filesystem::remove_all(folder);
    if (!synth::run_synth(options, {})) state.SkipWithError("the run failed");
  }
  state.SetItemsProcessed(state.iterations() * options.count);
  std::filesystem::remove_all(folder);
}
BENCHMARK(every_core)->Iterations(1)->Unit(benchmark::kSecond)->UseRealTime();

}  // namespace
