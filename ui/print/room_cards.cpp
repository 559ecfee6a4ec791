#include "ui/print/room_cards.h"

#include <string>

namespace delvelens::print {
namespace {

using board::Point;
using board::RoomCard;
using board::Side;

constexpr double kPageMargin = 10;
constexpr double kCardMargin = 7;  // between the cutting line and the room
constexpr double kTitle = 8;       // strip for the name
constexpr double kGap = 3;         // between cards
constexpr double kWall = 2.2;
constexpr double kGrid = 0.25;

Millimetres card_size(const RoomCard& room, double square) {
  return {room.columns * square + 2 * kCardMargin, room.rows * square + 2 * kCardMargin + kTitle};
}

// One card at a place of the page.
class CardPen {
 public:
  CardPen(Paper& paper, const RoomCard& room, Point corner, double square)
      : paper_(paper),
        room_(room),
        corner_(corner),
        square_(square),
        room_corner_{corner.x + kCardMargin, corner.y + kCardMargin + kTitle} {}

  void draw() {
    const auto [width, height] = card_size(room_, square_);
    paper_.box({corner_.x, corner_.y, width, height}, 0.2, 0.6);
    paper_.text({corner_.x + width / 2, corner_.y + kCardMargin / 2 + 2.5}, 3.2, room_.name, 0);
    grid();
    for (const board::Wall& wall : room_.walls) side(wall.at, wall.side, kWall);
    border();
    for (const board::DangerSquare& danger : room_.dangers)
      paper_.text(centre(danger.at), 0.34 * square_, std::to_string(danger.number), 0.35);
    paper_.text(centre(room_.start), 0.42 * square_, std::string(1, room_.letter), 0);
    for (const board::Glyph& glyph : room_.glyphs) this->glyph(glyph);
  }

 private:
  Point at(double column, double row) const {
    return {room_corner_.x + column * square_, room_corner_.y + row * square_};
  }
  Point centre(board::Square square) const { return at(square.column + 0.5, square.row + 0.5); }

  void side(board::Square square, Side side, double width) {
    const double x = square.column;
    const double y = square.row;
    switch (side) {
      case Side::north:
        return paper_.line(at(x, y), at(x + 1, y), width, 0);
      case Side::east:
        return paper_.line(at(x + 1, y), at(x + 1, y + 1), width, 0);
      case Side::south:
        return paper_.line(at(x, y + 1), at(x + 1, y + 1), width, 0);
      case Side::west:
        return paper_.line(at(x, y), at(x, y + 1), width, 0);
    }
  }

  void grid() {
    for (int column = 1; column < room_.columns; ++column)
      paper_.line(at(column, 0), at(column, room_.rows), kGrid, 0.55);
    for (int row = 1; row < room_.rows; ++row) paper_.line(at(0, row), at(room_.columns, row), kGrid, 0.55);
  }

  void border() {
    const auto closed = [this](board::Square square, Side which) {
      if (square == room_.exit && which == room_.exit_side) return way_out();
      side(square, which, kWall);
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
    const Point middle = centre(room_.exit);
    const double half = square_ / 2;
    const double base = 0.26 * square_;
    const double tip = 0.3 * square_;
    switch (room_.exit_side) {
      case Side::north:
        return paper_.fill({{middle.x - base, middle.y - half},
                            {middle.x + base, middle.y - half},
                            {middle.x, middle.y - half - tip}},
                           0);
      case Side::south:
        return paper_.fill({{middle.x - base, middle.y + half},
                            {middle.x + base, middle.y + half},
                            {middle.x, middle.y + half + tip}},
                           0);
      case Side::west:
        return paper_.fill({{middle.x - half, middle.y - base},
                            {middle.x - half, middle.y + base},
                            {middle.x - half - tip, middle.y}},
                           0);
      case Side::east:
        return paper_.fill({{middle.x + half, middle.y - base},
                            {middle.x + half, middle.y + base},
                            {middle.x + half + tip, middle.y}},
                           0);
    }
  }

  void glyph(const board::Glyph& glyph) {
    const Point middle = centre(glyph.at);
    const double r = 0.3 * square_;
    switch (glyph.kind) {
      case board::GlyphKind::rune:
        paper_.fill({{middle.x, middle.y - r},
                     {middle.x + r, middle.y},
                     {middle.x, middle.y + r},
                     {middle.x - r, middle.y}},
                    0);
        paper_.disc(middle, 0.35 * r, 1);
        return;
      case board::GlyphKind::candle:
        paper_.fill({{middle.x - 0.35 * r, middle.y - 0.2 * r},
                     {middle.x + 0.35 * r, middle.y - 0.2 * r},
                     {middle.x + 0.35 * r, middle.y + r},
                     {middle.x - 0.35 * r, middle.y + r}},
                    0);
        paper_.fill({{middle.x, middle.y - 1.1 * r},
                     {middle.x + 0.3 * r, middle.y - 0.6 * r},
                     {middle.x, middle.y - 0.3 * r},
                     {middle.x - 0.3 * r, middle.y - 0.6 * r}},
                    0);
        return;
      case board::GlyphKind::boiler:
        paper_.ring(middle, 0.85 * r, 0.3 * r, 0);
        paper_.disc(middle, 0.4 * r, 0);
        return;
    }
  }

  Paper& paper_;
  const RoomCard& room_;
  Point corner_;
  double square_;
  Point room_corner_;
};

}  // namespace

tl::expected<void, std::string> print_room_cards(const std::filesystem::path& file,
                                                 const std::vector<RoomCard>& rooms,
                                                 const RoomCardOptions& options) {
  const Millimetres page = size_of(options.paper);
  for (const RoomCard& room : rooms) {
    const auto [width, height] = card_size(room, options.square);
    if (width > page.width - 2 * kPageMargin || height > page.height - 2 * kPageMargin) {
      return tl::unexpected("room " + room.name +
                            " is larger than the paper: try a smaller --square or a larger --paper");
    }
  }
  Paper paper(file, options.paper);
  Point next{kPageMargin, kPageMargin};
  double row_height = 0;
  for (const RoomCard& room : rooms) {
    const auto [width, height] = card_size(room, options.square);
    if (next.x + width > page.width - kPageMargin) {
      next = {kPageMargin, next.y + row_height + kGap};
      row_height = 0;
    }
    if (next.y + height > page.height - kPageMargin) {
      paper.next_page();
      next = {kPageMargin, kPageMargin};
      row_height = 0;
    }
    CardPen(paper, room, next, options.square).draw();
    next.x += width + kGap;
    row_height = std::max(row_height, height);
  }
  if (!paper.finish()) return tl::unexpected(file.string() + " cannot be written");
  return {};
}

}  // namespace delvelens::print
