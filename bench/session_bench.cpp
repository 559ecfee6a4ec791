// SPDX-License-Identifier: MIT
// What a session costs: writing an answer down for good, and coming back to a long game (10,000 answers must
// replay in under 200 ms).
#include <benchmark/benchmark.h>

#include <stdexcept>

#include "tests/session/scratch.h"
#include "tests/session/tower.h"
#include "ui/session/session.h"

namespace delvelens::session {
namespace {

constexpr int kLongGame = 10000;
const rules::OptionTexts kEndless{{"floors", "1000000"}};

const rules::Registry& games() {
  static const rules::Registry all = tower::registry();
  return all;
}
const rules::Game& game() { return *games().find("tower"); }

// Climbs and rolls in turn, so that the game never ends by itself.
rules::Answer next_answer(const Session& session) {
  const int number = static_cast<int>(session.entries().size());
  return number % 2 == 0 ? tower::pick("climb") : tower::roll(1 + number % 6, 1 + number % 5);
}

Session long_game() {
  Session session = Session::begin(game(), kEndless, nullptr, "").value();
  for (int i = 0; i < kLongGame; ++i) {
    if (!session.answer(next_answer(session), {})) throw std::runtime_error("the long game was refused");
  }
  return session;
}

Journal with_long_game(const Scratch& scratch) {
  const Session session = long_game();
  Journal journal = Journal::open(scratch.journal()).value();
  SessionInfo info;
  info.name = "long";
  info.game = "tower";
  info.options = session.options();
  if (!journal.create(info, session.entries())) throw std::runtime_error("the long game was not stored");
  return journal;
}

void BM_durable_answer(benchmark::State& state) {
  const Scratch scratch;
  Journal journal = Journal::open(scratch.journal()).value();
  Session session = Session::begin(game(), kEndless, &journal, "one").value();
  for (auto _ : state) {
    if (!session.answer(next_answer(session), {})) state.SkipWithError("not taken");
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(BM_durable_answer)->UseRealTime();

void BM_resume_10000_answers(benchmark::State& state) {
  const Scratch scratch;
  Journal journal = with_long_game(scratch);
  for (auto _ : state) {
    const auto session = Session::resume(games(), journal, "long");
    if (!session || session->entries().size() != kLongGame) state.SkipWithError("not resumed");
  }
}
BENCHMARK(BM_resume_10000_answers)->Unit(benchmark::kMillisecond)->UseRealTime();

void BM_open_journal_of_10000_answers(benchmark::State& state) {
  const Scratch scratch;
  { const Journal journal = with_long_game(scratch); }
  for (auto _ : state) {
    if (!Journal::open(scratch.journal())) state.SkipWithError("not opened");
  }
}
BENCHMARK(BM_open_journal_of_10000_answers)->Unit(benchmark::kMillisecond)->UseRealTime();

void BM_undo_and_redo_after_10000_answers(benchmark::State& state) {
  Session session = long_game();
  for (auto _ : state) {
    if (!session.undo() || !session.redo()) state.SkipWithError("not undone");
  }
}
BENCHMARK(BM_undo_and_redo_after_10000_answers)->Unit(benchmark::kMillisecond);

void BM_correct_first_of_10000_answers(benchmark::State& state) {
  Session session = long_game();
  for (auto _ : state) {
    if (!session.correct(1, session.entries()[1].answer, {})) state.SkipWithError("not corrected");
  }
}
BENCHMARK(BM_correct_first_of_10000_answers)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace delvelens::session
