// SPDX-License-Identifier: MIT
#include "tests/rules/three_dice/table_talk.h"

namespace delvelens::rules::three_dice {
namespace {

TEST(ThreeDiceHeroes, ATotalOfTenIsRolledAgain) {
  Table table;
  table.roll({4, 3, 3});
  EXPECT_EQ(table.ask().id, "attributes");
  table.roll({1, 1, 1});
  EXPECT_EQ(table.ask().id, "attributes");
  table.roll({4, 4, 3});
  EXPECT_EQ(table.ask().id, "health");
  EXPECT_EQ(table.first().attributes, (std::array<int, 3>{4, 4, 3}));
}

TEST(ThreeDiceHeroes, EasyHealthIsADieAndSix) {
  Table table;
  table.roll({6, 5, 4}).roll({3});
  EXPECT_EQ(table.first().health, 9);
  EXPECT_EQ(table.first().most_health, 9);
}

TEST(ThreeDiceHeroes, HardHealthIsADie) {
  Table table(OptionTexts{{"health", "hard"}});
  table.roll({6, 5, 4}).roll({3});
  EXPECT_EQ(table.first().health, 3);
}

TEST(ThreeDiceHeroes, EveryPlayerRollsAHero) {
  Table table(OptionTexts{{"players", "3"}});
  for (int hero = 0; hero < 3; ++hero) {
    EXPECT_EQ(table.ask().id, "attributes");
    table.hero(4, 4, 3 + hero);
  }
  EXPECT_EQ(table.ask().id, "shuffle");
  EXPECT_EQ(table.state.heroes[2].attribute(Attribute::spirit), 5);
}

TEST(ThreeDiceHeroes, FiftyXpRaiseALevelHealAndLetThePlayerPick) {
  Table table;
  table.hero(5, 4, 3).roll({1, 1, 1, 1, 1, 1});
  table.state.xp = 49;
  table.state.heroes[0].health = 2;
  table.against(1, 1).choose("body").roll({1});
  EXPECT_EQ(table.state.xp, 50);
  ASSERT_EQ(table.ask().id, "level-up");
  EXPECT_EQ(table.first().health, 2);
  table.choose("spirit");
  EXPECT_EQ(table.first().attribute(Attribute::spirit), 4);
  EXPECT_EQ(table.first().attribute(Attribute::body), 5);
  EXPECT_EQ(table.first().health, 12);
  EXPECT_EQ(table.ask().id, "move");
}

TEST(ThreeDiceHeroes, FortyNineXpRaiseNothing) {
  Table table;
  table.hero(5, 4, 3).roll({1, 1, 1, 1, 1, 1});
  table.state.xp = 48;
  table.against(1, 1).choose("body").roll({1});
  EXPECT_EQ(table.state.xp, 49);
  EXPECT_EQ(table.ask().id, "move");
}

TEST(ThreeDiceHeroes, EveryLivingHeroOfAPartyLevelsUp) {
  Table table(OptionTexts{{"players", "3"}});
  table.hero(5, 4, 3).hero(5, 4, 3).hero(5, 4, 3).roll({1, 1, 1, 1, 1, 1});
  table.state.xp = 49;
  table.state.heroes[1].health = 0;
  table.against(1, 1).choose("body").roll({1});
  EXPECT_EQ(table.state.tasks.size(), 2U);
  table.choose("body").choose("mind");
  EXPECT_EQ(table.state.heroes[0].attribute(Attribute::body), 6);
  EXPECT_EQ(table.state.heroes[1].attribute(Attribute::body), 5);
  EXPECT_EQ(table.state.heroes[1].health, 0);
  EXPECT_EQ(table.state.heroes[2].attribute(Attribute::mind), 5);
  EXPECT_EQ(table.ask().id, "move");
}

}  // namespace
}  // namespace delvelens::rules::three_dice
