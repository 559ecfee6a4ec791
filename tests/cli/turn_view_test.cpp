// SPDX-License-Identifier: MIT
// The picture of a turn: what a player sees who is asked to turn the real cube.
#include "ui/cli/turn_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ui/session/turn_shown.h"

namespace delvelens::cli {
namespace {

namespace cube = board::cube;
using ::testing::HasSubstr;

cube::AskedTurn asked(const char* move) { return {board::CubeState{}, cube::parse_moves(move)->front()}; }

std::string drawn(const char* move) { return rendered(turn_block(asked(move)), {false, true}); }

TEST(TurnView, ShowsTheCubeAsItIsHeld) {
  const std::string picture = drawn("R");
  for (const char* label : {"A1", "A9", "C1", "C5", "C9", "B1", "B5", "B9"})
    EXPECT_THAT(picture, HasSubstr(label));
  EXPECT_THAT(picture, HasSubstr("R: hold A5 on top, C5 in front"));
}

TEST(TurnView, ArrowsPointTheWayTheFrontMoves) {
  EXPECT_THAT(drawn("R"), HasSubstr("▲"));
  EXPECT_THAT(drawn("R'"), HasSubstr("▼"));
  EXPECT_THAT(drawn("L"), HasSubstr("▼"));
  EXPECT_THAT(drawn("M"), HasSubstr("▼"));
  EXPECT_THAT(drawn("U"), HasSubstr("◀"));
  EXPECT_THAT(drawn("D"), HasSubstr("▶"));
  EXPECT_THAT(drawn("E'"), HasSubstr("◀"));
  EXPECT_THAT(drawn("F"), HasSubstr("↻"));
  EXPECT_THAT(drawn("B"), HasSubstr("↺"));
  EXPECT_THAT(drawn("U2"), HasSubstr("half a turn"));
}

// Where the arrow points is where the tiles of the front really go.
TEST(TurnView, ArrowsAgreeWithTheCube) {
  for (const char* move : {"U", "D", "E", "L", "R", "M", "U'", "D'", "E'", "L'", "R'", "M'"}) {
    const session::TurnShown turn = session::shown(asked(move));
    const auto line = static_cast<std::size_t>(turn.line);
    const bool row = turn.slide == session::Slide::row;
    // The middle tile of the line was, before the turn, on the side that the arrow comes from.
    const board::CubeState after = asked(move).after();
    const board::Face from = row ? (turn.forward ? board::Face::L : board::Face::R)
                                 : (turn.forward ? board::Face::U : board::Face::D);
    EXPECT_EQ(after.facelets[18 + (row ? 3 * line + 1 : 3 + line)], from) << move;
  }
}

TEST(TurnView, EveryLineIsAsWideAsTheOthers) {
  const Block block = turn_block(asked("U"));
  for (std::size_t i = 0; i + 1 < block.size(); ++i) EXPECT_EQ(columns(block[i]), columns(block[0]));
}

TEST(TurnView, IsADrawingToo) {
  const std::string svg = turn_svg(asked("L'"));
  EXPECT_THAT(svg, HasSubstr("<svg"));
  EXPECT_THAT(svg, HasSubstr("Turn L': hold A5 on top, C5 in front"));
  EXPECT_THAT(svg, HasSubstr("marker-end"));
}

}  // namespace
}  // namespace delvelens::cli
