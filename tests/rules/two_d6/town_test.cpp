// SPDX-License-Identifier: MIT
// A visit to town, place by place, with every row of its tables.
#include <gtest/gtest.h>

#include "rules/two_d6/hero.h"
#include "rules/two_d6/market.h"
#include "rules/two_d6/town.h"
#include "table_talk.h"

namespace delvelens::rules::two_d6 {
namespace {

Seat in_town() {
  Seat seat;
  seat.made().choose("north").roll({3, 4}).roll({1}).roll({1, 1});
  seat.state.place().shaft = true;
  seat.hero().bloodied = {true, 3};
  seat.hero().health = 2;
  seat.choose("climb");
  EXPECT_EQ(seat.asked(), "town");
  return seat;
}

// The total is what the table is read with, whatever dice give it.
Seat& roll_total(Seat& seat, int total) {
  const int first = std::min(6, total - 1);
  return seat.roll({first, total - first});
}

TEST(TwoD6Town, OneArrivesHealedAndClean) {
  Seat seat = in_town();
  EXPECT_EQ(seat.hero().health, 10);
  EXPECT_FALSE(seat.hero().bloodied.on);
}

TEST(TwoD6Town, EachPlaceIsVisitedOnce) {
  Seat seat = in_town();
  seat.choose("market").choose("done").choose("done");
  EXPECT_FALSE(seat.offers("market"));
  seat.choose("temple").choose("radacina");
  EXPECT_EQ(favour_with(seat.hero(), God::radacina), 1);
  EXPECT_FALSE(seat.offers("tavern")) << "one evening";
  EXPECT_FALSE(seat.offers("temple"));
}

TEST(TwoD6Town, TheTempleTakesReligiousArtefacts) {
  Seat seat = in_town();
  seat.hero().pack.add(Sort::item, "Minor Religious Artefact", 2);
  seat.choose("temple").choose("maduva").choose("maduva").choose("grakada");
  EXPECT_EQ(favour_with(seat.hero(), God::maduva), 3);
  EXPECT_EQ(favour_with(seat.hero(), God::grakada), 2);
}

TEST(TwoD6Town, BarteringFollowsItsTable) {
  const std::vector<std::pair<int, int>> expected{{2, -50}, {4, -50}, {5, -10}, {6, -10}, {7, 0},
                                                  {8, 0},   {9, 10},  {14, 10}, {15, 20}, {22, 20}};
  for (const auto& [roll, percent] : expected) EXPECT_EQ(barter_percent(roll), percent) << roll;
}

TEST(TwoD6Town, LootIsSoldAtItsSharePerKind) {
  const Tables& tables = Seat::tables();
  EXPECT_EQ(sale_value(tables, Sort::gem, "mid Ruby", 1), 24 * kGold);
  EXPECT_EQ(sale_value(tables, Sort::potion, "Healing", 2), 10 * kGold);
  EXPECT_EQ(sale_value(tables, Sort::item, "Rope", 1), 50);
  EXPECT_EQ(sale_value(tables, Sort::rune, "Anything", 1), 50 * kGold);
  EXPECT_EQ(sale_value(tables, Sort::bomb, "Flame Jar", 1), 0);
  EXPECT_EQ(sale_value(tables, {tables.armour_named("Helmet"), 0, false}), 30 * kGold);
  EXPECT_EQ(sale_value(tables, {tables.armour_named("Helmet"), 1, false}), 80 * kGold);
}

TEST(TwoD6Town, SellingAndBuying) {
  Seat seat = in_town();
  seat.hero().pack.add(Sort::gem, "high Ruby");
  seat.choose("market").choose("gem-high-ruby").choose("done");
  EXPECT_EQ(seat.asked(), "barter");
  seat.roll({4, 4});  // 8 + level 1: 10 % more
  EXPECT_EQ(seat.hero().purse.worth(), 66 * kGold);
  seat.choose("armour").choose("helmet");
  EXPECT_EQ(seat.hero().purse.worth(), 6 * kGold);
  EXPECT_EQ(seat.hero().worn.size(), 2U) << "put on at once";
  EXPECT_FALSE(seat.offers("potions")) << "too dear now";
}

TEST(TwoD6Town, TheHerbalistsPrices) {
  const std::vector<std::tuple<std::string, int, int>> expected{
      {"Dankoma Stems", 7, 1},  {"Ilios Petals", 12, 2},      {"Kathoto Spines", 3, 2},
      {"Malako Leaves", 10, 4}, {"Scarlet Orievatus", 15, 5}, {"Zoumerous Leaves", 5, 2}};
  ASSERT_EQ(herbs().size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(herbs()[i].name, std::get<0>(expected[i]));
    EXPECT_EQ(herbs()[i].buy, std::get<1>(expected[i]));
    EXPECT_EQ(herbs()[i].sell, std::get<2>(expected[i]));
  }
  Seat seat = in_town();
  seat.hero().purse.gold = 100;
  seat.choose("herbalist");
  for (int dose = 0; dose < 3; ++dose) seat.choose("buy-kathoto-spines");
  EXPECT_FALSE(seat.offers("buy-kathoto-spines")) << "three doses a visit";
  seat.choose("sell-kathoto-spines");
  EXPECT_EQ(seat.hero().purse.gold, 93);
}

TEST(TwoD6Town, ThreeRationsForTenSilverEach) {
  Seat seat = in_town();
  seat.hero().purse.gold = 9;
  for (int i = 0; i < 3; ++i) seat.choose("rations");
  EXPECT_FALSE(seat.offers("rations"));
  EXPECT_EQ(seat.hero().rations, 6);
  EXPECT_EQ(seat.hero().purse.worth(), 6 * kGold);
}

TEST(TwoD6Town, TheLockupKeepsThings) {
  Seat seat = in_town();
  seat.choose("store").choose("potion-healing").choose("done");
  EXPECT_EQ(seat.hero().pack.count(Sort::potion), 0);
  seat.choose("fetch").choose("potion-healing").choose("done");
  EXPECT_EQ(seat.hero().pack.count(Sort::potion), 1);
}

TEST(TwoD6Town, RunesAreEngravedForTenGold) {
  Seat seat = in_town();
  EXPECT_FALSE(seat.offers("engraver"));
  seat.hero().pack.add(Sort::rune, "Stone", 3);
  seat.hero().pack.add(Sort::item, "Throwing Knife");
  seat.hero().purse.gold = 30;
  seat.choose("engraver").choose("rune-stone").choose("weapon").choose("rune-stone").choose("throwing-knife");
  EXPECT_EQ(seat.hero().runes.size(), 1U);
  EXPECT_EQ(seat.hero().pack.count(Sort::item, "Throwing Knife of Stone"), 1);
  EXPECT_FALSE(seat.offers("rune-stone")) << "two a visit";
  EXPECT_EQ(seat.hero().purse.gold, 10);
}

TEST(TwoD6Town, EveryRowOfTheTavern) {
  for (int total = 2; total <= 12; ++total) {
    Seat seat = in_town();
    seat.hero().purse.silver = 4;
    roll_total(seat.choose("tavern"), total);
    const Rumours& rumours = seat.state.rumours;
    EXPECT_EQ(rumours.infested, total == 2);
    EXPECT_EQ(rumours.shafts, total == 5 || total == 6 ? 1 : 0);
    EXPECT_EQ(rumours.route, total == 10);
    EXPECT_EQ(rumours.quiet, total == 12);
    EXPECT_EQ(seat.hero().purse.silver, total == 3 || total == 4 ? 0 : 4);
    EXPECT_EQ(seat.hero().health, total == 3 || total == 4 ? 8 : total == 11 ? 12 : 10) << total;
  }
}

TEST(TwoD6Town, EveryRowOfTheArmWrestling) {
  for (int roll = 2; roll <= 12; ++roll) {
    Seat seat = in_town();
    seat.hero().purse.gold = 20;
    roll_total(seat.choose("hall"), roll);
    const int total = roll + 1;  // Discipline
    const int gold = total <= 4 ? 15 : total <= 6 ? 10 : total <= 8 ? 21 : 20;
    const int health = total <= 4 ? 8 : total == 9 || total == 10 ? 14 : total == 11 || total == 12 ? 18 : 10;
    EXPECT_EQ(seat.hero().purse.gold, gold) << total;
    EXPECT_EQ(seat.hero().health, health) << total;
    EXPECT_EQ(seat.hero().discipline, total >= 13 ? 1 : 0);
    EXPECT_FALSE(seat.offers("hall"));
  }
}

TEST(TwoD6Town, AChampionWinsGoldTheSecondTime) {
  Seat seat = in_town();
  seat.hero().discipline = 1;
  seat.choose("hall").roll({6, 6});
  EXPECT_EQ(seat.hero().purse.gold, 20);
  EXPECT_EQ(seat.hero().discipline, 1);
}

TEST(TwoD6Town, EveryRowOfTheFreedPrisoners) {
  for (int die = 1; die <= 6; ++die) {
    Seat seat;
    seat.made().choose("north").roll({3, 4}).roll({1}).roll({1, 1});
    seat.state.place().shaft = true;
    seat.hero().prisoners = 1;
    seat.choose("climb");
    EXPECT_NE(seat.ask().prompt.find("LPT1"), std::string::npos);
    seat.roll({die});
    if (die == 2) seat.roll({1, 2, 3, 4, 5, 6});
    if (die == 3 || die == 4) seat.roll({3});
    if (die == 5) seat.roll({4});
    if (die == 6) seat.roll({1, 2, 3, 4});
    EXPECT_EQ(seat.hero().purse.silver, die == 2 ? 21 : 0);
    EXPECT_EQ(seat.hero().purse.gold, die == 6 ? 10 : 0);
    EXPECT_EQ(favour_with(seat.hero(), God::maduva), die == 3 || die == 4 ? 1 : 0);
    EXPECT_EQ(seat.hero().pack.count(Sort::item, "Malako Leaves"), die == 5 ? 1 : 0);
    EXPECT_EQ(seat.hero().prisoners, 0);
    EXPECT_EQ(seat.asked(), "town");
  }
}

TEST(TwoD6Town, TheLegendIsHonouredWithEveryReward) {
  const std::vector<std::string> rewards{"Crown of Verifica",           "Spell Book of Detinere",
                                         "Spectral Armour of Puternic", "Helm of Zebor",
                                         "Golden Idol of Dumnezeu",     "Wand of Dretas"};
  for (int die = 1; die <= 6; ++die) {
    Seat seat(OptionTexts{{"levels", "10"}});
    seat.made();
    seat.hero().done.fill(true);
    seat.state.depth = 10;
    seat.state.level.room(0).stairs = true;
    seat.choose("stairs");
    seat.roll({die});
    EXPECT_EQ(seat.hero().pack.count(Sort::item, rewards[static_cast<std::size_t>(die) - 1]), 1);
    EXPECT_EQ(seat.hero().purse.gold, 500);
    seat.choose("retire");
    ASSERT_TRUE(seat.ask().over());
    EXPECT_TRUE(std::get<Over>(seat.ask().want).won);
  }
}

TEST(TwoD6Town, OneReturnsToTheRoomOfTheShaftAndCannotGoBack) {
  Seat seat;
  seat.made().choose("north").roll({3, 4}).roll({6}).roll({1, 1});
  seat.state.place().shaft = true;
  seat.choose("climb").choose("return");
  EXPECT_EQ(seat.state.here, 1);
  EXPECT_FALSE(seat.offers("exit-1")) << "the entrance room lies behind you";
  EXPECT_TRUE(seat.offers("north") || seat.offers("east") || seat.offers("west"));
}

TEST(TwoD6Town, ABandageHelpsOnTheStairs) {
  for (const char* dressing : {"Cloth", "Medicated Bandage"}) {
    Seat seat(OptionTexts{{"levels", "2"}});
    seat.made();
    seat.hero().health = 1;
    seat.hero().pack.add(Sort::item, dressing);
    seat.state.level.room(0).stairs = true;
    seat.choose("stairs").choose("eat");
    EXPECT_EQ(seat.hero().health, 1 + 2 + 2) << dressing;
    EXPECT_EQ(seat.hero().pack.count(Sort::item, dressing), 1) << dressing;
  }
}

TEST(TwoD6Town, BetweenLevelsOneEatsOrStarves) {
  for (const char* choice : {"eat", "hunger"}) {
    Seat seat(OptionTexts{{"levels", "2"}});
    seat.made();
    seat.hero().health = 7;
    seat.hero().pack.add(Sort::item, "Cloth");
    seat.state.level.room(0).stairs = true;
    seat.choose("stairs").choose(choice);
    EXPECT_EQ(seat.hero().health, std::string(choice) == "eat" ? 10 : 3);
    EXPECT_EQ(seat.hero().rations, std::string(choice) == "eat" ? 2 : 3);
    EXPECT_EQ(seat.state.depth, 2);
    EXPECT_TRUE(seat.hero().done[0]);
    EXPECT_EQ(seat.asked(), "entrance");
  }
}

}  // namespace
}  // namespace delvelens::rules::two_d6
