// SPDX-License-Identifier: MIT
#include "rules/three_dice/combat.h"
#include "tests/rules/three_dice/table_talk.h"

namespace delvelens::rules::three_dice {
namespace {

Table ready_to_fight(int body, int mind, int spirit, const OptionTexts& options = {{"undead", "none"}}) {
  Table table(options);
  table.hero(body, mind, spirit).roll({1, 2, 3, 4, 5, 6});
  return table;
}

TEST(ThreeDiceCombat, ARollBelowTheAttributeHitsAndTheMonsterGoesDownByOne) {
  Table table = ready_to_fight(4, 4, 3);
  table.against(3, 3).choose("body").roll({3});
  EXPECT_EQ(table.state.room().monster->health, 2);
  EXPECT_EQ(table.first().health, 12);
}

TEST(ThreeDiceCombat, ARollOfTheAttributeOrMoreCostsAHealthPoint) {
  Table table = ready_to_fight(4, 4, 3);
  table.against(3, 3).choose("body").roll({4});
  EXPECT_EQ(table.state.room().monster->health, 3);
  EXPECT_EQ(table.first().health, 11);
}

TEST(ThreeDiceCombat, AOneAlwaysHits) {
  Table table = ready_to_fight(6, 5, 1);
  table.against(2, 2).choose("spirit").roll({1});
  EXPECT_EQ(table.state.room().monster->health, 1);
}

TEST(ThreeDiceCombat, ASixAlwaysMisses) {
  Table table = ready_to_fight(6, 5, 1);
  table.state.heroes[0].sword = true;
  table.against(2, 2).choose("body").roll({6});
  EXPECT_EQ(table.state.room().monster->health, 2);
  EXPECT_EQ(table.first().health, 11);
}

TEST(ThreeDiceCombat, AMonsterAtOneIsDefeatedByAHit) {
  Table table = ready_to_fight(4, 4, 3);
  table.against(2, 1).choose("mind").roll({2});
  EXPECT_FALSE(table.state.room().monster);
  EXPECT_EQ(table.state.xp, 2);
  EXPECT_EQ(table.ask().id, "move");
  EXPECT_EQ(table.state.deeds.monsters, 1);
}

TEST(ThreeDiceCombat, AttackingIsTheOnlyWayOut) {
  Table table = ready_to_fight(4, 4, 3);
  table.against(2, 2);
  const auto options = std::get<AskChoice>(table.ask().want).options;
  ASSERT_EQ(options.size(), 3U);
  EXPECT_EQ(options[0].id, "body");
  EXPECT_EQ(options[0].detail, "hits on 1 to 3");
}

TEST(ThreeDiceCombat, AtNoHealthTheHeroIsDead) {
  Table table = ready_to_fight(4, 4, 3);
  table.state.heroes[0].health = 1;
  table.against(2, 2).choose("body").roll({6});
  const Ask over = table.ask();
  ASSERT_TRUE(over.over());
  EXPECT_FALSE(std::get<Over>(over.want).won);
  EXPECT_GE(std::get<Over>(over.want).summary.size(), 3U);
}

TEST(ThreeDiceCombat, TheSwordHelpsBodyByTwo) {
  Table table = ready_to_fight(3, 4, 4);
  table.state.heroes[0].sword = true;
  table.against(3, 3).choose("body").roll({4});
  EXPECT_EQ(table.state.room().monster->health, 2);
  table.choose("body").roll({5});
  EXPECT_EQ(table.state.room().monster->health, 2);
  table.choose("mind").roll({4});
  EXPECT_EQ(table.state.room().monster->health, 2) << "MIND has no use for a sword";
}

TEST(ThreeDiceCombat, TomesAddUp) {
  Table table = ready_to_fight(4, 2, 5);
  table.state.heroes[0].tomes = 2;
  table.against(3, 3).choose("mind").roll({3});
  EXPECT_EQ(table.state.room().monster->health, 2);
  table.choose("mind").roll({4});
  EXPECT_EQ(table.state.room().monster->health, 2);
}

TEST(ThreeDiceCombat, AScrollHelpsOneSpiritRollByThreeAndIsGone) {
  Table table = ready_to_fight(5, 5, 1);
  table.state.bag.scrolls = 1;
  table.against(3, 3);
  EXPECT_TRUE(table.offers("spirit-scroll"));
  EXPECT_FALSE(table.offers("body-scroll"));
  table.choose("spirit-scroll").roll({3});
  EXPECT_EQ(table.state.room().monster->health, 2);
  EXPECT_EQ(table.state.bag.scrolls, 0);
  EXPECT_FALSE(table.offers("spirit-scroll"));
}

TEST(ThreeDiceCombat, AScrollIsSpentOnAMissToo) {
  Table table = ready_to_fight(5, 5, 1);
  table.state.bag.scrolls = 1;
  table.against(3, 3).choose("spirit-scroll").roll({4});
  EXPECT_EQ(table.state.bag.scrolls, 0);
  EXPECT_EQ(table.first().health, 11);
}

TEST(ThreeDiceCombat, TheIdolHelpsAnyRollByTwoAndThePendantMindByThree) {
  Table table = ready_to_fight(3, 1, 8);
  table.state.bag.idols = 1;
  table.state.bag.pendants = 1;
  table.against(4, 4);
  EXPECT_TRUE(table.offers("mind-pendant-idol"));
  EXPECT_FALSE(table.offers("spirit-idol")) << "it could not help";
  table.choose("body-idol").roll({4});
  EXPECT_EQ(table.state.room().monster->health, 3);
  table.choose("mind-pendant").roll({3});
  EXPECT_EQ(table.state.room().monster->health, 2);
  EXPECT_EQ(table.state.bag.idols + table.state.bag.pendants, 0);
}

TEST(ThreeDiceCombat, ACharmShrugsOffOneHitWhenWanted) {
  Table table = ready_to_fight(4, 4, 3);
  table.state.bag.charms = 1;
  table.against(2, 2).choose("body").roll({6});
  ASSERT_EQ(table.ask().id, "shield");
  table.choose("take-hit");
  EXPECT_EQ(table.first().health, 11);
  EXPECT_EQ(table.state.bag.charms, 1);
  table.choose("body").roll({6}).choose("charm");
  EXPECT_EQ(table.first().health, 11);
  EXPECT_EQ(table.state.bag.charms, 0);
  EXPECT_EQ(table.ask().id, "attack");
}

TEST(ThreeDiceCombat, APotionHealsTwoUpToTheMaximum) {
  Table table = ready_to_fight(4, 4, 3);
  table.state.bag.potions = 3;
  table.against(2, 2);
  EXPECT_FALSE(table.offers("potion")) << "nothing to heal";
  table.state.heroes[0].health = 9;
  table.choose("potion");
  EXPECT_EQ(table.first().health, 11);
  table.choose("potion");
  EXPECT_EQ(table.first().health, 12);
  EXPECT_EQ(table.state.bag.potions, 1);
  EXPECT_EQ(table.ask().id, "attack");
}

TEST(ThreeDiceCombat, SpiritBeatsASixAgainstTheUndeadOnly) {
  for (const bool undead : {true, false}) {
    Table table = ready_to_fight(4, 4, 3, {{"undead", undead ? "all" : "none"}});
    table.state.heroes[0].attributes = {9, 9, 7};
    table.against(3, 3).choose("spirit").roll({6});
    EXPECT_EQ(table.state.room().monster->health, undead ? 2 : 3);
    table.choose("body").roll({6});
    EXPECT_EQ(table.state.room().monster->health, undead ? 2 : 3) << "BODY misses on a 6";
  }
}

TEST(ThreeDiceCombat, ASixOfSpiritIsStillComparedAgainstTheUndead) {
  Table table = ready_to_fight(4, 4, 6, {{"undead", "all"}});
  table.against(3, 3).choose("spirit").roll({6});
  EXPECT_EQ(table.state.room().monster->health, 3);
}

TEST(ThreeDiceCombat, HittingFacesCountTheTable) {
  const Table table = ready_to_fight(4, 4, 3);
  Hero hero;
  for (int attribute = 1; attribute <= 9; ++attribute) {
    hero.attributes = {attribute, attribute, attribute};
    const int expected = std::min(5, std::max(1, attribute - 1));
    EXPECT_EQ(hitting_faces(table.tables(), table.tables().dungeon, hero, {Attribute::body}), expected);
    EXPECT_EQ(hitting_faces(table.tables(), table.tables().undead, hero, {Attribute::spirit}),
              std::min(6, std::max(1, attribute - 1)));
  }
}

TEST(ThreeDiceCombat, HeroesOfAPartyAttackInTurnAndTheDeadArePassedOver) {
  Table table(OptionTexts{{"players", "3"}});
  table.hero(4, 4, 3).hero(4, 4, 3).hero(4, 4, 3).roll({1, 1, 1, 1, 1, 1});
  table.state.heroes[1].health = 1;
  table.against(5, 12);
  EXPECT_EQ(table.state.hero, 0);
  table.choose("body").roll({1});
  EXPECT_EQ(table.state.hero, 1);
  table.choose("body").roll({6});
  EXPECT_TRUE(table.told("fallen"));
  EXPECT_EQ(table.state.hero, 2);
  table.choose("body").roll({1});
  EXPECT_EQ(table.state.hero, 0);
  table.choose("body").roll({1});
  EXPECT_EQ(table.state.hero, 2);
  EXPECT_FALSE(table.ask().over());
}

TEST(ThreeDiceCombat, ASwordOfTheFallenIsTakenUp) {
  Table table(OptionTexts{{"players", "2"}});
  table.hero(4, 4, 3).hero(4, 4, 3).roll({1, 1, 1, 1, 1, 1});
  table.state.heroes[0].health = 1;
  table.state.heroes[0].sword = true;
  table.against(5, 5).choose("body").roll({6});
  EXPECT_FALSE(table.state.heroes[0].sword);
  EXPECT_TRUE(table.state.heroes[1].sword);
  EXPECT_EQ(table.ask().id, "attack");
}

TEST(ThreeDiceCombat, APartyIsLostWhenTheLastHeroFalls) {
  Table table(OptionTexts{{"players", "2"}});
  table.hero(4, 4, 3).hero(4, 4, 3).roll({1, 1, 1, 1, 1, 1});
  table.state.heroes[0].health = 1;
  table.state.heroes[1].health = 0;
  table.against(5, 5).choose("body").roll({6});
  EXPECT_TRUE(table.ask().over());
}

}  // namespace
}  // namespace delvelens::rules::three_dice
