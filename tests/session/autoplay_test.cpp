// SPDX-License-Identifier: MIT
// The seed as a player: the same seed gives the same game, however often it is interrupted.
#include "ui/session/autoplay.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <optional>

#include "rules/games.h"
#include "tests/session/scratch.h"
#include "tests/session/tower.h"

namespace delvelens::session {
namespace {

using tower::pick;
using tower::roll;

std::string brief(const Session& session) {
  std::string text;
  for (const Entry& entry : session.entries()) text += rules::brief(entry.answer) + "\n";
  return text;
}

Session in_memory(const rules::Game& game, const rules::OptionTexts& options = {}) {
  return Session::begin(game, options, nullptr, "", counting_clock()).value();
}

TEST(Autoplay, TheSameSeedPlaysTheSameGame) {
  const auto game = tower::game();
  Session first = in_memory(*game);
  Session second = in_memory(*game);
  Session other = in_memory(*game);
  EXPECT_TRUE(play_out(first, 7).value());
  EXPECT_TRUE(play_out(second, 7).value());
  EXPECT_TRUE(play_out(other, 8).value());
  EXPECT_EQ(brief(first), brief(second));
  EXPECT_NE(brief(first), brief(other));
}

// Pins the numbers: a journal of today must mean the same game on every machine and in every later version.
TEST(Autoplay, TheNumbersOfASeedNeverChange) {
  const auto game = tower::game();
  Session session = in_memory(*game, {{"floors", "2"}});
  ASSERT_TRUE(play_out(session, 1).value());
  EXPECT_EQ(brief(session),
            "choice climb\ndice 4 6\nchoice rest\nchoice climb\ndice 2 4\nchoice climb\ndice 6 2\n");
}

TEST(Autoplay, SaysWhoAnswered) {
  const auto game = tower::game();
  Session session = in_memory(*game);
  EXPECT_FALSE(seed_of(session));
  ASSERT_TRUE(play_out(session, 99));
  for (const Entry& entry : session.entries()) EXPECT_EQ(entry.by, (Provenance{Giver::random, 1, 99}));
  EXPECT_EQ(seed_of(session), 99U);
}

TEST(Autoplay, GoesOnAfterAnyInterruptionAsIfThereWereNone) {
  const Scratch scratch;
  const auto games = tower::registry();
  Session calm = in_memory(*games.find("tower"), {{"floors", "12"}});
  ASSERT_TRUE(play_out(calm, 5).value());
  Journal journal = Journal::open(scratch.journal()).value();
  ASSERT_TRUE(Session::begin(*games.find("tower"), {{"floors", "12"}}, &journal, "one"));
  bool over = false;
  while (!over) {
    Session session = Session::resume(games, journal, "one").value();
    over = play_out(session, seed_of(session).value_or(5), 3).value();
    ASSERT_TRUE(brief(calm).starts_with(brief(session)));
  }
  EXPECT_EQ(journal.info("one")->answers, static_cast<int>(calm.entries().size()));
}

TEST(Autoplay, TakingARollBackBringsTheSameRoll) {
  const auto game = tower::game();
  Session session = in_memory(*game);
  ASSERT_TRUE(play_out(session, 5, 2));
  const Entry rolled = session.entries().back();
  ASSERT_TRUE(session.undo());
  EXPECT_EQ(seeded_answer(session, 5), rolled.answer);
}

TEST(Autoplay, FollowsTheAdvice) {
  const auto game = tower::game();
  Session session = in_memory(*game, {{"floors", "100"}});
  for (int i = 0; i < 500 && !session.ask().over(); ++i) {
    const auto advice = session.advise();
    const rules::Answer answer = autoplay_answer(session, 3);
    if (!advice.empty()) {
      ASSERT_EQ(answer, rules::Answer{rules::Choice{advice.front().option}});
    }
    ASSERT_TRUE(session.answer(answer, seeded(3)));
  }
}

// A game whose advice leads round in circles: only chance finds the way out.
struct Circle {
  using State = int;
  rules::GameInfo about{"circle", "Circle", "", "", 1, {}};
  const rules::GameInfo& info() const { return about; }
  static tl::expected<State, std::string> start(const rules::Options&) { return 0; }
  static rules::Ask ask(const State& state) {
    if (state > 0) return {"over", "", rules::Over{true, {}}};
    return rules::ask_choice("way", "Which way?", {{"round", "", ""}, {"out", "", ""}});
  }
  static std::optional<rules::Refusal> answer(State& state, const rules::Answer& answer, rules::Events&) {
    if (std::get<rules::Choice>(answer).option == "out") state = 1;
    return std::nullopt;
  }
  static rules::Sheet sheet(const State&) { return {}; }
  static std::vector<rules::Advice> advise(const State&) { return {{"round", 1, "", ""}}; }
};

TEST(Autoplay, AdviceThatGoesInCirclesEnds) {
  const auto game = rules::make_game(Circle{});
  Session session = in_memory(*game);
  EXPECT_FALSE(play_out(session, 1, 500).value());
  EXPECT_TRUE(play_out(session, 1, 2000).value());
}

TEST(Autoplay, TellsEveryStep) {
  const auto game = tower::game();
  Session session = in_memory(*game);
  std::size_t steps = 0;
  ASSERT_TRUE(
      play_out(session, 4, 1000, [&steps](const Session& now) { EXPECT_EQ(now.entries().size(), ++steps); }));
  EXPECT_EQ(steps, session.entries().size());
}

// The rules of Gelatinous Cube Dice promise that one can stop after any room. Each room is played by a
// session of its own that knows only the journal.
TEST(Autoplay, GelatinousCanStopAfterAnyRoom) {
  const Scratch scratch;
  const auto games = rules::load_games({});
  ASSERT_TRUE(games) << games.error().text();
  const rules::Game& game = *games->find("gelatinous");
  Session calm = in_memory(game);
  ASSERT_TRUE(play_out(calm, 3).value());

  Journal journal = Journal::open(scratch.journal()).value();
  ASSERT_TRUE(Session::begin(game, {}, &journal, "one"));
  std::optional<rules::State> left;  // as it was put away
  int rooms = 0;
  for (bool over = false; !over; ++rooms) {
    Session session = Session::resume(*games, journal, "one").value();
    if (left) {
      EXPECT_EQ(session.state(), *left) << "after room " << rooms;
    }
    bool done = false;
    while (!done && !over) {
      over = play_out(session, 3, 1).value();
      const auto events = session.events_of(static_cast<int>(session.entries().size()) - 1);
      done = std::any_of(events.begin(), events.end(),
                         [](const auto& event) { return event.kind == "cleared"; });
    }
    left = session.state();
    ASSERT_TRUE(brief(calm).starts_with(brief(session))) << "after room " << rooms;
  }
  EXPECT_GT(rooms, 3);
  EXPECT_EQ(*left, calm.state());
}

// Every real game plays itself to the end, and comes back from the journal as it was.
TEST(Autoplay, EveryRegisteredGameEnds) {
  const Scratch scratch;
  const auto games = rules::load_games({});
  ASSERT_TRUE(games) << games.error().text();
  Journal journal = Journal::open(scratch.journal()).value();
  for (const auto& game : games->all()) {
    const std::string& name = game->info().id;
    Session memory = in_memory(*game);
    ASSERT_TRUE(play_out(memory, 11).value()) << name;
    SessionInfo info;
    info.name = info.game = name;
    info.rules_version = game->info().rules_version;
    info.options = memory.options();
    ASSERT_TRUE(journal.create(info, memory.entries()));
    const auto stored = Session::resume(*games, journal, name);
    ASSERT_TRUE(stored) << stored.error().message;
    EXPECT_EQ(stored->state(), memory.state()) << name;
    EXPECT_EQ(stored->log(), memory.log()) << name;
  }
}

}  // namespace
}  // namespace delvelens::session
