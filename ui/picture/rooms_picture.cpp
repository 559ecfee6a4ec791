// SPDX-License-Identifier: MIT
#include "ui/picture/rooms_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <opencv2/imgproc.hpp>

#include "board/rooms/shape.h"
#include "rules/dungeon_drop/words.h"
#include "ui/picture/canvas.h"

namespace delvelens::picture {
namespace {

using board::Box;
using board::PieceKind;
using board::Point;
using board::Polygon;
using rules::dungeon_drop::Rating;
using rules::dungeon_drop::Survey;

constexpr Ink kPaper{0.96, 0.94, 0.89};
constexpr Ink kNight{0.10, 0.11, 0.14};
constexpr Ink kWhite{1, 1, 1};
constexpr Ink kDoubt{1.0, 0.55, 0.1};
constexpr Ink kBad{0.95, 0.35, 0.3};
constexpr std::array<Ink, 6> kRoomInks{{{0.20, 0.85, 0.50},
                                        {0.25, 0.65, 1.00},
                                        {1.00, 0.80, 0.20},
                                        {0.95, 0.45, 0.80},
                                        {0.55, 0.90, 0.90},
                                        {0.80, 0.70, 1.00}}};

constexpr double kShortest = 1100;  // pixels of the long side: below this, words would be too small to read
constexpr double kLongest = 2400;

Ink ink_of(PieceKind kind) {
  switch (kind) {
    case PieceKind::pillar:
      return {0.85, 0.87, 0.90};
    case PieceKind::token:
      return {1, 1, 1};
    case PieceKind::goblin:
      return {0.45, 0.90, 0.35};
    case PieceKind::troll:
      return {0.15, 0.65, 0.30};
    case PieceKind::dragon:
      return {0.95, 0.20, 0.15};
    case PieceKind::gold:
      return {1.0, 0.80, 0.25};
    case PieceKind::gem_white:
      return {0.95, 0.97, 1.0};
    case PieceKind::gem_red:
      return {1.0, 0.35, 0.45};
    case PieceKind::gem_blue:
      return {0.40, 0.65, 1.0};
    case PieceKind::key:
    case PieceKind::chest:
      return {0.75, 0.45, 0.95};
    case PieceKind::potion:
      return {1.0, 0.60, 0.45};
    case PieceKind::shield:
      return {0.30, 0.45, 0.95};
    case PieceKind::relic:
      return {0.30, 1.0, 0.60};
    case PieceKind::staircase:
      return {0.75, 0.70, 0.65};
    case PieceKind::meeple:
      return {1.0, 0.95, 0.45};
    case PieceKind::unknown:
      break;
  }
  return kDoubt;
}

std::string label_of(const board::Piece& piece, int index) {
  if (board::rooms::outlines_rooms(piece.kind)) return fmt::format("P{}", index);
  if (piece.kind == PieceKind::unknown) return "?";
  std::string words(rules::dungeon_drop::word_for(piece.kind, 1));
  if (piece.value) words += fmt::format(" {}", piece.value->pips());
  return words;
}

bool overlap(const Box& a, const Box& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// Draws everything in pixels of the finished picture.
class Painter {
 public:
  Painter(const cv::Mat& photo, const board::DropTable& table, const Survey& survey,
          const RoomsPictureOptions& options)
      : table_(table), survey_(survey), options_(options), canvas_(base(photo)) {
    choose();
  }

  cv::Mat paint() {
    if (!survey_.floor.boundary.empty()) {
      canvas_.fill_around(placed(survey_.floor.boundary), kNight.fainter(0.45));
      canvas_.outline(placed(survey_.floor.boundary), kWhite.fainter(0.7), 1.5 * unit_, 7 * unit_);
    }
    if (survey_.here) {
      const Polygon here = placed(board::rooms::outline_of(table_, *survey_.here));
      canvas_.fill(here, kWhite.fainter(0.12));
      canvas_.outline(here, kWhite, 2.5 * unit_, 4 * unit_);
    }
    for (std::size_t i = shown_.size(); i-- > 0;) room(i);
    for (std::size_t i = 0; i < table_.pieces.size(); ++i) piece(i);
    for (std::size_t i = 0; i < shown_.size(); ++i) badge(i);
    name_pieces();
    canvas_.fill(
        Box{static_cast<double>(width_), 0, static_cast<double>(strip_), static_cast<double>(height_)},
        kNight);
    legend();
    return canvas_.pixels();
  }

 private:
  // The best rooms, but of those that hold nearly the same only the first: four shades of one heap tell
  // nothing.
  void choose() {
    for (std::size_t i = 0; i < survey_.ratings.size() && shown_.size() < options_.rooms; ++i) {
      if (std::none_of(shown_.begin(), shown_.end(), [&](std::size_t other) { return alike(i, other); }))
        shown_.push_back(i);
    }
  }

  bool alike(std::size_t one, std::size_t other) const {
    const auto& a = room_of(survey_.ratings[one]).contents;
    const auto& b = room_of(survey_.ratings[other]).contents;
    std::vector<int> common;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
    return 2 * common.size() > a.size() + b.size() - common.size();
  }

  const Rating& rating(std::size_t place) const { return survey_.ratings[shown_[place]]; }
  static const Ink& ink_of_room(std::size_t place) { return kRoomInks[place % kRoomInks.size()]; }

  // The photo at a readable size with a strip for the legend on its right.
  cv::Mat base(const cv::Mat& photo) {
    cv::Mat scaled;
    if (photo.empty()) {
      fit_paper();
      scaled = cv::Mat(height_, width_, CV_8UC3,
                       cv::Scalar(kPaper.blue * 160, kPaper.green * 160, kPaper.red * 160));
    } else {
      const double side = std::max(photo.cols, photo.rows);
      scale_ = std::clamp(side, kShortest, kLongest) / side;
      cv::resize(photo, scaled, {}, scale_, scale_, scale_ < 1 ? cv::INTER_AREA : cv::INTER_CUBIC);
      width_ = scaled.cols;
      height_ = scaled.rows;
    }
    unit_ = std::max(width_, height_) / 1000.0;
    strip_ = static_cast<int>(std::lround(330 * unit_));
    cv::Mat whole(height_, width_ + strip_, CV_8UC3,
                  cv::Scalar(kNight.blue * 255, kNight.green * 255, kNight.red * 255));
    scaled.copyTo(whole(cv::Rect(0, 0, width_, height_)));
    return whole;
  }

  void fit_paper() {
    Point low{1e9, 1e9};
    Point high{-1e9, -1e9};
    for (const board::Piece& piece : table_.pieces) {
      const Point at = board::rooms::standing_at(piece);
      low = {std::min(low.x, at.x), std::min(low.y, at.y)};
      high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    if (low.x > high.x) low = high = {0, 0};
    const double margin = 3 * std::max(1.0, survey_.floor.pillar_width);
    const double wide = high.x - low.x + 2 * margin;
    const double tall = high.y - low.y + 2 * margin;
    scale_ = kShortest / std::max(wide, tall);
    from_ = {low.x - margin, low.y - margin};
    width_ = std::max(400, static_cast<int>(wide * scale_));
    height_ = std::max(400, static_cast<int>(tall * scale_));
  }

  Point placed(const Point& p) const { return {(p.x - from_.x) * scale_, (p.y - from_.y) * scale_}; }
  Polygon placed(Polygon polygon) const {
    for (Point& corner : polygon) corner = placed(corner);
    return polygon;
  }
  const board::rooms::Room& room_of(const Rating& rating) const {
    return survey_.floor.rooms[static_cast<std::size_t>(rating.room)];
  }

  void room(std::size_t place) {
    const Polygon area = placed(board::rooms::outline_of(table_, room_of(rating(place)).pillars));
    canvas_.fill(area, ink_of_room(place).fainter(place == 0 ? 0.34 : 0.20));
    canvas_.outline(area, ink_of_room(place), (place == 0 ? 4 : 2.5) * unit_);
  }

  // Doubtful by kind, or by place in one of the rooms that are shown.
  bool doubtful(std::size_t index) const {
    if (index < options_.unsure.size() && options_.unsure[index]) return true;
    for (std::size_t i = 0; i < shown_.size(); ++i) {
      for (const auto& doubt : room_of(rating(i)).doubtful) {
        if (static_cast<std::size_t>(doubt.piece) == index) return true;
      }
    }
    return false;
  }

  void piece(std::size_t index) {
    const board::Piece& piece = table_.pieces[index];
    const Polygon ground = placed(piece.footprint);
    const Ink ink = ink_of(piece.kind);
    if (ground.size() < 3) {
      canvas_.disc(placed(piece.center), 4 * unit_, ink);
      return;
    }
    canvas_.outline(ground, kNight.fainter(0.8), 4 * unit_);
    canvas_.fill(ground, ink.fainter(0.25));
    canvas_.outline(ground, doubtful(index) ? kDoubt : ink, 2 * unit_, doubtful(index) ? 4 * unit_ : 0);
  }

  // The rank in a disc, as near to the middle of its room as the discs before allow.
  void badge(std::size_t place) {
    std::array<Point, 3> corner;
    for (std::size_t i = 0; i < 3; ++i)
      corner[i] = placed(board::rooms::standing_at(
          table_.pieces[static_cast<std::size_t>(room_of(rating(place)).pillars[i])]));
    const double radius = (place == 0 ? 17 : 14) * unit_;
    const auto box_at = [&](const Point& p) {
      return Box{p.x - radius, p.y - radius, 2 * radius, 2 * radius};
    };
    const auto at = [&](double u, double v) {
      const double w = 1 - u - v;
      return Point{u * corner[0].x + v * corner[1].x + w * corner[2].x,
                   u * corner[0].y + v * corner[1].y + w * corner[2].y};
    };
    Point centre = at(1.0 / 3, 1.0 / 3);
    double least = 1e9;
    for (int i = 1; i < 12; ++i) {
      for (int k = 1; i + k < 12; ++k) {
        const Point p = at(i / 12.0, k / 12.0);
        const double away = std::hypot(i - 4.0, k - 4.0);
        if (away >= least || std::any_of(taken_.begin(), taken_.end(),
                                         [&](const Box& box) { return overlap(box, box_at(p)); }))
          continue;
        least = away;
        centre = p;
      }
    }
    canvas_.disc(centre, radius + 2 * unit_, kNight.fainter(0.85));
    canvas_.disc(centre, radius, ink_of_room(place));
    canvas_.text_centred(centre, std::to_string(shown_[place] + 1), 1.45 * radius, Weight::bold, kNight);
    taken_.push_back(box_at(centre));
  }

  // Pillars first, since rooms are told by them; a word that finds no free place is left out.
  void name_pieces() {
    for (const bool pillars : {true, false}) {
      for (std::size_t i = 0; i < table_.pieces.size(); ++i) {
        if (board::rooms::outlines_rooms(table_.pieces[i].kind) == pillars) name_piece(i, pillars);
      }
    }
  }

  void name_piece(std::size_t index, bool pillar) {
    const board::Piece& piece = table_.pieces[index];
    const std::string words =
        label_of(piece, static_cast<int>(index)) + (doubtful(index) && !pillar ? " ?" : "");
    const double size = (pillar ? 15 : 11.5) * unit_;
    const Weight weight = pillar ? Weight::bold : Weight::plain;
    const board::Size text = canvas_.measure(words, size, weight);
    const double wide = text.width + 6 * unit_;
    const double tall = size + 2 * unit_;
    const Point at = placed(board::rooms::standing_at(piece));
    double reach = 6 * unit_;
    for (const Point& corner : placed(piece.footprint)) reach = std::max(reach, std::abs(corner.y - at.y));
    const std::array<Point, 4> places{{{at.x - wide / 2, at.y + reach + unit_},
                                       {at.x - wide / 2, at.y - reach - tall - unit_},
                                       {at.x + reach + unit_, at.y - tall / 2},
                                       {at.x - reach - wide - unit_, at.y - tall / 2}}};
    for (const Point& place : places) {
      const Box box{place.x, place.y, wide, tall};
      const bool outside = box.x < 0 || box.y < 0 || box.x + wide > width_ || box.y + tall > height_;
      if (outside ||
          std::any_of(taken_.begin(), taken_.end(), [&](const Box& one) { return overlap(one, box); }))
        continue;
      taken_.push_back(box);
      canvas_.fill(box, kNight.fainter(pillar ? 0.85 : 0.62), 3 * unit_);
      canvas_.text({box.x + 3 * unit_, box.y + unit_}, words, size, weight, ink_of(piece.kind));
      return;
    }
  }

  double line(double y, const std::string& words, double size, Weight weight, const Ink& ink,
              double indent = 0) {
    canvas_.text({width_ + (18 + indent) * unit_, y}, words, size * unit_, weight, ink);
    return y + 1.3 * size * unit_;
  }

  // Breaks words into lines that fit the strip.
  double paragraph(double y, const std::string& words, double size, const Ink& ink, double indent) {
    std::string row;
    const double most = strip_ - (30 + indent) * unit_;
    std::size_t at = 0;
    while (at < words.size()) {
      const std::size_t end = std::min(words.find(' ', at), words.size());
      const std::string longer =
          row.empty() ? words.substr(at, end - at) : row + " " + words.substr(at, end - at);
      if (!row.empty() && canvas_.measure(longer, size * unit_, Weight::plain).width > most) {
        y = line(y, row, size, Weight::plain, ink, indent);
        row = words.substr(at, end - at);
      } else {
        row = longer;
      }
      at = end + 1;
    }
    return line(y, row, size, Weight::plain, ink, indent);
  }

  std::string contents_of(const Rating& rating) const {
    std::vector<PieceKind> kinds;
    for (const int i : room_of(rating).contents)
      kinds.push_back(table_.pieces[static_cast<std::size_t>(i)].kind);
    return rules::dungeon_drop::list_of(kinds);
  }

  void legend() {
    double y = 16 * unit_;
    y = line(y, "Dungeon Drop", 26, Weight::bold, kWhite);
    y = line(y,
             fmt::format("{} rooms, {} pieces, {} health", survey_.floor.rooms.size(), table_.pieces.size(),
                         options_.health),
             14, Weight::plain, kWhite.fainter(0.75));
    if (survey_.here) y = line(y, "dashed: where you are", 14, Weight::plain, kWhite.fainter(0.75));
    y += 12 * unit_;
    for (std::size_t i = 0; i < shown_.size(); ++i) y = room_entry(y, i) + 12 * unit_;
    if (shown_.empty()) y = line(y, "No room can be formed.", 16, Weight::bold, kDoubt);
    key(y);
  }

  double room_entry(double y, std::size_t place) {
    const Rating& rating = this->rating(place);
    const Ink& ink = ink_of_room(place);
    const auto& room = room_of(rating);
    canvas_.disc({width_ + 30 * unit_, y + 11 * unit_}, 12 * unit_, ink);
    canvas_.text_centred({width_ + 30 * unit_, y + 11 * unit_}, std::to_string(shown_[place] + 1), 17 * unit_,
                         Weight::bold, kNight);
    y = line(y, fmt::format("P{}  P{}  P{}", room.pillars[0], room.pillars[1], room.pillars[2]), 18,
             Weight::bold, ink, 34);
    const std::string points = rating.points_range.low == rating.points_range.high
                                   ? fmt::format("{} points", rating.points)
                                   : fmt::format("{} points ({} to {})", rating.points,
                                                 rating.points_range.low, rating.points_range.high);
    const std::string damage = rating.damage_range.low == rating.damage_range.high
                                   ? fmt::format("{} damage", rating.damage)
                                   : fmt::format("{} damage ({} to {})", rating.damage,
                                                 rating.damage_range.low, rating.damage_range.high);
    y = line(y, points + ", " + damage, 15, Weight::plain, kWhite, 34);
    y = paragraph(y, contents_of(rating), 13, kWhite.fainter(0.75), 34);
    if (!rating.survivable) y = line(y, "deadly", 14, Weight::bold, kBad, 34);
    if (rating.survivable && !rating.surely)
      y = line(y, "deadly if a doubtful monster counts", 13, Weight::plain, kDoubt, 34);
    return y;
  }

  void key(double y) {
    const double bottom = height_ - 30 * unit_;
    if (y + 40 * unit_ > bottom) return;
    canvas_.outline({{width_ + 20 * unit_, bottom - 22 * unit_},
                     {width_ + 34 * unit_, bottom - 22 * unit_},
                     {width_ + 34 * unit_, bottom - 8 * unit_},
                     {width_ + 20 * unit_, bottom - 8 * unit_}},
                    kDoubt, 2 * unit_, 4 * unit_);
    line(bottom - 23 * unit_, "doubtful: look at the table", 13, Weight::plain, kDoubt, 26);
    line(bottom, "delvelens rooms", 12, Weight::plain, kWhite.fainter(0.5));
  }

  const board::DropTable& table_;
  const Survey& survey_;
  const RoomsPictureOptions& options_;
  double scale_ = 1;
  Point from_;
  int width_ = 0;
  int height_ = 0;
  int strip_ = 0;
  double unit_ = 1;
  std::vector<Box> taken_;
  std::vector<std::size_t> shown_;  // ranks
  Canvas canvas_;
};

}  // namespace

cv::Mat rooms_picture(const cv::Mat& photo, const board::DropTable& table, const Survey& survey,
                      const RoomsPictureOptions& options) {
  return Painter(photo, table, survey, options).paint();
}

}  // namespace delvelens::picture
