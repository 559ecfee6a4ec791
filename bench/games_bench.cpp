// SPDX-License-Identifier: MIT
// Whole random games a second, for every registered game.
#include <benchmark/benchmark.h>

#include <cstdio>

#include "rules/games.h"

namespace {

namespace rules = delvelens::rules;

// Answers given until the game was over.
int play_to_the_end(const rules::Game& game, rules::State state, rules::Random random) {
  int answers = 0;
  while (!game.ask(state).over()) {
    auto step = game.answer(state, game.virtual_answer(state, random));
    // A refused virtual answer costs a try; the next draw differs.
    if (step) state = std::move(step->next);
    ++answers;
  }
  return answers;
}

void random_games(benchmark::State& run, const rules::Game& game) {
  const auto options = rules::Options::checked(game.info().options, {});
  const auto start = game.start(*options);
  if (!start) {
    run.SkipWithError(start.error().c_str());
    return;
  }
  std::uint64_t seed = 0;
  std::int64_t answers = 0;
  for (auto _ : run) answers += play_to_the_end(game, *start, rules::Random(++seed));
  run.SetItemsProcessed(run.iterations());
  run.counters["answers a game"] = static_cast<double>(answers) / static_cast<double>(run.iterations());
}

}  // namespace

int main(int argc, char** argv) {
  const auto games = rules::load_games({});
  if (!games) {
    std::fprintf(stderr, "%s\n", games.error().text().c_str());
    return 1;
  }
  for (const auto& game : games->all()) {
    benchmark::RegisterBenchmark(("random games/" + game->info().id).c_str(), random_games, std::cref(*game));
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
