// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/ranking.h"

#include <gtest/gtest.h>

#include "rules/dungeon_drop/survey.h"
#include "tests/rooms/tables.h"
#include "tests/rules/dungeon_drop/values.h"

namespace delvelens::rules::dungeon_drop {
namespace {

using board::DropTable;
using board::testing::square;

// One room of three pillars with these kinds along its middle.
DropTable room_with(const std::vector<PieceKind>& kinds) {
  DropTable table{{square(PieceKind::pillar, 0, 0), square(PieceKind::pillar, 300, 0),
                   square(PieceKind::pillar, 150, 260)}};
  for (std::size_t i = 0; i < kinds.size(); ++i)
    table.pieces.push_back(square(kinds[i], 60 + 20.0 * static_cast<double>(i), 40));
  return table;
}

Rating only_rating(const DropTable& table, const Visitor& visitor = {},
                   const std::vector<bool>& unsure = {}) {
  const auto found = survey(values(), table, visitor, std::nullopt, unsure);
  EXPECT_TRUE(found);
  EXPECT_EQ(found->ratings.size(), 1U);
  return found->ratings.front();
}

TEST(Ranking, CountsDamagePointsRelicsAndStairs) {
  const Rating rating = only_rating(room_with({PieceKind::goblin, PieceKind::troll, PieceKind::gold,
                                               PieceKind::gem_red, PieceKind::relic, PieceKind::staircase}));
  EXPECT_EQ(rating.damage, 3);
  EXPECT_EQ(rating.points, 2);
  EXPECT_EQ(rating.relics, 1);
  EXPECT_TRUE(rating.staircase);
  EXPECT_TRUE(rating.survivable);
  EXPECT_TRUE(rating.surely);
  EXPECT_EQ(rating.hearts_left, 5);
}

TEST(Ranking, TheLastHeartMayNotGo) {
  const DropTable table = room_with({PieceKind::dragon});
  Visitor visitor;
  EXPECT_FALSE(only_rating(table, visitor).survivable);
  visitor.health = 9;
  EXPECT_TRUE(only_rating(table, visitor).survivable);
}

TEST(Ranking, AShieldCancelsAWholeMonsterAndAPotionTakesOneOff) {
  const DropTable table = room_with({PieceKind::dragon});
  Visitor visitor;
  visitor.hoard.add(PieceKind::shield, 0);
  EXPECT_EQ(only_rating(table, visitor).hearts_left, 8);
  Visitor hurt;
  hurt.health = 10;
  hurt.hoard.add(PieceKind::troll, 0);
  EXPECT_FALSE(only_rating(table, hurt).survivable);
  hurt.hoard.add(PieceKind::potion, 0);
  EXPECT_EQ(only_rating(table, hurt).hearts_left, 2);
}

TEST(Ranking, DoubtfulPiecesCountBothWays) {
  DropTable table = room_with({});
  table.pieces.push_back(square(PieceKind::dragon, 150, -8.3));  // 0.04 widths outside
  table.pieces.push_back(square(PieceKind::gold, 100, -7.9));    // as much inside
  const Rating rating = only_rating(table);
  EXPECT_EQ(rating.damage, 0);
  EXPECT_EQ(rating.damage_range, (Range{0, 8}));
  EXPECT_EQ(rating.points, 1);
  EXPECT_EQ(rating.points_range, (Range{0, 1}));
  EXPECT_TRUE(rating.survivable);
  EXPECT_FALSE(rating.surely);
  table.pieces.resize(4);
  table.pieces[3] = square(PieceKind::goblin, 150, 60);
  EXPECT_EQ(only_rating(table).damage_range, (Range{1, 1}));
  EXPECT_EQ(only_rating(table, {}, {false, false, false, true}).damage_range, (Range{0, 1}));
}

TEST(Ranking, SureRoomsComeBeforeDoubtfulOnesBeforeDeadlyOnes) {
  board::Random random(3);
  const DropTable scattered = [&] {
    DropTable table = board::testing::scattered(random, 12, 40, 260);
    for (std::size_t i = 12; i < table.pieces.size(); ++i)
      table.pieces[i].kind = i % 3 == 0   ? PieceKind::troll
                             : i % 3 == 1 ? PieceKind::gold
                                          : PieceKind::gem_blue;
    return table;
  }();
  const auto found = survey(values(), scattered, {}, std::nullopt);
  ASSERT_TRUE(found);
  const auto grade = [](const Rating& rating) {
    return (rating.surely ? 2 : 0) + (rating.survivable ? 1 : 0);
  };
  for (std::size_t i = 1; i < found->ratings.size(); ++i) {
    EXPECT_GE(grade(found->ratings[i - 1]), grade(found->ratings[i]));
    if (grade(found->ratings[i - 1]) == grade(found->ratings[i])) {
      EXPECT_GE(found->ratings[i - 1].score, found->ratings[i].score);
    }
  }
}

TEST(Survey, OnlyNeighboursWhenTheHeroIsSomewhere) {
  DropTable table{{square(PieceKind::pillar, 0, 0), square(PieceKind::pillar, 100, 0),
                   square(PieceKind::pillar, 50, 80), square(PieceKind::pillar, 150, 85),
                   square(PieceKind::gold, 50, 20)}};
  EXPECT_EQ(survey(values(), table, {}, std::nullopt)->ratings.size(), 4U);
  EXPECT_EQ(survey(values(), table, {}, std::array<int, 3>{0, 1, 2})->ratings.size(), 3U);
  for (int i = 0; i < 3; ++i) table.pieces[static_cast<std::size_t>(i)].kind = PieceKind::token;
  EXPECT_EQ(survey(values(), table, {}, std::nullopt)->here, (std::array<int, 3>{0, 1, 2}));
  EXPECT_EQ(survey(values(), table, {}, std::array<int, 3>{0, 1, 4}).error(),
            "piece 4 is no pillar but gold");
  EXPECT_EQ(survey(values(), table, {}, std::array<int, 3>{0, 1, 9}).error(), "there is no piece 9");
  EXPECT_EQ(survey(values(), table, {}, std::array<int, 3>{0, 1, 1}).error(),
            "a room has three different pillars");
}

}  // namespace
}  // namespace delvelens::rules::dungeon_drop
