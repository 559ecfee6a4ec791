// SPDX-License-Identifier: MIT
#include "datasets/evaluation/degrade.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "board/names.h"
#include "board/random.h"
#include "datasets/evaluation/match_parts.h"

namespace delvelens::datasets {
namespace {

constexpr board::Names<Axis, 6> kAxes{{"blur", "noise", "exposure", "scale", "angle", "occlusion"}};
constexpr double kReferenceWidth = 640;

cv::Mat blurred(const cv::Mat& pixels, double strength) {
  const double sigma = strength * pixels.cols / kReferenceWidth;
  if (sigma <= 0) return pixels.clone();
  cv::Mat out;
  cv::GaussianBlur(pixels, out, {}, sigma);
  return out;
}

cv::Mat noisy(const cv::Mat& pixels, double strength, std::uint64_t seed) {
  cv::RNG random(seed);
  cv::Mat noise(pixels.size(), CV_16SC3);
  random.fill(noise, cv::RNG::NORMAL, 0, strength);
  cv::Mat out;
  cv::add(pixels, noise, out, cv::noArray(), CV_8U);
  return out;
}

// Light adds up in the scene, not in the file: the curve of a screen is taken off and put on again.
cv::Mat exposed(const cv::Mat& pixels, double stops) {
  cv::Mat table(1, 256, CV_8U);
  for (int level = 0; level < 256; ++level) {
    const double light = std::pow(level / 255.0, 2.2) * std::exp2(stops);
    table.at<std::uint8_t>(level) =
        cv::saturate_cast<std::uint8_t>(255.0 * std::pow(std::min(light, 1.0), 1 / 2.2));
  }
  cv::Mat out;
  cv::LUT(pixels, table, out);
  return out;
}

struct ScaleTruth {
  double x;
  double y;

  void operator()(board::Point& point) const { point = {point.x * x, point.y * y}; }
  void operator()(board::Box& box) const { box = {box.x * x, box.y * y, box.width * x, box.height * y}; }
  void operator()(DiceTruth& truth) const {
    for (DieLabel& die : truth.dice) {
      if (die.box) (*this)(*die.box);
    }
  }
  void operator()(CubeTruth& truth) const {
    for (FaceLabel& face : truth.faces) {
      for (board::Point& corner : face.corners) (*this)(corner);
    }
  }
  void operator()(DropTruth& truth) const {
    for (BlockLabel& block : truth.blocks) {
      (*this)(block.center);
      block.side *= x;
      block.tolerance *= x;
      if (block.box) (*this)(*block.box);
      for (board::Point& corner : block.footprint) (*this)(corner);
    }
  }
  void operator()(CardTruth& truth) const {
    for (board::Point& corner : truth.corners) (*this)(corner);
  }
};

LabelledPicture scaled(const LabelledPicture& picture, double factor) {
  LabelledPicture out{{}, picture.label};
  const cv::Size size(std::max(1, static_cast<int>(std::lround(picture.pixels.cols * factor))),
                      std::max(1, static_cast<int>(std::lround(picture.pixels.rows * factor))));
  cv::resize(picture.pixels, out.pixels, size, 0, 0, cv::INTER_AREA);
  const ScaleTruth scale{static_cast<double>(size.width) / picture.pixels.cols,
                         static_cast<double>(size.height) / picture.pixels.rows};
  std::visit(scale, out.label.truth);
  for (board::Box& box : out.label.ignore) scale(box);
  if (out.label.region) scale(*out.label.region);
  if (out.label.size) out.label.size = board::Size{size.width, size.height};
  return out;
}

// The outlines of what a reader is to find.
struct Outlines {
  std::vector<board::Polygon> operator()(const DiceTruth& truth) const {
    std::vector<board::Polygon> all;
    for (const DieLabel& die : truth.dice) {
      if (die.box) all.push_back(outline_of(*die.box));
    }
    return all;
  }
  std::vector<board::Polygon> operator()(const CubeTruth& truth) const {
    std::vector<board::Polygon> all;
    for (const FaceLabel& face : truth.faces) all.emplace_back(face.corners.begin(), face.corners.end());
    return all;
  }
  std::vector<board::Polygon> operator()(const DropTruth& truth) const {
    std::vector<board::Polygon> all;
    for (const BlockLabel& block : truth.blocks) {
      all.push_back(outline_of(
          {block.center.x - block.side / 2, block.center.y - block.side / 2, block.side, block.side}));
    }
    return all;
  }
  std::vector<board::Polygon> operator()(const CardTruth& truth) const {
    if (truth.corners.size() != 4) return {};
    return std::vector<board::Polygon>(1, truth.corners);
  }
};

// What hides an item: a finger, a dark sleeve, a sheet of paper.
constexpr std::array<std::array<int, 3>, 3> kCovers{{{130, 160, 215}, {60, 48, 45}, {225, 232, 236}}};

// A cover that hides `part` of a four-cornered outline from the side between its corners i and i + 1, and
// reaches out on that side as a thing lying there would.
std::vector<cv::Point> cover_of(const board::Polygon& outline, std::size_t i, double part) {
  constexpr double reach_out = 0.35;
  const auto toward = [](const board::Point& from, const board::Point& to, double share) {
    return cv::Point(static_cast<int>(std::lround(from.x + (to.x - from.x) * share)),
                     static_cast<int>(std::lround(from.y + (to.y - from.y) * share)));
  };
  const board::Point& a = outline[i];
  const board::Point& b = outline[(i + 1) % 4];
  const board::Point& c = outline[(i + 2) % 4];
  const board::Point& d = outline[(i + 3) % 4];
  return {toward(a, d, -reach_out), toward(b, c, -reach_out), toward(b, c, part), toward(a, d, part)};
}

cv::Mat occluded(const LabelledPicture& picture, double part, std::uint64_t seed) {
  cv::Mat out = picture.pixels.clone();
  board::Random random(seed);
  for (const board::Polygon& outline : std::visit(Outlines{}, picture.label.truth)) {
    const auto side = static_cast<std::size_t>(random.below(4));
    const auto& colour = kCovers[random.below(kCovers.size())];
    if (part <= 0) continue;
    cv::fillConvexPoly(out, cover_of(outline, side, part), cv::Scalar(colour[0], colour[1], colour[2]),
                       cv::LINE_AA);
  }
  return out;
}

}  // namespace

std::string_view name_of(Axis axis) { return kAxes.of(axis); }
std::optional<Axis> axis_named(std::string_view name) { return kAxes.find(name); }

const AxisInfo& info_of(Axis axis) {
  static const std::array<AxisInfo, 6> all{
      {{"Blur", "pixels at 640 wide", {0, 0.5, 1, 1.5, 2, 3, 4, 6}},
       {"Noise", "grey levels", {0, 5, 10, 20, 30, 45, 60}},
       {"Exposure", "stops", {-4, -3, -2, -1, 0, 1, 2, 3}},
       {"Scale", "part of the size", {1, 0.8, 0.6, 0.45, 0.3, 0.2, 0.15}},
       {"Angle", "degrees above the table", {90, 75, 60, 50, 40, 30, 25}},
       {"Occlusion", "% of each item hidden", {0, 10, 20, 30, 40, 50}}}};
  return all[static_cast<std::size_t>(axis)];
}

LabelledPicture degraded(const LabelledPicture& picture, Axis axis, double strength, std::uint64_t seed) {
  switch (axis) {
    case Axis::blur:
      return {blurred(picture.pixels, strength), picture.label};
    case Axis::noise:
      return {noisy(picture.pixels, strength, seed), picture.label};
    case Axis::exposure:
      return {exposed(picture.pixels, strength), picture.label};
    case Axis::scale:
      return scaled(picture, strength);
    case Axis::occlusion:
      return {occluded(picture, strength / 100, seed), picture.label};
    case Axis::angle:
      break;
  }
  return {picture.pixels.clone(), picture.label};
}

}  // namespace delvelens::datasets
