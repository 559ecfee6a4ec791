// SPDX-License-Identifier: MIT
#include "rules/two_d6/dice.h"

#include <gtest/gtest.h>

#include "rules/two_d6/effect.h"

namespace delvelens::rules::two_d6 {
namespace {

TEST(TwoD6Dice, EachKindReadsItsDice) {
  EXPECT_EQ(result_of(DiceKind::d3, {1}), 1);
  EXPECT_EQ(result_of(DiceKind::d3, {4}), 2);
  EXPECT_EQ(result_of(DiceKind::d3, {5}), 3);
  EXPECT_EQ(result_of(DiceKind::two_d6, {5, 6}), 11);
  EXPECT_EQ(result_of(DiceKind::d66, {4, 2}), 42);
  EXPECT_EQ(natural_results(DiceKind::d66).size(), 36U);
  EXPECT_EQ(roles_of(DiceKind::d66), (std::vector<std::string>{"primary", "secondary"}));
}

TEST(TwoD6Dice, SumsAreReadAndWritten) {
  for (const char* text : {"3", "D6", "2D6+4", "D6-3", "D3", "3D6+5"}) {
    const auto amount = amount_from(text);
    ASSERT_TRUE(amount) << text;
    EXPECT_EQ(amount->text(), text);
  }
  for (const char* text : {"", "D", "D4", "0D6", "2D6*2", "D6+", "x"})
    EXPECT_FALSE(amount_from(text)) << text;
  EXPECT_EQ(amount_from("2D6+4")->total({3, 5}), 12);
  EXPECT_EQ(amount_from("D3")->total({5}), 3);
  EXPECT_EQ(amount_from("D6-3")->least(), -2);
}

TEST(TwoD6Dice, ShiftsNeverPassFromOneToSix) {
  EXPECT_EQ(shift_cost({1, 3}, {6, 3}), 5);
  EXPECT_EQ(shift_cost({4, 2}, {5, 3}), 2);
}

TEST(TwoD6Dice, RangesNameDiceResultsOnly) {
  EXPECT_EQ(range_from("2-4", DiceKind::two_d6), (std::vector<int>{2, 3, 4}));
  EXPECT_EQ(range_from("16-22 35", DiceKind::d66), (std::vector<int>{16, 21, 22, 35}));
  EXPECT_EQ(range_from("-1-1", DiceKind::d6), (std::vector<int>{-1, 0, 1}));
  EXPECT_FALSE(range_from("17", DiceKind::d66));
  EXPECT_FALSE(range_from("4-2", DiceKind::d6));
  EXPECT_FALSE(range_from("", DiceKind::d6));
}

TEST(TwoD6Effects, AreReadByShape) {
  EXPECT_EQ(effect_from("gain silver 2D6"), (Effect{Verb::gain_silver, "", {2, false, 0}, 0}));
  EXPECT_EQ(effect_from("roll PT1-2"), (Effect{Verb::roll, "PT1", {}, -2}));
  EXPECT_EQ(effect_from("gain item D3 Mushrooms"), (Effect{Verb::gain_item, "Mushrooms", {1, true, 0}, 0}));
  EXPECT_EQ(effect_from("gain gem low GMT1-2"), (Effect{Verb::gain_gem, "low GMT1", {}, -2}));
  EXPECT_EQ(effect_from("check PC8(1)"), (Effect{Verb::check, "", {0, false, 1}, 8}));
  EXPECT_EQ(effect_from("health 2")->verb, Verb::health);
  EXPECT_EQ(effect_from("gain lock picks +2 3"), (Effect{Verb::gain_picks, "", {0, false, 3}, 2}));
  for (const char* text : {"", "dance", "gain silver", "roll", "roll PT1 -2", "check 8", "die twice"}) {
    EXPECT_FALSE(effect_from(text)) << text;
  }
}

}  // namespace
}  // namespace delvelens::rules::two_d6
