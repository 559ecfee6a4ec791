// SPDX-License-Identifier: MIT
#include "board/card_drawing.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace delvelens::board {
namespace {

RoomCard small_room() {
  RoomCard room;
  room.name = "B07 Test Cell";
  room.letter = 'B';
  room.columns = 3;
  room.rows = 2;
  room.start = {0, 1};
  room.exit = {2, 0};
  room.exit_side = Side::east;
  room.walls = {{{1, 0}, Side::south}};
  room.dangers = {{{1, 1}, 4}};
  room.glyphs = {{{0, 0}, GlyphKind::candle}};
  return room;
}

auto marks_of(const CardDrawing& drawing, CardPart part) {
  std::vector<Mark> found;
  std::copy_if(drawing.marks.begin(), drawing.marks.end(), std::back_inserter(found),
               [part](const Mark& mark) { return mark.part == part; });
  return found;
}

TEST(CardDrawing, WallsRunAllRoundButForTheWayOut) {
  const CardDrawing drawing = draw_card(small_room());
  const auto walls = marks_of(drawing, CardPart::wall);
  EXPECT_EQ(walls.size(), 1U + 10U - 1U);  // one inner wall, ten sides of the border, one of them open
  const Point gap_from = drawing.corner(3, 0);
  const Point gap_to = drawing.corner(3, 1);
  EXPECT_TRUE(std::none_of(walls.begin(), walls.end(), [&](const Mark& wall) {
    return wall.points == Polygon{gap_from, gap_to};
  }));
  const auto arrow = marks_of(drawing, CardPart::arrow);
  ASSERT_EQ(arrow.size(), 1U);
  for (const Point& point : arrow.front().points) EXPECT_GE(point.x, gap_from.x - 1e-9);
}

TEST(CardDrawing, SignsStandInTheMiddleOfTheirSquares) {
  const CardDrawing drawing = draw_card(small_room());
  const auto numbers = marks_of(drawing, CardPart::number);
  ASSERT_EQ(numbers.size(), 1U);
  EXPECT_EQ(numbers.front().words, "4");
  EXPECT_EQ(numbers.front().points.front(), drawing.middle({1, 1}));
  EXPECT_EQ(marks_of(drawing, CardPart::letter).front().words, "B");
}

TEST(CardDrawing, EveryDesignDrawsEveryKindOfGlyphInsideItsSquare) {
  for (const GlyphDesign design : {GlyphDesign::solid, GlyphDesign::outline, GlyphDesign::strokes}) {
    for (const GlyphKind kind : {GlyphKind::rune, GlyphKind::candle, GlyphKind::boiler}) {
      RoomCard room = small_room();
      room.glyphs.front().kind = kind;
      CardDesign look;
      look.glyphs = design;
      const CardDrawing drawing = draw_card(room, look);
      const auto glyphs = marks_of(drawing, CardPart::glyph);
      ASSERT_FALSE(glyphs.empty());
      const Point low = drawing.corner(0, 0);
      const Point high = drawing.corner(1, 1);
      for (const Mark& mark : glyphs) {
        for (const Point& point : mark.points) {
          EXPECT_GT(point.x, low.x);
          EXPECT_GT(point.y, low.y);
          EXPECT_LT(point.x, high.x);
          EXPECT_LT(point.y, high.y);
        }
      }
    }
  }
}

TEST(CardDrawing, ACardWithoutGridOrTitleHasNone) {
  CardDesign plain;
  plain.grid = 0;
  plain.title = 0;
  const CardDrawing drawing = draw_card(small_room(), plain);
  EXPECT_TRUE(marks_of(drawing, CardPart::grid).empty());
  EXPECT_TRUE(marks_of(drawing, CardPart::title).empty());
  EXPECT_DOUBLE_EQ(drawing.height, 2 * 17 + 2 * 7);
}

}  // namespace
}  // namespace delvelens::board
