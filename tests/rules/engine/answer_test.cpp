// SPDX-License-Identifier: MIT
// Answers that do not fit are refused with the reason and what would be legal.
#include "rules/engine/answer.h"

#include <gtest/gtest.h>

namespace delvelens::rules {
namespace {

using board::roll_of;

Ask direction() { return ask_choice("move", "Where to?", {{"north", "North", ""}, {"south", "South", ""}}); }
Ask two_dice() { return ask_dice("room", "Roll.", {"monster", "treasure"}); }
Ask wanting(decltype(Ask::want) want) { return Ask{"x", "?", std::move(want)}; }

void expect_refusal(const Ask& ask, const Answer& answer, const Refusal& refusal) {
  const auto got = misfit(ask, answer);
  ASSERT_TRUE(got) << brief(answer);
  EXPECT_EQ(got->reason, refusal.reason);
  EXPECT_EQ(got->legal, refusal.legal);
}

TEST(Misfit, WhatFitsIsNotRefused) {
  EXPECT_EQ(misfit(direction(), Choice{"north"}), std::nullopt);
  EXPECT_EQ(misfit(two_dice(), *roll_of({1, 6})), std::nullopt);
  EXPECT_EQ(misfit(wanting(AskCoin{}), Coin::tails), std::nullopt);
  EXPECT_EQ(misfit(wanting(AskCube{}), board::CubeState{}), std::nullopt);
  EXPECT_EQ(misfit(wanting(AskDrop{}), board::DropTable{}), std::nullopt);
  EXPECT_EQ(misfit(wanting(AskCard{}), board::RoomCard{}), std::nullopt);
}

TEST(Misfit, AChoiceMustHaveBeenOffered) {
  expect_refusal(direction(), Choice{"east"}, {"\"east\" is not among the choices", "one of: north, south"});
  expect_refusal(direction(), Choice{"North"},
                 {"\"North\" is not among the choices", "one of: north, south"});
  expect_refusal(direction(), Choice{""}, {"\"\" is not among the choices", "one of: north, south"});
}

TEST(Misfit, DiceAreCounted) {
  const std::string legal = "2 dice with values 1 to 6 (monster, treasure)";
  expect_refusal(two_dice(), *roll_of({3}), {"1 die given, 2 asked for", legal});
  expect_refusal(two_dice(), *roll_of({3, 3, 3}), {"3 dice given, 2 asked for", legal});
  expect_refusal(two_dice(), board::DiceRoll{}, {"0 dice given, 2 asked for", legal});
  expect_refusal(ask_dice("one", "Roll.", {"luck"}), *roll_of({3, 4}),
                 {"2 dice given, 1 asked for", "1 die with values 1 to 6 (luck)"});
}

TEST(Misfit, TheKindMustBeTheOneAskedFor) {
  expect_refusal(
      two_dice(), Choice{"north"},
      {"the game asks for dice, not for \"choice north\"", "2 dice with values 1 to 6 (monster, treasure)"});
  expect_refusal(direction(), *roll_of({3, 4}),
                 {"the game asks for a choice, not for \"dice 3 4\"", "one of: north, south"});
  expect_refusal(wanting(AskCoin{}), board::RoomCard{},
                 {"the game asks for a coin, not for \"card \"", "heads or tails"});
  expect_refusal(wanting(AskCube{}), Coin::heads,
                 {"the game asks for a cube, not for \"coin heads\"", "a whole cube"});
  expect_refusal(wanting(AskDrop{}), Coin::tails,
                 {"the game asks for a drop, not for \"coin tails\"", "the pieces on the table"});
  expect_refusal(wanting(AskCard{}), board::DropTable{{{}, {}}},
                 {"the game asks for a room card, not for \"drop of 2 pieces\"", "a room card"});
}

TEST(Misfit, NothingFitsAGameThatIsOver) {
  const Refusal over{"the game is over", "nothing: the game is over"};
  expect_refusal(wanting(Over{}), Choice{"north"}, over);
  expect_refusal(wanting(Over{}), board::DropTable{}, over);
}

TEST(Ask, SaysItsKind) {
  EXPECT_EQ(kind_of(direction()), "choice");
  EXPECT_EQ(kind_of(two_dice()), "dice");
  EXPECT_EQ(kind_of(wanting(AskCoin{})), "coin");
  EXPECT_EQ(kind_of(wanting(AskCube{})), "cube");
  EXPECT_EQ(kind_of(wanting(AskDrop{})), "drop");
  EXPECT_EQ(kind_of(wanting(AskCard{})), "card");
  EXPECT_EQ(kind_of(wanting(Over{})), "over");
}

TEST(Ask, OnlyAPlayersOwnDecisionIsNotByChance) {
  EXPECT_FALSE(direction().by_chance());
  EXPECT_TRUE(ask_draw("card", "Which came up?", {{"a", "A", ""}}).by_chance());
  EXPECT_TRUE(two_dice().by_chance());
  EXPECT_TRUE(wanting(AskCube{}).by_chance());
  EXPECT_FALSE(wanting(Over{}).by_chance());
}

TEST(Brief, IsShort) {
  EXPECT_EQ(brief(board::DiceRoll{}), "dice");
  EXPECT_EQ(brief(board::CubeState{}), "cube UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
  EXPECT_EQ(brief(Coin::heads), "coin heads");
}

}  // namespace
}  // namespace delvelens::rules
