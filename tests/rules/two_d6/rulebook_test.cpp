// SPDX-License-Identifier: MIT
// The printed tables, row by row, against the data that ships.
#include <gtest/gtest.h>

#include "rules/two_d6/hero.h"
#include "rules/two_d6/tabled.h"
#include "table_talk.h"

namespace delvelens::rules::two_d6 {
namespace {

TEST(TwoD6Rulebook, AdventurerLevels) {
  struct Printed {
    const char* title;
    int manoeuvres, level, xp, shift, discipline, precision, baseline;
  };
  const std::vector<Printed> expected{{"Raw", 2, 1, 100, 2, 1, 0, 10},
                                      {"Novice", 2, 1, 500, 2, 1, 1, 20},
                                      {"Apprentice", 2, 1, 1000, 2, 2, 1, 30},
                                      {"Skilful", 2, 2, 2000, 2, 2, 2, 40},
                                      {"Experienced", 2, 2, 3000, 3, 3, 2, 50},
                                      {"Adept", 3, 2, 5000, 3, 3, 3, 60},
                                      {"Accomplished", 3, 2, 10000, 3, 3, 4, 70},
                                      {"Expert", 3, 3, 15000, 3, 4, 4, 80},
                                      {"Professional", 3, 3, 25000, 4, 4, 4, 90},
                                      {"Master", 3, 3, 0, 4, 5, 5, 100}};
  ASSERT_EQ(shipped().levels.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const LevelRow& row = shipped().levels[i];
    EXPECT_EQ(row.title, expected[i].title);
    EXPECT_EQ(row.manoeuvres, expected[i].manoeuvres) << row.title;
    EXPECT_EQ(row.manoeuvre_level, expected[i].level) << row.title;
    EXPECT_EQ(row.xp, expected[i].xp) << row.title;
    EXPECT_EQ(row.shift, expected[i].shift) << row.title;
    EXPECT_EQ(row.discipline, expected[i].discipline) << row.title;
    EXPECT_EQ(row.precision, expected[i].precision) << row.title;
    EXPECT_EQ(row.baseline, expected[i].baseline) << row.title;
  }
}

TEST(TwoD6Rulebook, GemValues) {
  const std::vector<std::vector<int>> expected{{2, 4, 10},   {4, 8, 20},   {8, 16, 40},
                                               {10, 24, 60}, {12, 32, 80}, {16, 40, 100}};
  for (std::size_t gem = 0; gem < 6; ++gem) {
    for (std::size_t grade = 0; grade < 3; ++grade) EXPECT_EQ(kGemPrices[gem][grade], expected[gem][grade]);
  }
}

TEST(TwoD6Rulebook, StartingArmourAndScrolls) {
  std::vector<std::string> armour;
  for (const Armour& one : shipped().armour) {
    if (!one.starting) continue;
    armour.push_back(one.name + " " + one.primary.text());
    EXPECT_EQ(one.deflects, 1);
    EXPECT_TRUE(one.secondary.empty());
  }
  EXPECT_EQ(armour,
            (std::vector<std::string>{"Jerkin 4", "Padded Tunic 5", "Quilted Coat 3", "Hide Doublet 2"}));
  std::vector<std::string> scrolls;
  for (const Spell& one : shipped().scrolls) {
    if (one.starting) scrolls.push_back(one.name);
  }
  EXPECT_EQ(scrolls, (std::vector<std::string>{"Balance", "Reflexes", "Melt Metal", "Mental Whip"}));
}

// The examples of what armour blocks.
TEST(TwoD6Rulebook, ArmourExamples) {
  const auto dice = [](const char* name) {
    const Armour& one = shipped().armour[static_cast<std::size_t>(shipped().armour_named(name))];
    return one.primary.text() + "/" + one.secondary.text();
  };
  EXPECT_EQ(dice("Jerkin"), "4/");
  EXPECT_EQ(dice("Steel Buckler"), "4/1");
  EXPECT_EQ(dice("Scale Jacket"), "2, 5/4");
  EXPECT_EQ(dice("Full Plate"), "3, 5/2, 4");
  EXPECT_EQ(dice("Banded Shield"), "6/5");
}

// Every row of every table that ships is played once: it ends in a question or a plain result, never in
// silence.
TEST(TwoD6Rulebook, EveryRowCanBePlayed) {
  for (const auto& [code, table] : shipped().rolls) {
    if (table.missing()) continue;
    for (const Row& row : table.rows) {
      Seat seat;
      seat.made().choose("north").roll({3, 4}).roll({4}).roll({1}).roll({1, 1});
      ASSERT_EQ(seat.asked(), "explore") << code;
      seat.state.agenda.push_back({Do::effects, 0, 0, row.name, row.effects});
      if (row.effects.empty()) continue;
      seat.nudge();
      Random random(7);
      int steps = 0;
      while (!seat.ask().over() && !seat.state.agenda.empty() && ++steps < 500) {
        const Ask ask = seat.ask();
        ASSERT_FALSE(ask.prompt.empty());
        seat.say(*plain_virtual_answer(ask, random));
      }
      EXPECT_LT(steps, 500) << code << ": " << row.name;
    }
  }
}

TEST(TwoD6Rulebook, RecoveryFromUnconsciousness) {
  for (int total = 2; total <= 12; ++total) {
    for (const bool equipped : {false, true}) {
      Seat seat;
      seat.made().bare();
      if (equipped) {
        seat.hero().pack.add(Sort::item, "Malako Leaves");
        seat.hero().pack.add(Sort::item, "Cloth");
      }
      seat.hero().purse.gold = 5;
      Play play{Seat::tables(), seat.state, seat.events};
      lose(play, 20, "A fall:");
      const int first = std::min(6, total - 1);
      seat.roll({first, total - first});
      if (total == 12) seat.roll({3});
      const bool dead = total <= 5 || ((total == 9 || total == 11) && !equipped);
      EXPECT_EQ(seat.ask().over(), dead) << total;
      if (dead) continue;
      const std::vector<int> health{2, 3, 2, 1, 1, 1, 5};
      EXPECT_EQ(seat.hero().health, health[static_cast<std::size_t>(total) - 6]) << total;
      EXPECT_EQ(seat.hero().purse.gold, total == 10 ? 0 : 5);
      EXPECT_EQ(favour_with(seat.hero(), God::maduva), total == 12 ? 2 : 0);
    }
  }
}

TEST(TwoD6Rulebook, FailedScrolls) {
  for (int total = 2; total <= 12; ++total) {
    Seat seat;
    seat.made();
    seat.hero().level = 2;
    seat.hero().health = 15;
    seat.against({"Veteran"});
    seat.choose("cast-mental-whip").roll({1, 6});
    const int before = seat.hero().xp;
    const int first = std::min(6, total - 1);
    seat.roll({first, total - first});
    const int lost = total == 2 ? 8 : total == 3 ? 4 : total == 4 ? 2 : total == 5 ? 1 : 0;
    EXPECT_EQ(seat.hero().health, 15 - lost + (total == 10 ? 10 : 0)) << total;
    EXPECT_EQ(seat.hero().level_discipline, total == 9 ? 1 : 0);
    const int xp = total == 10 ? 10 : total == 11 ? 16 + 30 : total == 12 ? 24 + 30 : 0;
    EXPECT_EQ(seat.hero().xp - before, xp) << total;
  }
}

TEST(TwoD6Rulebook, PotionsOfTheRules) {
  EXPECT_EQ(shipped().potions[static_cast<std::size_t>(shipped().potion("Healing"))].amount, 10);
  const Spell& whip = shipped().scrolls[static_cast<std::size_t>(shipped().scroll("Mental Whip"))];
  EXPECT_EQ(whip.amount, 10);
  EXPECT_TRUE(whip.dispel.empty());
}

}  // namespace
}  // namespace delvelens::rules::two_d6
