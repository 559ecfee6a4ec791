// SPDX-License-Identifier: MIT
#include "datasets/synth/room_drawing.h"

#include <fmt/format.h>

#include <opencv2/imgproc.hpp>

#include "datasets/synth/lettering.h"
#include "rules/gelatinous/grid.h"
#include "rules/gelatinous/room_text.h"
#include "rules/gelatinous/tables.h"

namespace delvelens::datasets::synth {
namespace {

namespace gelatinous = rules::gelatinous;
using board::CardPart;
using board::Side;
using board::Square;

constexpr float kScale = 8;  // pixels a millimetre

struct Style {
  cv::Scalar paper;
  cv::Scalar floor;
  cv::Scalar ink;
  cv::Scalar accent;  // numbers, letters and glyphs of some makers
  Lettering lettering;
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

Style house_style(Draw& draw) {
  const cv::Scalar paper = ink_of(draw, 0.86F, 0.98F, draw.chance(0.3F) ? 0.06F : 0.0F);
  const cv::Scalar ink = ink_of(draw, 0.02F, 0.16F, 0.02F);
  return {paper, paper, ink, ink, Lettering("DejaVuSans-Bold.ttf", cv::FONT_HERSHEY_DUPLEX, 3)};
}

Style random_style(Draw& draw, World world) {
  static constexpr std::array<const char*, 8> kTrain{"DejaVuSans-Bold.ttf",          "DejaVuSans.ttf",
                                                     "DejaVuSerif-Bold.ttf",         "DejaVuSerif.ttf",
                                                     "DejaVuSansMono-Bold.ttf",      "",
                                                     "DejaVuSansCondensed-Bold.ttf", ""};
  static constexpr std::array<const char*, 4> kHeldOut{
      "DejaVuSansMono.ttf", "DejaVuSerifCondensed-BoldItalic.ttf", "DejaVuMathTeXGyre.ttf", ""};
  static constexpr std::array<int, 3> kOwnTrain{cv::FONT_HERSHEY_DUPLEX, cv::FONT_HERSHEY_COMPLEX,
                                                cv::FONT_HERSHEY_TRIPLEX};
  const cv::Scalar paper = ink_of(draw, 0.82F, 0.98F, draw.chance(0.4F) ? 0.08F : 0.0F);
  const cv::Scalar floor = draw.chance(0.5F) ? paper : ink_of(draw, 0.66F, 0.95F, 0.12F);
  const cv::Scalar ink = ink_of(draw, 0.02F, 0.2F, 0.04F);
  const cv::Scalar accent = draw.chance(0.5F) ? ink : ink_of(draw, 0.15F, 0.4F, 0.2F);
  const std::string file = world == World::train ? draw.pick(kTrain) : draw.pick(kHeldOut);
  const int own = world == World::train ? draw.pick(kOwnTrain) : cv::FONT_HERSHEY_SIMPLEX;
  return {paper, floor, ink, accent, Lettering(file, own, draw.range(2, 5))};
}

board::CardDesign random_design(Draw& draw) {
  board::CardDesign design;
  design.square = draw.between(10, 22);
  design.margin = draw.between(0.3F, 0.6F) * design.square;
  design.title = draw.chance(0.7F) ? draw.between(5, 10) : 0;
  design.wall = draw.between(0.08F, 0.17F) * design.square;
  design.grid = draw.chance(0.85F) ? draw.between(0.15F, 0.4F) * design.wall : 0;
  design.grid_grey = draw.between(0, 0.65F);
  design.number_height = draw.between(0.3F, 0.46F);
  design.letter_height = draw.between(0.32F, 0.5F);
  design.glyph_radius = draw.between(0.24F, 0.34F);
  design.number_grey = draw.chance(0.5F) ? 0.0 : draw.between(0.1F, 0.45F);
  design.ringed_letter = draw.chance(0.4F);
  design.glyphs = static_cast<board::GlyphDesign>(draw.below(3));
  design.arrow = static_cast<board::ArrowDesign>(draw.below(3));
  return design;
}

cv::Scalar mixed(const cv::Scalar& ink, const cv::Scalar& paper, double grey) {
  return ink * (1 - grey) + paper * grey;
}

// Puts the marks of a drawing on the picture of the card.
class Press {
 public:
  Press(cv::Mat& picture, const Style& style) : picture_(picture), style_(style) {}

  void put(const board::Mark& mark) const {
    const bool accented =
        mark.part == CardPart::number || mark.part == CardPart::letter || mark.part == CardPart::glyph;
    const cv::Scalar ink = mixed(accented ? style_.accent : style_.ink, style_.floor, mark.grey);
    const cv::Point at = spot(mark.points.front());
    switch (mark.shape) {
      case board::MarkShape::line:
        cv::line(picture_, at, spot(mark.points.back()), ink, pixels(mark.size), cv::LINE_AA, kBits);
        return;
      case board::MarkShape::polygon: {
        std::vector<cv::Point> outline;
        for (const board::Point& point : mark.points) outline.push_back(spot(point));
        cv::fillPoly(picture_, outline, ink, cv::LINE_AA, kBits);
        return;
      }
      case board::MarkShape::disc:
        cv::circle(picture_, at, fixed(mark.size), ink, -1, cv::LINE_AA, kBits);
        return;
      case board::MarkShape::ring:
        cv::circle(picture_, at, fixed(mark.radius), ink, pixels(mark.size), cv::LINE_AA, kBits);
        return;
      case board::MarkShape::text: {
        constexpr double kCapital = 0.73;  // of a line's height
        style_.lettering.write(picture_, mark.words, {at.x >> kBits, at.y >> kBits},
                               pixels(mark.size / kCapital), ink);
        return;
      }
    }
  }

 private:
  static constexpr int kBits = 4;  // of a pixel, for smooth edges
  static int fixed(double millimetres) { return cvRound(millimetres * kScale * (1 << kBits)); }
  static int pixels(double millimetres) { return std::max(1, cvRound(millimetres * kScale)); }
  static cv::Point spot(const board::Point& at) { return {fixed(at.x), fixed(at.y)}; }

  cv::Mat& picture_;
  const Style& style_;
};

board::RoomCard drafted(Draw& draw) {
  board::RoomCard card;
  static constexpr std::array<const char*, 8> kNames{"Low Vault",  "Dripping Hall", "Old Kitchen",
                                                     "Bone Store", "Rat Court",     "Silent Well",
                                                     "Ash Cellar", "Broken Stair"};
  card.name = draw.pick(kNames);
  card.letter = static_cast<char>('A' + draw.below(3));
  card.columns = draw.range(3, 7);
  card.rows = draw.range(3, 7);
  std::vector<Square> free;
  for (int row = 0; row < card.rows; ++row) {
    for (int column = 0; column < card.columns; ++column) free.push_back({column, row});
  }
  const auto take = [&] {
    const auto at = free.begin() + draw.below(static_cast<int>(free.size()));
    const Square square = *at;
    free.erase(at);
    return square;
  };
  for (int number = 1; number <= 6; ++number) card.dangers.push_back({take(), number});
  card.start = take();
  for (int i = free.size() < 3 ? 1 : draw.range(1, 3); i > 0; --i)
    card.glyphs.push_back({take(), static_cast<board::GlyphKind>(draw.below(3))});
  card.exit_side = draw.pick(gelatinous::kSides);
  const bool level = card.exit_side == Side::north || card.exit_side == Side::south;
  const bool first = card.exit_side == Side::north || card.exit_side == Side::west;
  card.exit = level ? Square{draw.below(card.columns), first ? 0 : card.rows - 1}
                    : Square{first ? 0 : card.columns - 1, draw.below(card.rows)};
  const float walled = draw.between(0.08F, 0.4F);
  for (int row = 0; row < card.rows; ++row) {
    for (int column = 0; column < card.columns; ++column) {
      if (column > 0 && draw.chance(walled)) card.walls.push_back({{column, row}, Side::west});
      if (row > 0 && draw.chance(walled)) card.walls.push_back({{column, row}, Side::north});
    }
  }
  return card;
}

}  // namespace

board::RoomCard random_room(Draw& draw) {
  board::RoomCard card = drafted(draw);
  while (!gelatinous::room_problem(card).empty()) card = drafted(draw);
  return card;
}

board::RoomCard house_room(Draw& draw) {
  static const std::vector<board::RoomCard> rooms = gelatinous::load_tables(rules::DataSource{})->rooms;
  return draw.pick(std::span(rooms));
}

DrawnRoom draw_room(Draw& draw, World world, const board::RoomCard& card, bool house) {
  DrawnRoom room;
  room.card = card;
  room.house = house;
  board::CardDesign design;
  if (house) {
    design.square = draw.chance(0.5F) ? 17 : draw.between(11, 24);
  } else {
    design = random_design(draw);
  }
  const Style style = house ? house_style(draw) : random_style(draw, world);
  room.drawing = board::draw_card(card, design);
  room.size = {static_cast<float>(room.drawing.width), static_cast<float>(room.drawing.height)};
  room.square = static_cast<float>(design.square);
  const board::Point first = room.drawing.middle({0, 0});
  room.first = {static_cast<float>(first.x), static_cast<float>(first.y)};
  const cv::Size size(static_cast<int>(room.size.x * kScale), static_cast<int>(room.size.y * kScale));
  room.picture = cv::Mat(size, CV_8UC3, style.paper);
  const board::Point low = room.drawing.corner(0, 0);
  const board::Point high = room.drawing.corner(card.columns, card.rows);
  cv::rectangle(room.picture, cv::Point2d(low.x * kScale, low.y * kScale),
                cv::Point2d(high.x * kScale, high.y * kScale), style.floor, -1);
  const Press press(room.picture, style);
  for (const board::Mark& mark : room.drawing.marks) press.put(mark);
  return room;
}

}  // namespace delvelens::datasets::synth
