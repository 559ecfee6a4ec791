// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/dungeon_drop/level.h"

namespace delvelens::rules::dungeon_drop {
namespace {

using ::testing::HasSubstr;

int count_of(const DropTable& table, PieceKind kind) {
  int count = 0;
  for (const board::Piece& piece : table.pieces) count += piece.kind == kind ? 1 : 0;
  return count;
}

Played entered() {
  Played game;
  game.hero().show(small_dungeon()).say("room-1-2-5");
  return game;
}

TEST(DungeonDropPlay, TokensStandWhereTheRoomIs) {
  Played game;
  game.hero().show(small_dungeon());
  EXPECT_EQ(game.ask().id, "enter");
  EXPECT_TRUE(game.offers("room-1-2-5"));
  EXPECT_FALSE(game.offers("room-3-4-8"));  // the meeple is not there
  game.say("room-1-2-5");
  EXPECT_EQ(count_of(game.table(), PieceKind::token), 3);
  EXPECT_EQ(count_of(game.table(), PieceKind::pillar), 5);
  EXPECT_EQ(count_of(game.table(), PieceKind::relic), 1);  // the other one is looted
  EXPECT_EQ(game.state().hoard.of(PieceKind::relic), 1);
  EXPECT_EQ(game.ask().id, "explore");
}

TEST(DungeonDropPlay, AMoveKeepsTwoTokensAndSwapsOne) {
  Played game = entered();
  DropTable table = game.table();
  add_cubes(table, kFourGold);
  game.show(table);
  EXPECT_THAT(game.told(), HasSubstr("New on the table: 4 gold."));
  game.say("none");
  EXPECT_EQ(game.ask().id, "move");
  EXPECT_FALSE(game.offers("room-1-2-5"));  // where the hero is
  EXPECT_FALSE(game.offers("room-3-4-8"));  // shares no token
  EXPECT_TRUE(game.offers("room-2-5-6"));
  game.say("room-2-5-6");
  EXPECT_EQ(count_of(game.table(), PieceKind::token), 3);
  for (const Placed& one : game.state().table) {
    if (one.id == 1) {
      EXPECT_EQ(one.piece.kind, PieceKind::pillar);
    }
    if (one.id == 6) {
      EXPECT_EQ(one.piece.kind, PieceKind::token);
    }
  }
}

TEST(DungeonDropPlay, FlightKeepsOneTokenFewer) {
  Played game;
  game.hero("hawkmyrn").show(small_dungeon()).say("room-1-2-5");
  DropTable table = game.table();
  add_cubes(table, kFourGold);
  game.show(table);
  EXPECT_TRUE(game.offers("hawkmyrn"));
  game.say("hawkmyrn");
  EXPECT_TRUE(game.offers("room-2-5-6"));
  EXPECT_TRUE(game.offers("room-2-3-7"));  // shares pillar 2 alone
  game.say("room-2-3-7");
  EXPECT_TRUE(game.state().cards[0].used);
  EXPECT_FALSE(game.state().flying);
}

TEST(DungeonDropPlay, WhatLiesOutsideFallsAgain) {
  DropTable table = small_dungeon();
  table.pieces[9] = square(PieceKind::staircase, 500, 300, 10);
  Played game;
  game.hero().show(table);
  EXPECT_EQ(game.ask().id, "redrop");
  EXPECT_THAT(game.told(), HasSubstr("The staircase lies outside"));
  game.show(small_dungeon());
  EXPECT_EQ(game.ask().id, "enter");
}

TEST(DungeonDropPlay, ALevelNeedsItsPieces) {
  Played game;
  game.hero();
  DropTable table = small_dungeon();
  table.pieces.erase(table.pieces.begin() + 8);
  EXPECT_THAT(game.refused(table), HasSubstr("no meeple"));
  EXPECT_THAT(game.refused({}), HasSubstr("only 0 of at least 3 pillars"));
  table = small_dungeon();
  table.pieces.pop_back();  // a relic
  game.show(table);
  EXPECT_EQ(game.ask().id, "check");
  EXPECT_THAT(game.ask().prompt, HasSubstr("2 relics should lie there, 1 seen"));
  game.say("again");
  EXPECT_EQ(game.ask().id, "drop");
}

TEST(DungeonDropPlay, WarnsWhenTheTableDoesNotFit) {
  Played game = entered();
  const DropTable before = game.table();
  DropTable table = before;
  add_cubes(table, {PieceKind::gold, PieceKind::gold, PieceKind::gold});
  game.show(table);
  EXPECT_THAT(game.ask().prompt, HasSubstr("4 new cubes are expected, 3 seen"));
  game.say("again");
  // A pillar has been pushed, and the staircase is gone.
  table = before;
  add_cubes(table, kFourGold);
  for (std::size_t i = 0; i < table.pieces.size(); ++i) {
    if (game.state().table[i].id == 7) table.pieces[i] = square(PieceKind::pillar, 216, 101);
    if (table.pieces[i].kind == PieceKind::staircase) {
      table.pieces.erase(table.pieces.begin() + static_cast<std::ptrdiff_t>(i));
      break;
    }
  }
  game.show(table);
  EXPECT_THAT(game.ask().prompt, HasSubstr("is missing"));
  EXPECT_THAT(game.ask().prompt, HasSubstr("P7 has moved"));
  game.say("as-seen");
  EXPECT_EQ(game.ask().id, "act");
}

TEST(DungeonDropPlay, LootThatStillLiesThereIsNotCountedTwice) {
  Played game = entered();
  DropTable table = game.table();
  table.pieces.push_back(square(PieceKind::relic, 60, 25, 10));  // looted a moment ago
  add_cubes(table, kFourGold);
  game.show(table);
  EXPECT_THAT(game.ask().prompt, HasSubstr("The relic you looted still lies there"));
  game.say("as-seen");
  EXPECT_EQ(count_of(game.table(), PieceKind::relic), 1);
}

TEST(DungeonDropPlay, UnknownPiecesAreAskedOnceAndTheAnswerSticks) {
  Played game = entered();
  DropTable table = game.table();
  add_cubes(table, {PieceKind::gold, PieceKind::gold, PieceKind::gold, PieceKind::unknown});
  game.show(table);
  EXPECT_EQ(game.ask().id, "identify");
  game.say("shield");
  EXPECT_EQ(game.ask().id, "act");
  game.say("none").say("room-2-5-6");
  DropTable later = game.table();
  EXPECT_EQ(count_of(later, PieceKind::shield), 1);
  for (board::Piece& piece : later.pieces) {
    if (piece.kind == PieceKind::shield) piece.kind = PieceKind::gem_blue;  // the reader errs again
  }
  DropTable moved = later;
  for (board::Piece& piece : moved.pieces) {
    for (board::Point& corner : piece.footprint) corner.x += 500;  // and the camera has moved
    piece.center.x += 500;
  }
  for (int i = 0; i < 4; ++i) moved.pieces.push_back(square(PieceKind::gold, 440, 200.0 + 20 * i, 10));
  game.show(moved);
  EXPECT_EQ(game.ask().id, "act") << game.ask().prompt;
  EXPECT_EQ(count_of(game.table(), PieceKind::shield), 1);
}

TEST(DungeonDropPlay, AContradictionIsAskedWithBothKindsFirst) {
  Played game = entered();
  DropTable table = game.table();
  for (board::Piece& piece : table.pieces) {
    if (piece.kind == PieceKind::staircase) piece.kind = PieceKind::troll;
  }
  add_cubes(table, kFourGold);
  game.show(table);
  ASSERT_EQ(game.ask().id, "identify");
  EXPECT_EQ(std::get<AskChoice>(game.ask().want).options[0].id, "staircase");
  EXPECT_EQ(std::get<AskChoice>(game.ask().want).options[1].id, "troll");
  game.say("staircase");
  EXPECT_EQ(count_of(game.table(), PieceKind::staircase), 1);
}

// A dragon on every line of the room: whatever shares two pillars shares a line.
TEST(DungeonDropPlay, DeadlyRoomsAreNotOfferedAndNoWayOnConsumes) {
  Played game;
  DropTable table = small_dungeon();
  game.hero("cinderkin").show(table).say("room-1-2-5");
  table = game.table();
  for (const auto& [x, y] :
       {board::Point{50, 2}, board::Point{54, 50}, board::Point{3, 50}, board::Point{150, 50}})
    table.pieces.push_back(square(PieceKind::dragon, x, y, 16));
  game.show(table);
  if (game.ask().id == "act") game.say("none");
  EXPECT_TRUE(game.ask().over()) << game.ask().prompt;
  EXPECT_EQ(game.state().end, End::consumed);
  EXPECT_FALSE(std::get<Over>(game.ask().want).won);
}

TEST(DungeonDropPlay, AShieldCancelsAndAPotionHeals) {
  Played game = entered();
  game.state().hoard.add(PieceKind::shield, 0);
  game.state().hoard.add(PieceKind::potion, 0);
  game.state().hoard.add(PieceKind::goblin, 0);
  DropTable table = game.table();
  table.pieces.push_back(square(PieceKind::troll, 70, 80, 10));
  table.pieces.push_back(square(PieceKind::dragon, 92, 60, 16));
  add_cubes(table, {PieceKind::gold, PieceKind::gold});
  game.show(table).say("none");
  EXPECT_TRUE(game.offers("drink-goblin"));
  game.say("drink-goblin");
  EXPECT_EQ(game.state().hoard.of(PieceKind::potion), 0);
  EXPECT_EQ(game.state().hoard.of(PieceKind::goblin), 0);
  game.say("room-2-5-6");
  ASSERT_EQ(game.ask().id, "shield");
  EXPECT_TRUE(game.offers("dragon"));
  EXPECT_FALSE(game.offers("none"));  // nine hearts do not bear ten damage
  EXPECT_TRUE(game.offers("troll"));  // eight they do
  game.say("dragon");
  EXPECT_EQ(game.state().hoard.of(PieceKind::troll), 1);
  EXPECT_EQ(game.state().hoard.of(PieceKind::dragon), 0);
  EXPECT_EQ(game.state().hoard.huge, 0);  // `huge` follows the size that was read
}

TEST(DungeonDropPlay, LeavingWithEnoughPointsClaimsRelicsAndLevelsUp) {
  Played game;
  game.hero().show(small_dungeon()).say("room-1-2-5");
  for (int i = 0; i < 30; ++i) game.state().hoard.add(PieceKind::gold, 0);
  game.state().hoard.huge = 1;
  game.state().staircase_here = true;
  game.state().phase = Phase::stairs;
  game.say("exit");
  EXPECT_EQ(game.state().relics, 1);
  EXPECT_EQ(game.ask().id, "deeper");
  game.say("deeper");
  EXPECT_EQ(game.ask().id, "class");
  game.say("tamer").say("runner");
  EXPECT_EQ(game.ask().id, "quest");
  EXPECT_FALSE(game.offers("glass"));  // discarded
  game.say("crown");
  EXPECT_EQ(game.ask().id, "drop");
  EXPECT_EQ(game.state().level, 2);
  EXPECT_EQ(game.state().cards.size(), 4U);
  EXPECT_EQ(game.state().hoard, Hoard{});
  EXPECT_EQ(game.state().box_left, 36);
}

TEST(DungeonDropPlay, LeavingWithTooFewPointsRetiresWithoutTheNewRelics) {
  Played game = entered();
  game.state().relics = 4;
  game.state().phase = Phase::stairs;
  game.say("exit");
  EXPECT_EQ(game.state().relics, 4);
  EXPECT_EQ(game.state().end, End::retired);
  EXPECT_TRUE(std::get<Over>(game.ask().want).won);
}

TEST(DungeonDropPlay, AnEmptyBoxLosesTheWay) {
  Played game = entered();
  game.state().box_left = 4;
  DropTable table = game.table();
  add_cubes(table, kFourGold);
  game.show(table).say("none").say("room-2-5-6");
  EXPECT_EQ(game.state().end, End::lost);
}

TEST(DungeonDropPlay, RolledChestsAreAskedFor) {
  Played game(OptionTexts{{"chests", "rolled"}});
  game.hero().show(small_dungeon()).say("room-1-2-5");
  for (int i = 0; i < 3; ++i) game.state().hoard.add(PieceKind::chest, 0);
  game.state().hoard.add(PieceKind::key, 0);
  game.state().hoard.add(PieceKind::key, 0);
  for (int i = 0; i < 20; ++i) game.state().hoard.add(PieceKind::gold, 0);
  game.state().phase = Phase::stairs;
  game.say("exit");
  ASSERT_EQ(game.ask().id, "chests");
  game.give(*board::roll_of({6, 5}));
  EXPECT_THAT(game.told(), HasSubstr("31 of 24 points"));
}

TEST(DungeonDropPlay, OptionsChangeWhatIsAssumed) {
  Played game(OptionTexts{{"gold-points", "3"}, {"box", "40"}, {"troll-damage", "4"}});
  game.hero();
  EXPECT_EQ(game.state().box_left, 40);
  EXPECT_EQ(game.state().settings.values.info(PieceKind::gold).points, 3);
  EXPECT_EQ(game.state().settings.values.info(PieceKind::troll).damage, 4);
}

}  // namespace
}  // namespace delvelens::rules::dungeon_drop
