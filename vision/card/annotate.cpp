// SPDX-License-Identifier: MIT
#include "vision/card/annotate.h"

#include <fmt/core.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "vision/card/room_grid.h"

namespace delvelens::vision::card {
namespace {

const cv::Scalar kSure(80, 200, 60);
const cv::Scalar kDoubtful(20, 140, 255);
const cv::Scalar kWall(230, 60, 200);
const cv::Scalar kDie(255, 200, 40);

// Draws in squares of the room.
class Overlay {
 public:
  Overlay(cv::Mat& canvas, const CardLook& look, const board::RoomCard& room)
      : canvas_(canvas),
        map_(picture_from_room(look.corners, room.columns, room.rows)),
        unit_(std::max(canvas.cols, canvas.rows) / 640.0) {}

  cv::Point at(double x, double y) const {
    const cv::Vec3d p = map_ * cv::Vec3d(x, y, 1);
    return {cvRound(p[0] / p[2]), cvRound(p[1] / p[2])};
  }
  void line(double x1, double y1, double x2, double y2, const cv::Scalar& colour, double width) {
    cv::line(canvas_, at(x1, y1), at(x2, y2), colour, thick(width), cv::LINE_AA);
  }
  void frame(board::Square square, double inset, const cv::Scalar& colour, double width) {
    const double x = square.column + inset;
    const double y = square.row + inset;
    const double far = 1 - 2 * inset;
    cv::polylines(canvas_,
                  std::vector<cv::Point>{at(x, y), at(x + far, y), at(x + far, y + far), at(x, y + far)},
                  true, colour, thick(width), cv::LINE_AA);
  }
  void write(board::Square square, double dx, double dy, const std::string& text, const cv::Scalar& colour) {
    const cv::Point place = at(square.column + dx, square.row + dy);
    const double scale = std::clamp(0.42 * unit_, 0.3, 2.0);
    cv::putText(canvas_, text, place, cv::FONT_HERSHEY_SIMPLEX, scale, cv::Scalar::all(255), thick(3),
                cv::LINE_AA);
    cv::putText(canvas_, text, place, cv::FONT_HERSHEY_SIMPLEX, scale, colour * 0.6, thick(1.2), cv::LINE_AA);
  }
  void side(board::Square square, board::Side which, const cv::Scalar& colour, double width) {
    const double x = square.column + (which == board::Side::east ? 1 : 0);
    const double y = square.row + (which == board::Side::south ? 1 : 0);
    const bool level = which == board::Side::north || which == board::Side::south;
    line(x, y, x + (level ? 1 : 0), y + (level ? 0 : 1), colour, width);
  }

 private:
  int thick(double width) const { return std::max(1, cvRound(width * unit_)); }

  cv::Mat& canvas_;
  cv::Matx33d map_;
  double unit_;
};

}  // namespace

cv::Mat annotate(const cv::Mat& picture, const CardLook& look) {
  cv::Mat canvas = picture.clone();
  if (look.reading.items.empty()) return canvas;
  const board::RoomCard& room = look.reading.items.front().value;
  Overlay overlay(canvas, look, room);
  const double w = room.columns;
  const double h = room.rows;
  overlay.line(0, 0, w, 0, kSure, 1.5);
  overlay.line(w, 0, w, h, kSure, 1.5);
  overlay.line(w, h, 0, h, kSure, 1.5);
  overlay.line(0, h, 0, 0, kSure, 1.5);
  for (const board::Wall& wall : room.walls) overlay.side(wall.at, wall.side, kWall, 2);
  overlay.side(room.exit, room.exit_side, kDie, 4);
  overlay.write(room.start, 0.06, 0.32, std::string(1, room.letter), kSure);
  for (const auto& danger : room.dangers)
    overlay.write(danger.at, 0.06, 0.32, std::to_string(danger.number), kSure);
  for (const auto& glyph : room.glyphs)
    overlay.write(glyph.at, 0.06, 0.32, std::string(board::name_of(glyph.kind)), kSure);
  for (const board::Square& cube : look.cubes) overlay.frame(cube, 0.12, kWall, 2);
  for (const Doubt& doubt : look.doubts) overlay.frame(doubt.at, 0.04, kDoubtful, 1.5);
  if (look.die) {
    const auto& lying = look.die->lying;
    overlay.frame(look.die->at, 0.08, kDie, 2.5);
    overlay.write(look.die->at, 0.1, 0.6, fmt::format("{} N{}", lying.lies.top(), lying.lies.north()), kDie);
  }
  return canvas;
}

}  // namespace delvelens::vision::card
