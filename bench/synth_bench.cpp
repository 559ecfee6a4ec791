// SPDX-License-Identifier: MIT
// Pictures a second of the scene synthesiser at 640x480, on one core and as a set on every core, with the CPU
// seconds of a picture (what counts on a busy machine) and the most memory that a process took.
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <filesystem>
#include <opencv2/core/utility.hpp>

#include "datasets/synth/picture.h"
#include "datasets/synth/run.h"

namespace {

namespace synth = delvelens::datasets::synth;

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

rusage used_by(__rusage_who who) {
  rusage usage{};
  ::getrusage(who, &usage);
  return usage;
}

double cpu_of(const rusage& usage) { return seconds(usage.ru_utime) + seconds(usage.ru_stime); }

void tell_use(benchmark::State& state, const rusage& before, const rusage& after, double pictures) {
  const double cpu = (cpu_of(after) - cpu_of(before)) / pictures;
  state.counters["cpu_s_a_picture"] = cpu;
  state.counters["pictures_a_second_on_two_cores"] = 2.0 / cpu;
  state.counters["peak_MB"] = static_cast<double>(after.ru_maxrss) / 1024.0;
}

void one_core(benchmark::State& state) {
  cv::setNumThreads(1);
  synth::keep_memory();  // as the processes of a set do
  synth::SynthOptions options;
  options.kind = static_cast<synth::Kind>(state.range(0));
  int index = 0;
  const rusage before = used_by(RUSAGE_SELF);
  for (auto _ : state) benchmark::DoNotOptimize(synth::make_picture(options, index++));
  tell_use(state, before, used_by(RUSAGE_SELF), static_cast<double>(state.iterations()));
  state.SetItemsProcessed(state.iterations());
  state.SetLabel(std::string(synth::name_of(options.kind)));
}
BENCHMARK(one_core)->DenseRange(0, 6)->Iterations(60)->Unit(benchmark::kMillisecond);

// The whole way to files and labels, by as many processes as there are cores. The goal is 12 dice pictures a
// second on two; the second run, of three times as many pictures, shows that memory does not grow with their
// number.
void every_core(benchmark::State& state) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "delvelens-synth-bench";
  synth::SynthOptions options;
  options.count = static_cast<int>(state.range(0));
  options.out = folder.string();
  const rusage before = used_by(RUSAGE_CHILDREN);
  for (auto _ : state) {
    std::filesystem::remove_all(folder);
    if (!synth::run_synth(options, {})) state.SkipWithError("the run failed");
  }
  tell_use(state, before, used_by(RUSAGE_CHILDREN), static_cast<double>(state.iterations() * options.count));
  state.SetItemsProcessed(state.iterations() * options.count);
  std::filesystem::remove_all(folder);
}
BENCHMARK(every_core)->Arg(60)->Arg(180)->Iterations(1)->Unit(benchmark::kSecond)->UseRealTime();

}  // namespace
