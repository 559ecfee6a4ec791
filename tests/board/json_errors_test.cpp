// SPDX-License-Identifier: MIT
// What is said of a wrong document: the field's place and the reason, to the letter.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "board/json_fields.h"

namespace delvelens::board {
namespace {

template <class Parse>
std::string error_of(Parse&& parse, std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return "the test's own text is no JSON";
  const auto value = parse(*json);
  return value ? "" : value.error().text();
}

// A document that parses, with one field replaced by a wrong value.
template <class Parse>
std::string error_after(Parse&& parse, Json document, const std::string& pointer, const Json& wrong) {
  document[Json::json_pointer(pointer)] = wrong;
  const auto value = parse(document);
  return value ? "" : value.error().text();
}

template <class Parse>
std::string error_without(Parse&& parse, Json document, const char* key) {
  document.erase(key);
  const auto value = parse(document);
  return value ? "" : value.error().text();
}

TEST(DiceErrors, NameTheFieldAndTheReason) {
  EXPECT_EQ(error_of(dice_roll_from, "[]"), "must be an object");
  EXPECT_EQ(error_of(dice_roll_from, "{}"), "dice: is missing");
  EXPECT_EQ(error_of(dice_roll_from, R"({"dice":3})"), "dice: must be a list");
  EXPECT_EQ(error_of(dice_roll_from, R"({"dice":[3]})"), "dice[0]: must be an object");
  EXPECT_EQ(error_of(dice_roll_from, R"({"dice":[{"value":1},{}]})"), "dice[1].value: is missing");
  const std::string range = "dice[0].value: must be a whole number from 1 to 6";
  for (const char* wrong : {"0", "7", "2.0", "\"3\"", "null", "-1", "4294967297", "18446744073709551615",
                            "-9223372036854775808", "1e300"}) {
    EXPECT_EQ(error_of(dice_roll_from, std::string(R"({"dice":[{"value":)") + wrong + "}]}"), range) << wrong;
  }
  EXPECT_EQ(error_of(dice_roll_from, R"({"dice":[{"value":1,"colour":"mauve"}]})"),
            "dice[0].colour: \"mauve\" is not a colour");
  EXPECT_EQ(error_of(dice_roll_from, R"({"dice":[{"value":1,"colour":4}]})"), "dice[0].colour: must be text");
}

TEST(DiceErrors, OnlyTheFirstIsTold) {
  EXPECT_EQ(error_of(dice_roll_from, R"({"dice":[{"value":9,"colour":"mauve"},{"value":8}]})"),
            "dice[0].value: must be a whole number from 1 to 6");
}

TEST(DiceErrors, TooManyEntriesAreRefused) {
  const Json many{{"dice", Json(10'001, Json{{"value", 1}})}};
  EXPECT_EQ(dice_roll_from(many).error().text(), "dice: has 10001 entries, more than 10000");
}

TEST(NameErrors, EscapeWhatCouldWriteToATerminal) {
  EXPECT_EQ(error_of(dice_roll_from, R"({"dice":[{"value":1,"colour":"\u001b[2J\"é"}]})"),
            "dice[0].colour: \"\\u001b[2J\\\"\\u00e9\" is not a colour");
  const Json document{{"dice", {{{"value", 1}, {"colour", std::string(65, 'x')}}}}};
  EXPECT_EQ(dice_roll_from(document).error().text(), "dice[0].colour: is longer than 64 bytes");
}

TEST(CubeErrors, NameTheFieldAndTheReason) {
  const Json good = to_json(CubeState{});
  EXPECT_EQ(error_after(cube_state_from, good, "/facelets", "UUR"),
            "facelets: \"UUR\" is not 54 letters of URFDLB");
  EXPECT_EQ(error_without(cube_state_from, good, "facelets"), "facelets: is missing");
  EXPECT_EQ(error_after(cube_state_from, good, "/centre_turns", {0, 1, 2}),
            "centre_turns: must have six entries");
  EXPECT_EQ(error_after(cube_state_from, good, "/centre_turns", {0, 1, 2, 3, 0, 1, 2}),
            "centre_turns: has 7 entries, more than 6");
  for (const Json& wrong : {Json(4), Json(-1), Json(1.0), Json(UINT64_MAX)}) {
    EXPECT_EQ(error_after(cube_state_from, good, "/centre_turns", {0, 1, wrong, 3, 0, 1}),
              "centre_turns[2]: must be 0 to 3 quarter turns")
        << wrong;
  }
}

TEST(TileErrors, NameTheFieldAndTheReason) {
  EXPECT_EQ(error_of(tile_from, R"({"label":"G1","turn":0})"),
            "label: \"G1\" is not a letter A-F with a number 1-9");
  EXPECT_EQ(error_of(tile_from, R"({"label":"A1","turn":4})"), "turn: must be a whole number from 0 to 3");
  EXPECT_EQ(error_of(tile_from, R"({"label":"A1"})"), "turn: is missing");
}

TEST(DropErrors, NameTheFieldAndTheReason) {
  Piece piece;
  piece.footprint = {{1, 2}, {3, 4}};
  const Json good = to_json(DropTable{{piece}});
  const auto with = [&good](const char* field, const Json& wrong) {
    return error_after(drop_table_from, good, std::string("/pieces/0/") + field, wrong);
  };
  EXPECT_EQ(with("kind", "orc"), "pieces[0].kind: \"orc\" is not a kind of piece");
  EXPECT_EQ(with("size", "tiny"), "pieces[0].size: \"tiny\" is not a size");
  EXPECT_EQ(with("center", {1}), "pieces[0].center: must be [x, y]");
  EXPECT_EQ(with("center", {1, "2"}), "pieces[0].center: must be [x, y]");
  EXPECT_EQ(with("center", {1e7, 2}), "pieces[0].center: is too far away");
  EXPECT_EQ(with("footprint/1", 5), "pieces[0].footprint[1]: must be [x, y]");
  EXPECT_EQ(with("footprint", Json(65, Json{1, 2})), "pieces[0].footprint: has 65 entries, more than 64");
  EXPECT_EQ(with("value", 7), "pieces[0].value: must be a whole number from 1 to 6");
}

RoomCard small_card() {
  RoomCard card;
  card.name = "Hall";
  card.columns = 4;
  card.rows = 3;
  card.start = {0, 2};
  card.exit = {3, 0};
  card.walls = {{{1, 1}, Side::east}};
  card.dangers = {{{2, 2}, 5}};
  card.glyphs = {{{0, 0}, GlyphKind::candle}};
  return card;
}

TEST(CardErrors, NameTheFieldAndTheReason) {
  const auto with = [](const char* field, const Json& wrong) {
    return error_after(room_card_from, to_json(small_card()), std::string("/") + field, wrong);
  };
  EXPECT_EQ(with("name", "Gruft"), "");
  EXPECT_EQ(with("name", std::string(201, 'a')), "name: is longer than 200 bytes");
  EXPECT_EQ(with("letter", "D"), "letter: \"D\" is not A, B or C");
  EXPECT_EQ(with("columns", 0), "columns: must be a whole number from 1 to 64");
  EXPECT_EQ(with("rows", 65), "rows: must be a whole number from 1 to 64");
  EXPECT_EQ(with("start", {1, 2, 3}), "start: must be [column, row]");
  EXPECT_EQ(with("start", {-1, 0}), "start: lies outside any card");
  EXPECT_EQ(with("start", {4294967296, 0}), "start: lies outside any card");
  EXPECT_EQ(with("start", {0, 3}), "start: lies outside the card");
  EXPECT_EQ(with("exit", {4, 0}), "exit: lies outside the card");
  EXPECT_EQ(with("exit_side", "up"), "exit_side: \"up\" is not a side");
  EXPECT_EQ(with("walls/0/side", "up"), "walls[0].side: \"up\" is not a side");
  EXPECT_EQ(with("walls/0/at", {1, 3}), "walls[0].at: lies outside the card");
  EXPECT_EQ(with("dangers/0/number", 0), "dangers[0].number: must be a whole number from 1 to 6");
  EXPECT_EQ(with("dangers/0/at", {4, 1}), "dangers[0].at: lies outside the card");
  EXPECT_EQ(with("glyphs/0/kind", "lamp"), "glyphs[0].kind: \"lamp\" is not a glyph");
  EXPECT_EQ(with("glyphs/0/at", {0, 60}), "glyphs[0].at: lies outside the card");
}

TEST(CardErrors, TheExitLeadsOffTheCard) {
  const auto leaving = [](Square at, const char* side) {
    auto card = small_card();
    card.exit = at;
    return error_after(room_card_from, to_json(card), "/exit_side", side);
  };
  const std::string wrong = "exit_side: does not lead off the card";
  EXPECT_EQ(leaving({3, 0}, "north"), "");
  EXPECT_EQ(leaving({3, 0}, "east"), "");
  EXPECT_EQ(leaving({0, 2}, "south"), "");
  EXPECT_EQ(leaving({0, 2}, "west"), "");
  EXPECT_EQ(leaving({3, 0}, "south"), wrong);
  EXPECT_EQ(leaving({3, 0}, "west"), wrong);
  EXPECT_EQ(leaving({1, 1}, "north"), wrong);
}

TEST(ReadingErrors, NameTheFieldAndTheReason) {
  Reading<Die> reading;
  const Die die{*DieValue::from(3), std::nullopt};
  reading.items = {{die, 0.5, {{die, 0.25}}, {1, 2, 3, 4}}};
  const auto with = [good = to_json(reading)](const char* field, const Json& wrong) {
    return error_after(dice_reading_from, good, std::string("/") + field, wrong);
  };
  EXPECT_EQ(with("source", "b.jpg"), "");
  EXPECT_EQ(with("schema", 2), "schema: must be a whole number from 1 to 1");
  EXPECT_EQ(with("kind", "drop"), "kind: must be \"dice\"");
  EXPECT_EQ(with("size", {1.5, 2}), "size: must be [width, height] in whole pixels");
  EXPECT_EQ(with("size", {-1, 2}), "size: must be [width, height] in whole pixels");
  EXPECT_EQ(with("verdict", "maybe"), "verdict: \"maybe\" is not a verdict");
  EXPECT_EQ(with("problems", {1}), "problems[0]: must be text");
  EXPECT_EQ(with("dice/0/confidence", 1.5), "dice[0].confidence: must be a number from 0 to 1");
  EXPECT_EQ(with("dice/0/confidence", "high"), "dice[0].confidence: must be a number from 0 to 1");
  EXPECT_EQ(with("dice/0/box", {1, 2, 3}), "dice[0].box: must be [x, y, width, height]");
  EXPECT_EQ(with("dice/0/box", {1, 2, -3, 4}), "dice[0].box: must not have a negative width or height");
  EXPECT_EQ(with("dice/0/box", {1, 2, 3, 1e9}), "dice[0].box: is too far away");
  const std::string alternative = "dice[0].alternatives[0]: must be [value 1 to 6, confidence 0 to 1]";
  EXPECT_EQ(with("dice/0/alternatives/0", {7, 0.1}), alternative);
  EXPECT_EQ(with("dice/0/alternatives/0", {4294967298, 0.1}), alternative);
  EXPECT_EQ(with("dice/0/alternatives/0", {2, -0.1}), alternative);
  EXPECT_EQ(with("dice/0/alternatives/0", 2), alternative);
}

TEST(Fields, AfterAnErrorGiveDefaultsAndKeepTheFirstError) {
  const Json document{{"a", 1}, {"b", true}, {"c", "x"}};
  Fields fields(document, "top");
  EXPECT_EQ(fields.integer("a", 0, 5), 1);
  EXPECT_TRUE(fields.boolean("b"));
  EXPECT_TRUE(fields.has("c"));
  EXPECT_FALSE(fields.error());
  EXPECT_EQ(fields.text("a"), "");
  EXPECT_EQ(fields.integer("a", 0, 5), 0);
  EXPECT_FALSE(fields.boolean("b"));
  fields.fail("c", "is too late");
  EXPECT_EQ(fields.error()->text(), "top.a: must be text");
  EXPECT_EQ(Fields(document).boolean("a"), false);
}

TEST(Fields, ReadNumbersWithinTheirRange) {
  const Json document{{"half", 0.5}, {"two", 2}};
  Fields fields(document);
  EXPECT_EQ(fields.number("half", 0, 1), 0.5);
  EXPECT_EQ(fields.number("two", 0, 2), 2.0);
  EXPECT_EQ(fields.number("two", 0, 1.5), 0.0);
  EXPECT_EQ(fields.error()->text(), "two: must be a number from 0 to 1.5");
}

}  // namespace
}  // namespace delvelens::board
