// SPDX-License-Identifier: MIT
#include "rules/gelatinous/room_edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/gelatinous/room_text.h"

namespace delvelens::rules::gelatinous {
namespace {

using ::testing::HasSubstr;

board::RoomCard room() {
  return parse_rooms(R"(room A90 Test
+---+---+---+
| A   1 | 2 |
+   +---+   +
| 3   r   4 >
+   +   +   +
| 5   6     |
+---+---+---+
)")
      ->front();
}

std::string after(std::string_view words) {
  const auto changed = corrected(room(), words);
  return changed ? room_text(*changed) : changed.error();
}

TEST(RoomEdit, ASignMovesToItsNewSquare) {
  EXPECT_EQ(after("3,3 1"), R"(room A90 Test
+---+---+---+
| A     | 2 |
+   +---+   +
| 3   r   4 >
+   +   +   +
| 5   6   1 |
+---+---+---+
)");
  EXPECT_THAT(after("1,2 candle"), HasSubstr("| c   r   4 >"));
  EXPECT_THAT(after("2,2 ."), HasSubstr("| 3       4 >"));
  EXPECT_THAT(after("3,3=B"), HasSubstr("|     1 | 2 |"));
}

TEST(RoomEdit, WallsAndTheWayOutCanBeMoved) {
  EXPECT_THAT(after("2,1 open east"), HasSubstr("| A   1   2 |"));
  EXPECT_THAT(after("3,1 open west"), HasSubstr("| A   1   2 |"));
  EXPECT_THAT(after("2,3 wall north"), HasSubstr("+   +---+   +\n| 5   6     |"));
  EXPECT_THAT(after("1,1 exit north"), HasSubstr("+ ^ +---+---+"));
}

TEST(RoomEdit, SaysWhatIsWrong) {
  EXPECT_THAT(after("5"), HasSubstr("say a square"));
  EXPECT_THAT(after("4,1 5"), HasSubstr("\"4,1\" is no square of a room of 3 x 3"));
  EXPECT_THAT(after("1,1 9"), HasSubstr("'9' is no sign"));
  EXPECT_THAT(after("1,1 wall up"), HasSubstr("\"up\" is no side"));
  EXPECT_THAT(after("1,1 exit east"), HasSubstr("leads off the card"));
  EXPECT_THAT(after("1,1 wall west"), HasSubstr("the border is closed"));
  EXPECT_THAT(after("1,1 hole west"), HasSubstr("neither wall, open nor exit"));
}

}  // namespace
}  // namespace delvelens::rules::gelatinous
