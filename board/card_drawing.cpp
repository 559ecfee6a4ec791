// SPDX-License-Identifier: MIT
#include "board/card_drawing.h"

#include <array>
#include <cstddef>

namespace delvelens::board {
namespace {

constexpr std::array<Point, 4> kOutward{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};  // by side

class Pen {
 public:
  Pen(const RoomCard& room, const CardDesign& design) : room_(room), design_(design) {
    out_.square = design.square;
    out_.width = room.columns * design.square + 2 * design.margin;
    out_.height = room.rows * design.square + 2 * design.margin + design.title;
    out_.room = {design.margin, design.margin + design.title};
  }

  CardDrawing draw() {
    const double w = out_.width;
    const double h = out_.height;
    for (const auto& [from, to] : {std::pair{Point{0, 0}, Point{w, 0}},
                                   {Point{w, 0}, Point{w, h}},
                                   {Point{w, h}, Point{0, h}},
                                   {Point{0, h}, Point{0, 0}}}) {
      line(CardPart::edge, from, to, 0.2, 0.6);
    }
    if (design_.title > 0) {
      text(CardPart::title, {w / 2, design_.margin / 2 + 2.5 * design_.title / 8}, 3.2 * design_.title / 8,
           room_.name, 0);
    }
    if (design_.grid > 0) grid();
    for (const Wall& wall : room_.walls) side(wall.at, wall.side);
    border();
    for (const DangerSquare& danger : room_.dangers) {
      text(CardPart::number, out_.middle(danger.at), design_.number_height * design_.square,
           std::to_string(danger.number), design_.number_grey);
    }
    const Point start = out_.middle(room_.start);
    text(CardPart::letter, start, design_.letter_height * design_.square, std::string(1, room_.letter), 0);
    if (design_.ringed_letter)
      ring(CardPart::letter, start, 0.8 * design_.letter_height * design_.square, 0.03 * design_.square);
    for (const Glyph& one : room_.glyphs) glyph(one);
    return std::move(out_);
  }

 private:
  void line(CardPart part, Point from, Point to, double width, double grey = 0) {
    out_.marks.push_back({part, MarkShape::line, {from, to}, width, 0, grey, {}});
  }
  void polygon(CardPart part, Polygon points, double grey = 0) {
    out_.marks.push_back({part, MarkShape::polygon, std::move(points), 0, 0, grey, {}});
  }
  void disc(CardPart part, Point at, double radius, double grey = 0) {
    out_.marks.push_back({part, MarkShape::disc, {at}, radius, 0, grey, {}});
  }
  void ring(CardPart part, Point at, double radius, double width, double grey = 0) {
    out_.marks.push_back({part, MarkShape::ring, {at}, width, radius, grey, {}});
  }
  void text(CardPart part, Point at, double height, std::string words, double grey) {
    out_.marks.push_back({part, MarkShape::text, {at}, height, 0, grey, std::move(words)});
  }

  void side(Square at, Side which) {
    const double x = at.column + (which == Side::east ? 1 : 0);
    const double y = at.row + (which == Side::south ? 1 : 0);
    const bool level = which == Side::north || which == Side::south;
    line(CardPart::wall, out_.corner(x, y), out_.corner(x + (level ? 1 : 0), y + (level ? 0 : 1)),
         design_.wall);
  }

  void grid() {
    for (int column = 1; column < room_.columns; ++column)
      line(CardPart::grid, out_.corner(column, 0), out_.corner(column, room_.rows), design_.grid,
           design_.grid_grey);
    for (int row = 1; row < room_.rows; ++row)
      line(CardPart::grid, out_.corner(0, row), out_.corner(room_.columns, row), design_.grid,
           design_.grid_grey);
  }

  void border() {
    const auto closed = [this](Square at, Side which) {
      if (at == room_.exit && which == room_.exit_side) return way_out();
      side(at, which);
    };
    for (int column = 0; column < room_.columns; ++column) {
      closed({column, 0}, Side::north);
      closed({column, room_.rows - 1}, Side::south);
    }
    for (int row = 0; row < room_.rows; ++row) {
      closed({0, row}, Side::west);
      closed({room_.columns - 1, row}, Side::east);
    }
  }

  // An arrow in the gap, pointing off the card.
  void way_out() {
    const Point out = kOutward[static_cast<std::size_t>(room_.exit_side)];
    const Point middle = out_.middle(room_.exit);
    const double s = design_.square;
    // `along` leads off the card, `across` to its side, in squares from the middle of the exit's square.
    const auto at = [&](double along, double across) {
      return Point{middle.x + s * (along * out.x - across * out.y),
                   middle.y + s * (along * out.y + across * out.x)};
    };
    switch (design_.arrow) {
      case ArrowDesign::head:
        return polygon(CardPart::arrow, {at(0.5, -0.26), at(0.5, 0.26), at(0.8, 0)});
      case ArrowDesign::shaft:
        line(CardPart::arrow, at(0.3, 0), at(0.6, 0), 0.07 * s);
        return polygon(CardPart::arrow, {at(0.58, -0.17), at(0.58, 0.17), at(0.85, 0)});
      case ArrowDesign::chevron:
        line(CardPart::arrow, at(0.5, -0.22), at(0.72, 0), 0.06 * s);
        return line(CardPart::arrow, at(0.72, 0), at(0.5, 0.22), 0.06 * s);
    }
  }

  void glyph(const Glyph& one) {
    switch (one.kind) {
      case GlyphKind::rune:
        return rune(out_.middle(one.at));
      case GlyphKind::candle:
        return candle(out_.middle(one.at));
      case GlyphKind::boiler:
        return boiler(out_.middle(one.at));
    }
  }

  Point from(Point middle, double x, double y) const {
    const double r = design_.glyph_radius * design_.square;
    return {middle.x + x * r, middle.y + y * r};
  }
  void strokes(Point m, const std::vector<std::array<double, 4>>& lines) {
    for (const auto& [x1, y1, x2, y2] : lines)
      line(CardPart::glyph, from(m, x1, y1), from(m, x2, y2), 0.16 * radius());
  }
  double radius() const { return design_.glyph_radius * design_.square; }

  void rune(Point m) {
    switch (design_.glyphs) {
      case GlyphDesign::solid:
        polygon(CardPart::glyph, {from(m, 0, -1), from(m, 1, 0), from(m, 0, 1), from(m, -1, 0)});
        return disc(CardPart::glyph, m, 0.35 * radius(), 1);
      case GlyphDesign::outline:
        return strokes(m, {{0, -1, 1, 0}, {1, 0, 0, 1}, {0, 1, -1, 0}, {-1, 0, 0, -1}, {0, -1, 0, 1}});
      case GlyphDesign::strokes:
        ring(CardPart::glyph, m, radius(), 0.12 * radius());
        return strokes(m, {{-0.3, -0.6, -0.3, 0.6}, {-0.3, -0.6, 0.4, -0.2}, {-0.3, 0, 0.4, 0.4}});
    }
  }

  void candle(Point m) {
    switch (design_.glyphs) {
      case GlyphDesign::solid:
        polygon(CardPart::glyph,
                {from(m, -0.35, -0.2), from(m, 0.35, -0.2), from(m, 0.35, 1), from(m, -0.35, 1)});
        return polygon(CardPart::glyph,
                       {from(m, 0, -1.1), from(m, 0.3, -0.6), from(m, 0, -0.3), from(m, -0.3, -0.6)});
      case GlyphDesign::outline:
        strokes(
            m,
            {{-0.35, -0.2, 0.35, -0.2}, {0.35, -0.2, 0.35, 1}, {0.35, 1, -0.35, 1}, {-0.35, 1, -0.35, -0.2}});
        return ring(CardPart::glyph, from(m, 0, -0.65), 0.28 * radius(), 0.16 * radius());
      case GlyphDesign::strokes:
        polygon(CardPart::glyph,
                {from(m, -0.25, -0.3), from(m, 0.25, -0.3), from(m, 0.25, 0.8), from(m, -0.25, 0.8)});
        strokes(m, {{-0.7, 0.9, 0.7, 0.9}});
        return disc(CardPart::glyph, from(m, 0, -0.7), 0.25 * radius());
    }
  }

  void boiler(Point m) {
    switch (design_.glyphs) {
      case GlyphDesign::solid:
        ring(CardPart::glyph, m, 0.85 * radius(), 0.3 * radius());
        return disc(CardPart::glyph, m, 0.4 * radius());
      case GlyphDesign::outline:
        ring(CardPart::glyph, m, 0.9 * radius(), 0.16 * radius());
        return strokes(m, {{-0.6, -0.6, 0.6, 0.6}, {-0.6, 0.6, 0.6, -0.6}});
      case GlyphDesign::strokes:
        strokes(
            m,
            {{-0.8, -0.8, 0.8, -0.8}, {0.8, -0.8, 0.8, 0.8}, {0.8, 0.8, -0.8, 0.8}, {-0.8, 0.8, -0.8, -0.8}});
        return disc(CardPart::glyph, m, 0.45 * radius());
    }
  }

  const RoomCard& room_;
  const CardDesign& design_;
  CardDrawing out_;
};

}  // namespace

CardDrawing draw_card(const RoomCard& room, const CardDesign& design) { return Pen(room, design).draw(); }

}  // namespace delvelens::board
