// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/advice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/dungeon_drop/lookahead.h"
#include "tests/rules/dungeon_drop/level.h"

namespace delvelens::rules::dungeon_drop {
namespace {

using ::testing::HasSubstr;

TEST(DungeonDropAdvice, ShowsItsNumbersAndPrefersLootToMonsters) {
  Played game;
  DropTable table = small_dungeon();
  table.pieces.push_back(
      square(PieceKind::gem_white, 60, 75));  // below the diagonal of the first room: 2-5-6
  table.pieces.push_back(square(PieceKind::troll, 20, 85, 10));
  game.hero().show(table);
  const auto advice = game.rules().advise(game.state());
  ASSERT_FALSE(advice.empty());
  EXPECT_THAT(advice[0].why, HasSubstr("consumed next turn in"));
  EXPECT_EQ(advice[0].measure, "worth in points");
  for (std::size_t i = 1; i < advice.size(); ++i) EXPECT_GE(advice[i - 1].value, advice[i].value);
}

TEST(DungeonDropAdvice, IsTheSameEachTime) {
  Played game;
  game.hero().show(small_dungeon());
  const auto once = game.rules().advise(game.state());
  const auto again = game.rules().advise(game.state());
  ASSERT_EQ(once.size(), again.size());
  for (std::size_t i = 0; i < once.size(); ++i) {
    EXPECT_EQ(once[i].value, again[i].value);
    EXPECT_EQ(once[i].why, again[i].why);
  }
}

// The chance of being consumed against playing the drops out with the game itself.
TEST(DungeonDropAdvice, TheRiskIsThatOfPlayedDrops) {
  Played game;
  game.hero("cinderkin").show(small_dungeon());
  game.state().health = 3;  // one goblin and a troll are too much
  const View view(game.rules().tables(), game.state());
  const Lookahead lookahead(game.state(), view);
  const auto rooms = view.open_rooms();
  ASSERT_FALSE(rooms.empty());
  const Rating& first = rooms.front();
  const double said = static_cast<double>(lookahead.after(first).consumed) / kDrops;
  int consumed = 0;
  constexpr int kGames = 300;
  Played inside = game;
  inside.say(view.room_id(first.room));
  Random random(9);
  for (int i = 0; i < kGames; ++i) {
    Played turn = inside;
    turn.give(game.rules().virtual_answer(inside.state(), random));
    if (turn.ask().id == "act") turn.say("none");
    consumed += turn.state().end == End::consumed ? 1 : 0;
  }
  EXPECT_NEAR(said, static_cast<double>(consumed) / kGames, 0.12);
}

TEST(DungeonDropAdvice, LeavesWhenTheScoreIsReached) {
  Played game;
  game.hero().show(small_dungeon()).say("room-1-2-5");
  for (int i = 0; i < 30; ++i) game.state().hoard.add(PieceKind::gold, 0);
  game.state().phase = Phase::stairs;
  EXPECT_EQ(game.rules().advise(game.state())[0].option, "exit");
}

}  // namespace
}  // namespace delvelens::rules::dungeon_drop
