// SPDX-License-Identifier: MIT
#include "ui/cli/typed_answer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/session/scratch.h"

namespace delvelens::cli {
namespace {

using rules::Answer;
using rules::Ask;
using ::testing::HasSubstr;

const Ask kChoice = rules::ask_choice(
    "way", "Which way?", {{"north", "Go north", ""}, {"north-west", "Slip away", ""}, {"2", "Two", ""}});
const Ask kDice = rules::ask_dice("roll", "Roll.", {"monster", "treasure"});

std::string choice_of(std::string_view text, Matching matching = Matching::short_forms) {
  const auto answer = typed_answer(kChoice, text, matching);
  return answer ? std::get<rules::Choice>(*answer).option : "none";
}

TEST(TypedAnswer, ChoicesByIdLabelNumberAndBeginning) {
  EXPECT_EQ(choice_of("north"), "north") << "a whole id is no beginning of another";
  EXPECT_EQ(choice_of(" NORTH "), "north");
  EXPECT_EQ(choice_of("go north"), "north");
  EXPECT_EQ(choice_of("1"), "north");
  EXPECT_EQ(choice_of("2"), "2") << "an id wins over a number of the list";
  EXPECT_EQ(choice_of("sl"), "north-west");
  EXPECT_EQ(choice_of("north-"), "north-west");
  EXPECT_EQ(choice_of("nor"), "none");
  EXPECT_EQ(choice_of("sl", Matching::exact), "none");
  EXPECT_EQ(choice_of("4"), "none");
  EXPECT_EQ(choice_of(""), "none");
  EXPECT_THAT(typing_problem(kChoice, "nor"), HasSubstr("could be north or north-west"));
  EXPECT_THAT(typing_problem(kChoice, "up"), HasSubstr("\"up\" is no answer here"));
}

TEST(TypedAnswer, DiceInAnySpelling) {
  const Answer expected = *board::roll_of({4, 2});
  for (const char* text : {"4 2", "42", "4,2", " 4  2 ", R"({"dice":[{"value":4},{"value":2}]})"}) {
    EXPECT_EQ(typed_answer(kDice, text, Matching::exact), expected) << text;
  }
  for (const char* text : {"", "7 1", "0", "four", "-4 2", "4.2", "{\"dice\":[{\"value\":9}]}"}) {
    EXPECT_EQ(typed_answer(kDice, text, Matching::short_forms), std::nullopt) << text;
  }
  EXPECT_TRUE(asks_for_chance(kDice, "R"));
  EXPECT_TRUE(asks_for_chance(kDice, "roll"));
  EXPECT_FALSE(asks_for_chance(kChoice, "r"));
  EXPECT_EQ(typing_hint(kDice), "monster, treasure: 2 values like 4 2, or r to roll");
  EXPECT_EQ(typing_hint(rules::ask_dice("", "", {"luck", "luck", "luck"})),
            "3 x luck: 3 values like 4 2 6, or r to roll");
}

TEST(TypedAnswer, CoinsAndCubes) {
  const Ask coin{"toss", "Toss.", rules::AskCoin{}};
  EXPECT_EQ(typed_answer(coin, "H", Matching::exact), Answer{rules::Coin::heads});
  EXPECT_EQ(typed_answer(coin, "tails", Matching::exact), Answer{rules::Coin::tails});
  EXPECT_EQ(typed_answer(coin, "edge", Matching::exact), std::nullopt);
  const Ask cube{"cube", "Scan.", rules::AskCube{}};
  const std::string solved = board::facelet_text(board::CubeState{});
  EXPECT_EQ(typed_answer(cube, solved, Matching::exact), Answer{board::CubeState{}});
  EXPECT_EQ(typed_answer(cube, solved.substr(0, 9) + " " + solved.substr(9), Matching::exact),
            Answer{board::CubeState{}});
  EXPECT_EQ(typed_answer(cube, "R R'", Matching::exact), Answer{board::CubeState{}});
  EXPECT_EQ(typed_answer(cube, "UUU", Matching::exact), std::nullopt);
  EXPECT_EQ(typed_answer(cube, "r", Matching::exact), std::nullopt) << "no wide turn of a solved cube";
  EXPECT_TRUE(asks_for_chance(cube, "r"));
  EXPECT_NE(typed_answer(cube, "R", Matching::exact), std::nullopt) << "a scramble of one turn";
}

TEST(TypedAnswer, FilesHoldDropsAndCards) {
  const session::Scratch scratch;
  const auto path = scratch.folder() / "drop.json";
  std::ofstream(path) << R"({"drop":{"pieces":[]}})";
  const Ask drop{"drop", "Drop.", rules::AskDrop{}};
  EXPECT_EQ(typed_answer(drop, "@" + path.string(), Matching::exact), Answer{board::DropTable{}});
  std::ofstream(path) << R"({"pieces":[]})";
  EXPECT_EQ(typed_answer(drop, "@" + path.string(), Matching::exact), Answer{board::DropTable{}});
  std::ofstream(path) << R"({"pieces":7})";
  EXPECT_THAT(typing_problem(drop, "@" + path.string()), HasSubstr("not a JSON answer"));
  EXPECT_THAT(typing_problem(drop, "@missing"), HasSubstr("missing cannot be read"));
}

}  // namespace
}  // namespace delvelens::cli
