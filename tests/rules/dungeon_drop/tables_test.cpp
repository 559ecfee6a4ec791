// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/dungeon_drop/hoard.h"

namespace delvelens::rules::dungeon_drop {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

const Tables& tables() {
  static const Tables loaded = *load_tables(DataSource{});
  return loaded;
}

constexpr const char* kCards = R"(
left_out = ["Hoarder's Hunt"]
[[race]]
id = "elf"
name = "Elf"
house = false
health = 7
effect = "by-hand"
amount = 1
text = "What my card says."
[[class]]
id = "bard"
name = "Bard"
house = false
effect = "by-hand"
amount = 1
text = "What my card says."
[[quest]]
id = "mine"
name = "My Quest"
house = false
white = 4
red = 0
blue = 0
bonus = "none"
text = "White only."
[[quest]]
id = "hunt"
name = "Hoarder's Hunt"
house = false
white = 1
red = 1
blue = 1
bonus = "none"
text = "Not in the solo game."
)";

// The shipped values, changed in one place.
std::string values_with(const std::string& from, const std::string& to) {
  std::string text = R"(
draw = 4
win_from = 4
last_relic = 9
[[requirement]]
relics = 0
score = 15
[[legacy]]
relics = 0
text = "Nothing."
[edge]
small = 8
large = 10
huge = 16
[[piece]]
kind = "pillar"
small = 13
points = 0
damage = 0
[[piece]]
kind = "staircase"
large = 1
points = 0
damage = 0
[[piece]]
kind = "meeple"
large = 1
points = 0
damage = 0
)";
  if (!from.empty()) text.replace(text.find(from), from.size(), to);
  return text;
}

std::string problem(const std::string& values, const std::string& cards = kCards) {
  const auto loaded = tables_from({"values.toml", values}, {"cards.toml", cards});
  return loaded ? "" : loaded.error().text();
}

TEST(DungeonDropTables, TheBoxHoldsWhatIsKnown) {
  int small_and_huge = 0;
  for (const PieceInfo& info : tables().values.pieces) small_and_huge += info.count[0] + info.count[2];
  EXPECT_EQ(small_and_huge, 54);
  EXPECT_EQ(tables().values.large_in_box(), 36);
  EXPECT_EQ(tables().values.info(PieceKind::pillar).count[0], 13);
  EXPECT_EQ(tables().values.info(PieceKind::chest).count[1], 6);
  EXPECT_EQ(tables().values.info(PieceKind::goblin).damage, 1);
  EXPECT_EQ(tables().values.info(PieceKind::troll).damage, 2);
  EXPECT_EQ(tables().values.info(PieceKind::dragon).damage, 8);
}

TEST(DungeonDropTables, WhatIsAssumedIsSaid) {
  EXPECT_THAT(tables().assumed, Contains("gold worth 1"));
  EXPECT_THAT(tables().assumed, Contains("8 small goblins"));
  EXPECT_THAT(tables().assumed, Contains("Hawkmyrn has 8 health"));
}

TEST(DungeonDropTables, RequirementsFollowTheTracker) {
  const std::vector<int> scores{15, 20, 20, 25, 25, 30, 30, 35, 35};
  for (int relics = 0; relics < 9; ++relics)
    EXPECT_EQ(requirement(tables(), relics, 8), scores[static_cast<std::size_t>(relics)] + 8);
}

TEST(DungeonDropTables, OwnCardsAreTakenAndSoloLeavesThreeQuestsOut) {
  const auto own = tables_from({"values.toml", values_with("", "")}, {"cards.toml", kCards});
  ASSERT_TRUE(own) << own.error().text();
  ASSERT_EQ(own->quests.size(), 1U);
  EXPECT_EQ(own->quests[0].id, "mine");
  EXPECT_EQ(own->races[0].effect, Effect::by_hand);
}

TEST(DungeonDropTables, MistakesNameFileAndLine) {
  EXPECT_THAT(problem(values_with("draw = 4", "draw = 0")), HasSubstr("values.toml:2: draw"));
  EXPECT_THAT(problem(values_with("small = 13", "small = 2")), HasSubstr("3"));
  EXPECT_THAT(problem(values_with("\"staircase\"", "\"stairs\"")), HasSubstr("is not a kind of piece"));
  EXPECT_THAT(problem(values_with("relics = 0\nscore", "relics = 1\nscore")), HasSubstr("0 relics"));
  std::string cards = kCards;
  cards.replace(cards.find("by-hand"), 7, "bribe");
  EXPECT_THAT(problem(values_with("", ""), cards),
              HasSubstr("cards.toml:8: effect: \"bribe\" is not an effect"));
  EXPECT_EQ(problem(values_with("", "")), "");
}

TEST(DungeonDropHoard, OneKeyOpensOneChestTheBestFirst) {
  Hoard hoard;
  for (const int face : {2, 6, 4}) hoard.add(PieceKind::chest, face);
  EXPECT_EQ(score_of(tables().values, hoard, nullptr, 8), 0);
  hoard.add(PieceKind::key, 0);
  EXPECT_EQ(score_of(tables().values, hoard, nullptr, 8), 6);
  hoard.add(PieceKind::key, 0);
  hoard.add(PieceKind::key, 0);
  hoard.add(PieceKind::key, 0);
  EXPECT_EQ(score_of(tables().values, hoard, nullptr, 8), 12);
}

TEST(DungeonDropHoard, QuestsValueGemsAndGiveTheirBonus) {
  Hoard hoard;
  for (const PieceKind kind :
       {PieceKind::gem_white, PieceKind::gem_red, PieceKind::gem_blue, PieceKind::gold})
    hoard.add(kind, 0);
  Quest quest;
  quest.white = 3;
  quest.red = 2;
  quest.blue = 1;
  EXPECT_EQ(score_of(tables().values, hoard, &quest, 5), 7);
  quest.bonus = Quest::Bonus::set;
  quest.points = 4;
  EXPECT_EQ(score_of(tables().values, hoard, &quest, 5), 11);
  quest.bonus = Quest::Bonus::hearts;
  EXPECT_EQ(score_of(tables().values, hoard, &quest, 5), 27);
  quest.bonus = Quest::Bonus::each;
  quest.of = PieceKind::gold;
  EXPECT_EQ(score_of(tables().values, hoard, &quest, 5), 11);
}

}  // namespace
}  // namespace delvelens::rules::dungeon_drop
