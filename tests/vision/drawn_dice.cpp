// SPDX-License-Identifier: MIT
#include "tests/vision/drawn_dice.h"

#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>

namespace delvelens::vision::testing {
namespace {

constexpr int kSharp = 4;  // drawn larger and scaled down, for soft edges

cv::Mat table(cv::Size size, unsigned seed) {
  cv::Mat grain(size, CV_8UC1);
  cv::RNG random(seed);
  random.fill(grain, cv::RNG::UNIFORM, 0, 255);
  cv::GaussianBlur(grain, grain, {0, 0}, 12, 1.2);  // streaks along the boards
  cv::Mat wood(size, CV_8UC3);
  for (int row = 0; row < size.height; ++row) {
    for (int column = 0; column < size.width; ++column) {
      const double shade = 1 + (grain.at<std::uint8_t>(row, column) - 128) / 160.0;
      wood.at<cv::Vec3b>(row, column) =
          cv::Vec3b(cv::saturate_cast<std::uint8_t>(70 * shade), cv::saturate_cast<std::uint8_t>(105 * shade),
                    cv::saturate_cast<std::uint8_t>(140 * shade));
    }
  }
  return wood;
}

// Where pips stand on a face of side 2, about its middle.
std::vector<cv::Point2d> pips_of(int value) {
  constexpr double d = 0.5;
  std::vector<cv::Point2d> pips;
  if (value % 2 == 1) pips.emplace_back(0, 0);
  if (value >= 2) pips.insert(pips.end(), {{-d, -d}, {d, d}});
  if (value >= 4) pips.insert(pips.end(), {{-d, d}, {d, -d}});
  if (value == 6) pips.insert(pips.end(), {{-d, 0}, {d, 0}});
  return pips;
}

class Pen {
 public:
  Pen(cv::Mat& canvas, const DrawnDie& die) : canvas_(canvas), die_(die) {}

  cv::Point at(cv::Point2d place, cv::Point2d shift = {0, 0}) const {
    const double angle = die_.degrees * std::numbers::pi / 180;
    const double half = die_.side / 2;
    const double x = half * (place.x * std::cos(angle) - place.y * std::sin(angle));
    const double y = half * (place.x * std::sin(angle) + place.y * std::cos(angle));
    return {cvRound((die_.center.x + x + shift.x) * kSharp), cvRound((die_.center.y + y + shift.y) * kSharp)};
  }

  // A square with round corners: its inner square, widened by a round brush.
  void square(const cv::Scalar& colour, cv::Point2d shift) const {
    constexpr double kInner = 0.75;
    std::vector<cv::Point> corners;
    for (const cv::Point2d& corner : {cv::Point2d(-kInner, -kInner), cv::Point2d(kInner, -kInner),
                                      cv::Point2d(kInner, kInner), cv::Point2d(-kInner, kInner)}) {
      corners.push_back(at(corner, shift));
    }
    cv::fillConvexPoly(canvas_, corners, colour);
    cv::polylines(canvas_, corners, true, colour, cvRound((1 - kInner) * die_.side * kSharp));
  }

  void pip(cv::Point2d place) const {
    cv::circle(canvas_, at(place), cvRound(0.095 * die_.side * kSharp), die_.pip, cv::FILLED);
  }

 private:
  cv::Mat& canvas_;
  const DrawnDie& die_;
};

}  // namespace

cv::Mat drawn_table(cv::Size size, const std::vector<DrawnDie>& dice, unsigned seed) {
  cv::Mat canvas;
  cv::resize(table(size, seed), canvas, size * kSharp, 0, 0, cv::INTER_LINEAR);
  for (const DrawnDie& die : dice) {
    const Pen pen(canvas, die);
    pen.square({30, 45, 62}, {0.07 * die.side, 0.09 * die.side});  // the shadow
    pen.square(die.body * 0.86, {0, 0});
    DrawnDie top = die;
    top.side *= 0.92;
    Pen(canvas, top).square(die.body, {0, 0});
    for (const cv::Point2d& place : pips_of(die.value)) pen.pip(place);
  }
  cv::Mat picture;
  cv::resize(canvas, picture, size, 0, 0, cv::INTER_AREA);
  cv::GaussianBlur(picture, picture, {0, 0}, 0.6);
  return picture;
}

}  // namespace delvelens::vision::testing
