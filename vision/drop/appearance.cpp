// SPDX-License-Identifier: MIT
#include "vision/drop/appearance.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "calibration/srgb.h"
#include "vision/drop/middle.h"
#include "vision/drop/table_view.h"

namespace delvelens::vision::drop {
namespace {

constexpr int kSamples = 9;         // a side of the grid over the top face
constexpr double kInner = 0.6;      // of the half edge: the rim may be rounded or belong to a neighbour
constexpr int kWashedOut = 225;     // where every channel is as bright as this, no colour is left
constexpr double kShines = 0.1;     // of the samples washed out: a lamp is mirrored here
constexpr double kLeastLeft = 0.3;  // of the samples must remain for glare to be left out

double linear(double byte) { return calibration::linear_light(byte / 255); }

double curve(double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; }

}  // namespace

Appearance appearance_of(const cv::Mat& picture, const Attributes& piece, const WhiteBalance& balance) {
  const bool tall = piece.favourite() == Shape::cube || piece.favourite() == Shape::die;
  // The top of a cube stands over its ground as far as the ground lies below its middle.
  const cv::Point2d top = tall ? 2 * piece.center - piece.ground : piece.center;
  const cv::Matx22d axes = half_axes(piece) * (tall ? kInner : 0.6 * kInner);
  std::vector<cv::Vec3b> all;
  std::vector<cv::Vec3b> clear;
  for (int row = 0; row < kSamples; ++row) {
    for (int column = 0; column < kSamples; ++column) {
      const cv::Vec2d offset =
          axes * cv::Vec2d(2.0 * column / (kSamples - 1) - 1, 2.0 * row / (kSamples - 1) - 1);
      const cv::Point at(cvRound(top.x + offset[0]), cvRound(top.y + offset[1]));
      if (!cv::Rect(0, 0, picture.cols, picture.rows).contains(at)) continue;
      const auto& pixel = picture.at<cv::Vec3b>(at);
      all.push_back(pixel);
      if (std::min({pixel[0], pixel[1], pixel[2]}) < kWashedOut) clear.push_back(pixel);
    }
  }
  Appearance appearance;
  if (all.empty()) return appearance;
  const auto count = static_cast<double>(all.size());
  appearance.glare = 1 - static_cast<double>(clear.size()) / count;
  const bool dodge = static_cast<double>(clear.size()) > kLeastLeft * count;
  if (dodge && appearance.glare > kShines) {
    // Around what is washed out the lamp still shines: the darker half of the rest is nearer to the piece's
    // own colour.
    const auto bright = [](const cv::Vec3b& pixel) { return pixel[0] + pixel[1] + pixel[2]; };
    std::sort(clear.begin(), clear.end(),
              [&](const cv::Vec3b& a, const cv::Vec3b& b) { return bright(a) < bright(b); });
    clear.resize((clear.size() + 1) / 2);
  }
  const std::array<double, 3> gains{balance.red, balance.green, balance.blue};
  for (int channel = 0; channel < 3; ++channel) {
    std::vector<double> levels;
    for (const cv::Vec3b& pixel : dodge ? clear : all) levels.push_back(pixel[2 - channel]);
    const auto at = static_cast<std::size_t>(channel);
    appearance.rgb[at] = linear(std::min(255.0, middle_of(std::move(levels)) * gains[at]));
  }
  return appearance;
}

Lab lab_of(const std::array<double, 3>& rgb) {
  const double x = (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505;
  const double y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
  const double z = (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089;
  return {116 * curve(y) - 16, 500 * (curve(x) - curve(y)), 200 * (curve(y) - curve(z))};
}

}  // namespace delvelens::vision::drop
