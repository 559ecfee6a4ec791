// SPDX-License-Identifier: MIT
// The documents of asks, answers and sheets, to the letter, and what is said of wrong ones.
#include "rules/engine/json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace delvelens::rules {
namespace {

using board::Json;

std::string ask_error(const char* text) {
  const auto ask = ask_from(Json::parse(text));
  return ask ? "" : ask.error().text();
}

std::string answer_error(const char* text) {
  const auto answer = answer_from(Json::parse(text));
  return answer ? "" : answer.error().text();
}

TEST(AskJson, IsAsDocumented) {
  EXPECT_EQ(to_json(ask_dice("room", "Roll.", {"monster", "treasure"})),
            Json::parse(R"({"id":"room","prompt":"Roll.","kind":"dice","roles":["monster","treasure"]})"));
  EXPECT_EQ(to_json(ask_draw("card", "Which?", {{"a", "A", "the first"}})),
            Json::parse(R"({"id":"card","prompt":"Which?","kind":"choice","drawn":true,
                            "options":[{"id":"a","label":"A","detail":"the first"}]})"));
  EXPECT_EQ(to_json(Ask{"end", "Over.", Over{true, {"Well done"}}}),
            Json::parse(R"({"id":"end","prompt":"Over.","kind":"over","won":true,"summary":["Well done"]})"));
}

TEST(AskJson, ErrorsNameTheFieldAndTheReason) {
  EXPECT_EQ(ask_error("3"), "must be an object");
  EXPECT_EQ(ask_error("{}"), "id: is missing");
  EXPECT_EQ(ask_error(R"({"id":"a","prompt":"?","kind":"tea"})"), "kind: is not a kind of question");
  EXPECT_EQ(ask_error(R"({"id":"a","prompt":"?","kind":"dice"})"), "roles: is missing");
  EXPECT_EQ(ask_error(R"({"id":"a","prompt":"?","kind":"dice","roles":[]})"), "roles: must not be empty");
  EXPECT_EQ(ask_error(R"({"id":"a","prompt":"?","kind":"dice","roles":["x",2]})"), "roles[1]: must be text");
  EXPECT_EQ(ask_error(R"({"id":"a","prompt":"?","kind":"choice","options":[]})"),
            "options: must not be empty");
  EXPECT_EQ(ask_error(R"({"id":"a","prompt":"?","kind":"choice","options":[{"id":"n","label":"N"}]})"),
            "options[0].detail: is missing");
  EXPECT_EQ(ask_error(R"({"id":"a","prompt":"?","kind":"choice","options":[{"id":"n","label":"N","detail":""},
                          {"id":"n","label":"N","detail":""}]})"),
            "options: offers \"n\" twice");
  EXPECT_EQ(ask_error(R"({"id":"a","prompt":"?","kind":"over","won":1})"), "won: must be true or false");
}

TEST(AnswerJson, IsAsDocumented) {
  EXPECT_EQ(to_json(Answer{Choice{"north"}}), Json::parse(R"({"choice":"north"})"));
  EXPECT_EQ(to_json(Answer{*board::roll_of({4, 2})}), Json::parse(R"({"dice":[{"value":4},{"value":2}]})"));
  EXPECT_EQ(to_json(Answer{Coin::tails}), Json::parse(R"({"coin":"tails"})"));
}

TEST(AnswerJson, ErrorsNameTheFieldAndTheReason) {
  const std::string one_of = "an answer has one of choice, dice, coin, cube, drop, card";
  EXPECT_EQ(answer_error("[]"), "must be an object");
  EXPECT_EQ(answer_error("{}"), one_of);
  EXPECT_EQ(answer_error(R"({"choice":"a","coin":"heads"})"), one_of);
  EXPECT_EQ(answer_error(R"({"choice":7})"), "choice: must be text");
  EXPECT_EQ(answer_error(R"({"coin":"edge"})"), "coin: \"edge\" is not heads or tails");
  EXPECT_EQ(answer_error(R"({"dice":[{"value":9}]})"), "dice[0].value: must be a whole number from 1 to 6");
  EXPECT_EQ(answer_error(R"({"cube":3})"), "cube: must be an object");
  EXPECT_EQ(answer_error(R"({"cube":{"facelets":"U"}})"), "cube.facelets: \"U\" is not 54 letters of URFDLB");
  EXPECT_EQ(answer_error(R"({"drop":{"pieces":[1]}})"), "drop.pieces[0]: must be an object");
  EXPECT_EQ(answer_error(R"({"card":{"name":1}})"), "card.name: must be text");
}

TEST(SheetJson, HasGroupsAndMaps) {
  const MapCell cell{1,          -2,  "T", "Temple", {Edge::open, Edge::wall, Edge::door, Edge::locked},
                     Tone::goal, true};
  const Sheet sheet{
      "Hero",
      "In the temple",
      {{"Ash", {{"health", 4, 10, "poisoned"}, {"gold", 3, std::nullopt, ""}}, {{"pack", {"rope"}}}}},
      {{"Level 1", {cell}}}};
  EXPECT_EQ(to_json(sheet), Json::parse(R"({"title":"Hero","headline":"In the temple",
      "groups":[{"title":"Ash","stats":[{"name":"health","value":4,"most":10,"note":"poisoned"},
                                        {"name":"gold","value":3}],"lists":[{"name":"pack","items":["rope"]}]}],
      "maps":[{"title":"Level 1","cells":[{"x":1,"y":-2,"symbol":"T","name":"Temple",
               "edges":["open","wall","door","locked"],"tone":"goal","here":true}]}]})"));
}

TEST(AdviceAndEventJson, ArePlain) {
  EXPECT_EQ(to_json(Advice{"body", 0.5, "chance to win", "1 in 2"}),
            Json::parse(R"({"option":"body","value":0.5,"measure":"chance to win","why":"1 in 2"})"));
  EXPECT_EQ(to_json(Event{"hit", "Hit for 2."}), Json::parse(R"({"kind":"hit","text":"Hit for 2."})"));
}

}  // namespace
}  // namespace delvelens::rules
