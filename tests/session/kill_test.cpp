// SPDX-License-Identifier: MIT
// A kill at any moment loses at most the answer being written.
#include <gmock/gmock.h>
#include <unistd.h>

#include "rules/engine/random.h"
#include "tests/session/child.h"
#include "tests/session/scratch.h"
#include "tests/session/tower.h"
#include "ui/session/autoplay.h"

namespace delvelens::session {
namespace {

constexpr std::uint64_t kSeed = 42;
constexpr const char* kName = "game";

// Begins or resumes the game and plays on, saying one byte for each answer that was taken.
void play_for_ever(const std::filesystem::path& file, const rules::Registry& games, int out) {
  auto journal = Journal::open(file);
  if (!journal) return say(out, "!" + journal.error().message);
  auto session = journal->info(kName)
                     ? Session::resume(games, *journal, kName)
                     : Session::begin(*games.find("tower"), {{"floors", "1000000"}}, &*journal, kName);
  if (!session) return say(out, "!" + session.error().message);
  while (true) {
    const auto taken = session->answer(autoplay_answer(*session, kSeed), seeded(kSeed));
    if (!taken) return say(out, "!" + message_of(taken.error()));
    say(out, ".");
  }
}

// Lets the child give some answers and a little more time, then kills it; how many it had reported.
int killed_after(Child& child, int answers, std::uint32_t microseconds) {
  int reported = 0;
  const auto note = [&](std::optional<char> byte) {
    if (byte == '!') ADD_FAILURE() << child.all_text();
    if (byte == '.') ++reported;
    return byte.has_value();
  };
  while (reported < answers && note(child.next_byte())) {
  }
  usleep(microseconds);
  child.kill();
  while (note(child.next_byte())) {
  }
  return reported;
}

// The answers stored must be those the seed gives, no more than one beyond those reported.
void expect_whole(const std::filesystem::path& file, const rules::Registry& games, int reported) {
  auto journal = Journal::open(file);
  ASSERT_TRUE(journal) << journal.error().message;
  if (!journal->info(kName)) {
    ASSERT_EQ(reported, 0);
    return;
  }
  const auto session = Session::resume(games, *journal, kName);
  ASSERT_TRUE(session) << session.error().message;
  const int stored = static_cast<int>(session->entries().size());
  ASSERT_GE(stored, reported);
  ASSERT_LE(stored, reported + 1);
  ASSERT_EQ(journal->info(kName)->answers, stored);
}

TEST(Kill, LosesAtMostTheAnswerBeingWritten) {
  const auto games = tower::registry();
  rules::Random random(2026);
  int kills = 0;
  int answers = 0;
  // Each game is killed and resumed several times, so that its beginning is hit often too.
  while (kills < 200 && !::testing::Test::HasFailure()) {
    const Scratch scratch;
    int stored = 0;
    for (int life = 0; life < 8; ++life, ++kills) {
      Child child([&](int out) { play_for_ever(scratch.journal(), games, out); });
      const int reported = killed_after(child, static_cast<int>(random.below(6)), random.below(20000));
      ASSERT_NO_FATAL_FAILURE(expect_whole(scratch.journal(), games, stored + reported));
      auto journal = Journal::open(scratch.journal()).value();
      stored = journal.info(kName).map([](const SessionInfo& info) { return info.answers; }).value_or(0);
      answers += reported;
    }
    // What all those lives wrote is what one undisturbed life would have written.
    auto journal = Journal::open(scratch.journal()).value();
    Session calm = Session::begin(*games.find("tower"), {{"floors", "1000000"}}, nullptr, "").value();
    ASSERT_TRUE(play_out(calm, kSeed, stored));
    const auto entries = journal.entries(kName).value_or(std::vector<Entry>{});
    ASSERT_EQ(entries.size(), calm.entries().size());
    for (std::size_t i = 0; i < entries.size(); ++i) ASSERT_EQ(entries[i].answer, calm.entries()[i].answer);
  }
  EXPECT_EQ(kills, 200);
  EXPECT_GT(answers, 200);
}

}  // namespace
}  // namespace delvelens::session
