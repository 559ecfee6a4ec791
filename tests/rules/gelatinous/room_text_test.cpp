// SPDX-License-Identifier: MIT
#include "rules/gelatinous/room_text.h"

#include <gtest/gtest.h>

#include <string>

#include "rules/gelatinous/generator.h"

namespace delvelens::rules::gelatinous {
namespace {

constexpr std::string_view kRoom =
    "room A01 Drain Mouth\n"
    "+---+---+---+\n"
    "| A   1 | 2 |\n"
    "+   +---+   +\n"
    "| 3   r   4 >\n"
    "+   +   +   +\n"
    "| 5   6     |\n"
    "+---+---+---+\n";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  text.replace(text.find(from), from.size(), to);
  return text;
}

std::string error_of(const std::string& text) {
  const auto rooms = parse_rooms(text);
  return rooms ? "no error" : std::to_string(rooms.error().line) + ": " + rooms.error().reason;
}

TEST(RoomText, ReadsADrawing) {
  const auto rooms = parse_rooms(kRoom);
  ASSERT_TRUE(rooms) << rooms.error().reason;
  ASSERT_EQ(rooms->size(), 1U);
  const auto& room = rooms->front();
  EXPECT_EQ(room.name, "A01 Drain Mouth");
  EXPECT_EQ(room.letter, 'A');
  EXPECT_EQ(room.columns, 3);
  EXPECT_EQ(room.rows, 3);
  EXPECT_EQ(room.start, (board::Square{0, 0}));
  EXPECT_EQ(room.exit, (board::Square{2, 1}));
  EXPECT_EQ(room.exit_side, board::Side::east);
  EXPECT_EQ(room.walls.size(), 2U);
  EXPECT_EQ(room.glyphs.front().at, (board::Square{1, 1}));
  EXPECT_EQ(room.dangers.size(), 6U);
}

TEST(RoomText, WritesWhatItReads) { EXPECT_EQ(room_text(parse_rooms(kRoom)->front()), kRoom); }

TEST(RoomText, RandomRoomsSurviveTheRoundTrip) {
  Random random(11);
  for (int i = 0; i < 300; ++i) {
    const char letter = "ABC"[i % 3];
    auto room = random_room(letter, random);
    room.name = std::string(1, letter) + "99 Made";
    const auto again = parse_rooms(room_text(room));
    ASSERT_TRUE(again) << room_text(room);
    EXPECT_EQ(room_text(again->front()), room_text(room));
  }
}

TEST(RoomText, MessagesNameTheLine) {
  const std::string good(kRoom);
  EXPECT_EQ(error_of(good), "no error");
  EXPECT_EQ(error_of("hello\n"), "1: expected \"room ID Name\"");
  EXPECT_EQ(error_of(replaced(good, "A01", "D01")), "1: a room's id starts with A, B or C");
  EXPECT_EQ(error_of(replaced(good, "| A   1 | 2 |", "| A   1 | 2|")),
            "3: 12 characters wide, the top wall has 13");
  EXPECT_EQ(error_of(replaced(good, "+   +---+   +", "+   x---+   +")), "4: expected + in column 5");
  EXPECT_EQ(error_of(replaced(good, "+   +---+   +", "+   +-- +   +")),
            "4: \"-- \" is neither a wall (---) nor open");
  EXPECT_EQ(error_of(replaced(good, "| 5   6     |", "| 5   6     >")), "7: a second way out");
  EXPECT_EQ(error_of(replaced(good, "4 >", "4 |")), "1: has no way out (an arrow on the border)");
  EXPECT_EQ(error_of(replaced(good, "| A", "|  ")), "1: has no start A");
  EXPECT_EQ(error_of(replaced(good, " 6 ", " 5 ")), "1: danger 5 stands twice or is not 1 to 6");
  EXPECT_EQ(error_of(replaced(good, " 6 ", "   ")), "1: has no danger square 6");
  EXPECT_EQ(error_of(replaced(good, " r ", "   ")), "1: has no glyph (r, c or o)");
  EXPECT_EQ(error_of(replaced(good, " r ", " z ")), "5: 'z' is no sign of a room (start A, 1-6, r, c, o)");
  EXPECT_EQ(error_of(replaced(good, " r ", "rr ")), "5: \"rr \": a square holds one sign in its middle");
  EXPECT_EQ(error_of(good + good), "9: the id A01 is taken by an earlier room");
  EXPECT_EQ(error_of(good.substr(0, good.rfind("+---+---+---+"))),
            "7: the drawing ends in the middle of a row");
}

TEST(RoomText, AClosedGlyphIsFound) {
  const std::string shut =
      "room A02 Shut\n"
      "+---+---+---+\n"
      "| A   1   2 |\n"
      "+   +---+   +\n"
      "| 3 | r | 4 >\n"
      "+   +---+   +\n"
      "| 5   6     |\n"
      "+---+---+---+\n";
  EXPECT_EQ(error_of(shut), "1: the rune cannot be reached");
}

}  // namespace
}  // namespace delvelens::rules::gelatinous
