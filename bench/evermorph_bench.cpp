// SPDX-License-Identifier: MIT
// The planner's bars, and `--table`: how often the dungeon is survived by best play and by a greedy walker.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <string_view>

#include "board/cube/random_cube.h"
#include "rules/evermorph/advice.h"
#include "rules/evermorph/rules.h"
#include "rules/evermorph/turns.h"

namespace {

namespace rules = delvelens::rules;
namespace evermorph = delvelens::rules::evermorph;
using evermorph::State;

const evermorph::Rules& game() {
  static const evermorph::Rules loaded = *evermorph::load({});
  return loaded;
}

// A random scramble with an objective, ready for the first step.
State ready(int scramble, int objective, const rules::OptionTexts& options) {
  State state = *game().start(*rules::Options::checked(game().info().options, options));
  delvelens::board::Random random(static_cast<std::uint64_t>(scramble));
  rules::Events events;
  game().answer(state, delvelens::board::cube::facelets_of(delvelens::board::cube::random_cubies(random)),
                events);
  game().answer(state, rules::Choice{std::string(1, static_cast<char>('A' + objective))}, events);
  return state;
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                   values.end());
  return values[values.size() / 2];
}

// CPU time of this thread, so that a busy machine does not count.
double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

// 200 scrambles x 6 objectives; the advice for the first step of each.
void next_step(benchmark::State& run) {
  std::vector<double> times;
  int sure = 0;
  for (auto _ : run) {
    for (int i = 0; i < 1200; ++i) {
      const State state = ready(i / 6, i % 6, {});
      const double begun = cpu_ms();
      const auto advice = game().advise(state);
      times.push_back(cpu_ms() - begun);
      sure += advice.front().value >= 1 ? 1 : 0;
    }
  }
  run.counters["median_cpu_ms"] = median(times);
  run.counters["slowest_cpu_ms"] = *std::max_element(times.begin(), times.end());
  run.counters["survivable"] = static_cast<double>(sure) / static_cast<double>(times.size());
}
BENCHMARK(next_step)->Unit(benchmark::kMillisecond)->Iterations(1);

bool greedy_survives(State state) {
  for (int step = 0; step < 400 && state.phase != evermorph::Phase::over; ++step) {
    rules::Events events;
    game().answer(state, rules::Choice{evermorph::greedy_choice(game().tables(), state)}, events);
  }
  return state.end == evermorph::End::escaped;
}

void print_row(const std::string& name, const rules::OptionTexts& options, int scrambles) {
  int best = 0;
  int proven_lost = 0;
  int greedy = 0;
  int shortest = 0;
  std::vector<double> steps;
  const int games = scrambles * 6;
  for (int i = 0; i < games; ++i) {
    const State state = ready(i / 6, i % 6, options);
    const evermorph::Plan plan = evermorph::plan_from(game().tables(), state);
    best += plan.found ? 1 : 0;
    shortest += plan.shortest() ? 1 : 0;
    proven_lost += plan.exhausted ? 1 : 0;
    if (plan.found) steps.push_back(static_cast<double>(plan.steps.size()));
    greedy += greedy_survives(state) ? 1 : 0;
  }
  const auto share = [games](int count) { return 100.0 * count / games; };
  fmt::print("| {} | {:.1f} % | {:.1f} % | {:.1f} % | {} | {:.1f} % |\n", name, share(best), share(shortest),
             share(proven_lost), steps.empty() ? "-" : fmt::format("{:.0f}", median(steps)), share(greedy));
}

int print_table(int scrambles) {
  fmt::print(
      "| setting | best play survives | way proven shortest | proven hopeless | median steps | greedy "
      "survives |\n");
  fmt::print("| --- | --- | --- | --- | --- | --- |\n");
  print_row("as printed", {}, scrambles);
  for (const char* stats : {"3", "2", "1"})
    print_row(fmt::format("`stats={}`", stats), {{"stats", stats}}, scrambles);
  print_row("`redirect=one`", {{"redirect", "one"}}, scrambles);
  print_row("`redirect=none`", {{"redirect", "none"}}, scrambles);
  print_row("`redirect=none stats=3`", {{"redirect", "none"}, {"stats", "3"}}, scrambles);
  print_row("`tile-set=winding`", {{"tile-set", "winding"}}, scrambles);
  print_row("`stability=1`", {{"stability", "1"}}, scrambles);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && argv[1] == std::string_view("--table")) return print_table(200);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
