// SPDX-License-Identifier: MIT
// A room card as ink on paper: one list of marks that the printer, the renderer of scenes and pictures for
// the docs all draw, so that what the camera is taught is what the player holds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board/card.h"
#include "board/geometry.h"

namespace delvelens::board {

enum class CardPart : std::uint8_t { edge, title, grid, wall, number, letter, glyph, arrow };
enum class MarkShape : std::uint8_t { line, polygon, disc, ring, text };

// Millimetres from the card's top left corner, y down.
struct Mark {
  CardPart part = CardPart::grid;
  MarkShape shape = MarkShape::line;
  Polygon points;     // a line has two; disc, ring and text have their middle
  double size = 0;    // width of a line or ring, radius of a disc, height of a capital letter
  double radius = 0;  // of a ring
  double grey = 0;    // 0 ink, 1 paper
  std::string words;  // of a text
  bool operator==(const Mark&) const = default;
};

enum class GlyphDesign : std::uint8_t { solid, outline, strokes };
enum class ArrowDesign : std::uint8_t { head, shaft, chevron };

// The defaults are the cards of this program; other makers draw otherwise.
struct CardDesign {
  double square = 17;  // a common die has 16
  double margin = 7;   // between the edge and the room
  double title = 8;    // strip for the name; 0: no name
  double wall = 2.2;
  double grid = 0.25;  // 0: no lines between open squares
  double grid_grey = 0.55;
  double number_height = 0.34;  // of a square, as are the following
  double letter_height = 0.42;
  double glyph_radius = 0.3;
  double number_grey = 0.35;
  bool ringed_letter = false;
  GlyphDesign glyphs = GlyphDesign::solid;
  ArrowDesign arrow = ArrowDesign::head;
};

struct CardDrawing {
  double width = 0;
  double height = 0;
  double square = 0;
  Point room;  // top left corner of the room's first square
  std::vector<Mark> marks;

  Point corner(double column, double row) const { return {room.x + column * square, room.y + row * square}; }
  Point middle(Square at) const { return corner(at.column + 0.5, at.row + 0.5); }
};

CardDrawing draw_card(const RoomCard& room, const CardDesign& design = {});

}  // namespace delvelens::board
