#include "datasets/synth/room_drawing.h"

#include <fmt/format.h>

#include <opencv2/imgproc.hpp>

namespace delvelens::datasets::synth {
namespace {

using board::Side;
using board::Square;

constexpr float kScale = 8;  // pixels a millimetre
constexpr std::array kSides{Side::north, Side::east, Side::south, Side::west};

Square beside(Square at, Side side) {
  switch (side) {
    case Side::north:
      return {at.column, at.row - 1};
    case Side::east:
      return {at.column + 1, at.row};
    case Side::south:
      return {at.column, at.row + 1};
    case Side::west:
      return {at.column - 1, at.row};
  }
  return at;
}

bool within(const board::RoomCard& card, Square at) {
  return at.column >= 0 && at.row >= 0 && at.column < card.columns && at.row < card.rows;
}

// Inks and measures of one style of card.
struct Style {
  cv::Scalar paper;
  cv::Scalar floor;
  cv::Scalar ink;
  cv::Scalar accent;
  int grid = 1;
  int wall = 5;
  int font = cv::FONT_HERSHEY_SIMPLEX;
};

struct Sheet {
  cv::Mat& picture;
  const Style& style;
  float square;  // pixels
  cv::Point2f first;

  cv::Point2f middle(Square at) const {
    return first + cv::Point2f(static_cast<float>(at.column), static_cast<float>(at.row)) * square;
  }
  cv::Point2f edge(Square at, Side side, float along) const {
    const float h = 0.5F * square;
    const cv::Point2f m = middle(at);
    switch (side) {
      case Side::north:
        return m + cv::Point2f(along * h, -h);
      case Side::east:
        return m + cv::Point2f(h, along * h);
      case Side::south:
        return m + cv::Point2f(along * h, h);
      case Side::west:
        return m + cv::Point2f(-h, along * h);
    }
    return m;
  }
  void line(cv::Point2f a, cv::Point2f b, const cv::Scalar& ink, int thick) const {
    cv::line(picture, cv::Point(a), cv::Point(b), ink, thick, cv::LINE_AA);
  }
  void write(const std::string& text, cv::Point2f at, float height, const cv::Scalar& ink) const {
    int base = 0;
    const double scale = cv::getFontScaleFromHeight(style.font, static_cast<int>(height), 2);
    const cv::Size size = cv::getTextSize(text, style.font, scale, 2, &base);
    const cv::Point corner(static_cast<int>(at.x) - size.width / 2, static_cast<int>(at.y) + size.height / 2);
    cv::putText(picture, text, corner, style.font, scale, ink, 2, cv::LINE_AA);
  }
};

cv::Scalar ink_of(Draw& draw, float least, float most, float tinted) {
  const float value = draw.between(least, most) * 255.0F;
  const auto channel = [&] {
    return static_cast<double>(std::clamp(value + draw.between(-tinted, tinted) * 255.0F, 0.0F, 255.0F));
  };
  const double blue = channel();
  const double green = channel();
  return {blue, green, channel()};
}

Style random_style(Draw& draw) {
  static constexpr std::array<int, 4> kFonts{cv::FONT_HERSHEY_SIMPLEX, cv::FONT_HERSHEY_DUPLEX,
                                             cv::FONT_HERSHEY_COMPLEX, cv::FONT_HERSHEY_TRIPLEX};
  Style style;
  style.paper = ink_of(draw, 0.85F, 0.98F, draw.chance(0.4F) ? 0.08F : 0.0F);
  style.floor = draw.chance(0.5F) ? style.paper : ink_of(draw, 0.7F, 0.95F, 0.12F);
  style.ink = ink_of(draw, 0.02F, 0.2F, 0.04F);
  style.accent = draw.chance(0.5F) ? style.ink : ink_of(draw, 0.2F, 0.5F, 0.2F);
  style.grid = draw.range(1, 2);
  style.wall = draw.range(5, 8);
  style.font = draw.pick(kFonts);
  return style;
}

void draw_glyph(const Sheet& sheet, const board::Glyph& glyph) {
  const cv::Point2f m = sheet.middle(glyph.at);
  const float s = sheet.square * 0.25F;
  const cv::Scalar& ink = sheet.style.accent;
  switch (glyph.kind) {
    case board::GlyphKind::rune:  // a standing diamond with a stroke
      for (const auto& [from, to] : {std::pair{cv::Point2f(0, -s), cv::Point2f(s, 0)},
                                     {cv::Point2f(s, 0), cv::Point2f(0, s)},
                                     {cv::Point2f(0, s), cv::Point2f(-s, 0)},
                                     {cv::Point2f(-s, 0), cv::Point2f(0, -s)},
                                     {cv::Point2f(0, -s), cv::Point2f(0, s)}}) {
        sheet.line(m + from, m + to, ink, 2);
      }
      break;
    case board::GlyphKind::candle:
      cv::rectangle(sheet.picture, cv::Point(m + cv::Point2f(-0.35F * s, -0.2F * s)),
                    cv::Point(m + cv::Point2f(0.35F * s, s)), ink, -1);
      cv::ellipse(sheet.picture, cv::Point(m + cv::Point2f(0, -0.7F * s)),
                  cv::Size(static_cast<int>(0.25F * s), static_cast<int>(0.45F * s)), 0, 0, 360, ink, 2,
                  cv::LINE_AA);
      break;
    case board::GlyphKind::boiler:
      cv::circle(sheet.picture, cv::Point(m), static_cast<int>(s), ink, 3, cv::LINE_AA);
      cv::circle(sheet.picture, cv::Point(m), static_cast<int>(0.4F * s), ink, -1, cv::LINE_AA);
      break;
  }
}

void draw_exit(const Sheet& sheet, const board::RoomCard& card) {
  const cv::Point2f inner = sheet.middle(card.exit);
  const cv::Point2f border = sheet.edge(card.exit, card.exit_side, 0);
  const cv::Point2f out = inner + (border - inner) * 1.55F;
  cv::arrowedLine(sheet.picture, cv::Point(inner + (border - inner) * 0.5F), cv::Point(out), sheet.style.ink,
                  4, cv::LINE_AA, 0, 0.45);
}

void draw_grid(const Sheet& sheet, const board::RoomCard& card) {
  for (int row = 0; row < card.rows; ++row) {
    for (int column = 0; column < card.columns; ++column) {
      const Square at{column, row};
      for (const Side side : kSides) {
        const bool border = !within(card, beside(at, side));
        const bool open = at == card.exit && side == card.exit_side;
        const cv::Scalar& ink = sheet.style.ink;
        const int thick = border && !open ? sheet.style.wall : sheet.style.grid;
        if (!open) sheet.line(sheet.edge(at, side, -1), sheet.edge(at, side, 1), ink, thick);
      }
    }
  }
  for (const board::Wall& wall : card.walls) {
    sheet.line(sheet.edge(wall.at, wall.side, -1), sheet.edge(wall.at, wall.side, 1), sheet.style.ink,
               sheet.style.wall);
  }
}

}  // namespace

board::RoomCard random_room(Draw& draw) {
  board::RoomCard card;
  static constexpr std::array<const char*, 8> kNames{"Low Vault",  "Dripping Hall", "Old Kitchen",
                                                     "Bone Store", "Rat Court",     "Silent Well",
                                                     "Ash Cellar", "Broken Stair"};
  card.name = draw.pick(kNames);
  card.letter = static_cast<char>('A' + draw.below(3));
  card.columns = draw.range(3, 5);
  card.rows = draw.range(4, 6);
  const auto any = [&] { return Square{draw.below(card.columns), draw.below(card.rows)}; };
  card.start = {draw.below(card.columns), card.rows - 1};
  card.exit = {draw.below(card.columns), 0};
  card.exit_side = Side::north;
  std::vector<Square> taken{card.start, card.exit};
  const auto free = [&]() -> std::optional<Square> {
    for (int i = 0; i < 20; ++i) {
      const Square at = any();
      if (std::find(taken.begin(), taken.end(), at) == taken.end()) {
        taken.push_back(at);
        return at;
      }
    }
    return std::nullopt;
  };
  for (int number = 1; number <= 6; ++number) {
    if (const auto at = free()) card.dangers.push_back({*at, number});
  }
  for (int i = draw.below(4); i > 0; --i) {
    if (const auto at = free()) card.glyphs.push_back({*at, static_cast<board::GlyphKind>(draw.below(3))});
  }
  for (int i = draw.range(2, 6); i > 0; --i) {
    const board::Wall wall{any(), draw.pick(kSides)};
    if (within(card, beside(wall.at, wall.side)) &&
        std::find(card.walls.begin(), card.walls.end(), wall) == card.walls.end()) {
      card.walls.push_back(wall);
    }
  }
  return card;
}

DrawnRoom draw_room(Draw& draw, const board::RoomCard& card) {
  DrawnRoom room;
  room.card = card;
  room.size = {draw.between(52, 64), draw.between(82, 92)};
  const cv::Size size(static_cast<int>(room.size.x * kScale), static_cast<int>(room.size.y * kScale));
  const Style style = random_style(draw);
  room.picture = cv::Mat(size, CV_8UC3, style.paper);
  const float head = 9;  // millimetres for the name
  room.square = std::min((room.size.x - 8.0F) / static_cast<float>(card.columns),
                         (room.size.y - head - 12.0F) / static_cast<float>(card.rows));
  const float left = 0.5F * (room.size.x - room.square * static_cast<float>(card.columns - 1));
  room.first = {left, head + 5.0F + 0.5F * room.square};
  const Sheet sheet{
      room.picture, style, room.square * kScale, {room.first.x * kScale, room.first.y * kScale}};
  const cv::Point2f low = sheet.edge({0, 0}, Side::north, -1);
  const cv::Point2f high = sheet.edge({card.columns - 1, card.rows - 1}, Side::south, 1);
  cv::rectangle(room.picture, cv::Point(low), cv::Point(high), style.floor, -1);
  draw_grid(sheet, card);
  draw_exit(sheet, card);
  for (const board::DangerSquare& danger : card.dangers) {
    sheet.write(std::to_string(danger.number), sheet.middle(danger.at), 0.36F * sheet.square, style.ink);
  }
  for (const board::Glyph& glyph : card.glyphs) draw_glyph(sheet, glyph);
  cv::circle(room.picture, cv::Point(sheet.middle(card.start)), static_cast<int>(0.34F * sheet.square),
             style.accent, 3, cv::LINE_AA);
  sheet.write(std::string(1, card.letter), sheet.middle(card.start), 0.32F * sheet.square, style.accent);
  sheet.write(card.name, {0.5F * static_cast<float>(size.width), 0.5F * head * kScale}, 3.4F * kScale,
              style.ink);
  return room;
}

}  // namespace delvelens::datasets::synth
