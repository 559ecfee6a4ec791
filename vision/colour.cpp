// SPDX-License-Identifier: MIT
#include "vision/colour.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <numbers>
#include <opencv2/imgproc.hpp>

#include "vision/scaled_down.h"

namespace delvelens::vision {
namespace {

constexpr int kPatch = 24;  // a body colour needs no more pixels than this a side

// OpenCV 4.6 fills its Lab tables at the first use without a lock: two readers starting at once would both do
// it.
void to_lab(cv::Mat& picture) {
  static std::once_flag tables;
  std::call_once(tables, [] {
    cv::Mat pixel(1, 1, CV_32FC3, cv::Scalar::all(0));
    cv::cvtColor(pixel, pixel, cv::COLOR_BGR2Lab);
  });
  cv::cvtColor(picture, picture, cv::COLOR_BGR2Lab);
}

Lab lab_of(const cv::Vec3f& pixel) { return {pixel[0], pixel[1], pixel[2]}; }

struct Cluster {
  Lab center;
  int count = 0;
};

// Two means over the pixels inside the ellipse; starts from the darkest and the brightest.
std::array<Cluster, 2> two_colours(const std::vector<Lab>& pixels) {
  const auto [dark, bright] = std::minmax_element(
      pixels.begin(), pixels.end(), [](const Lab& one, const Lab& other) { return one.l < other.l; });
  std::array<Cluster, 2> clusters{Cluster{*dark, 0}, Cluster{*bright, 0}};
  for (int round = 0; round < 8; ++round) {
    std::array<Lab, 2> sums{};
    std::array<int, 2> counts{};
    for (const Lab& pixel : pixels) {
      const std::size_t near =
          distance(pixel, clusters[0].center) <= distance(pixel, clusters[1].center) ? 0 : 1;
      sums[near].l += pixel.l;
      sums[near].a += pixel.a;
      sums[near].b += pixel.b;
      ++counts[near];
    }
    for (std::size_t i = 0; i < 2; ++i) {
      clusters[i].count = counts[i];
      if (counts[i] > 0)
        clusters[i].center = {sums[i].l / counts[i], sums[i].a / counts[i], sums[i].b / counts[i]};
    }
  }
  return clusters;
}

board::Colour hue_name(double hue, double lightness, double chroma) {
  using board::Colour;
  if (hue < 22 || hue >= 340) return lightness > 62 && chroma < 45 ? Colour::pink : Colour::red;
  if (hue < 50) return lightness < 38 && chroma < 40 ? Colour::brown : Colour::red;
  if (hue < 72) return lightness < 52 && chroma < 48 ? Colour::brown : Colour::orange;
  if (hue < 108) return lightness < 48 && chroma < 40 ? Colour::brown : Colour::yellow;
  if (hue < 200) return Colour::green;
  if (hue < 306) return Colour::blue;
  if (hue < 326) return Colour::purple;
  return lightness > 55 ? Colour::pink : Colour::purple;
}

}  // namespace

double distance(const Lab& one, const Lab& other) {
  return std::hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

WhiteBalance estimate_white_balance(const cv::Mat& picture) {
  const cv::Mat small = scaled_down(picture, 96.0 / std::max(picture.cols, picture.rows));
  cv::Vec3d sum{0, 0, 0};
  int count = 0;
  for (int row = 0; row < small.rows; ++row) {
    for (int column = 0; column < small.cols; ++column) {
      const auto& pixel = small.at<cv::Vec3b>(row, column);
      const int most = std::max({pixel[0], pixel[1], pixel[2]});
      const int least = std::min({pixel[0], pixel[1], pixel[2]});
      if (most < 50 || most > 250 || most - least > most * 45 / 100) continue;
      sum += cv::Vec3d(pixel[0], pixel[1], pixel[2]);
      ++count;
    }
  }
  // A picture with hardly any grey says nothing about its lamp.
  if (count < small.rows * small.cols / 20) return {};
  const double mean = (sum[0] + sum[1] + sum[2]) / 3;
  // Tables are not grey but warm: half the correction helps more than the whole.
  const auto gain = [mean](double channel) { return std::clamp(std::sqrt(mean / channel), 0.75, 1.35); };
  return {gain(sum[0]), gain(sum[1]), gain(sum[2])};
}

Lab body_colour(const cv::Mat& picture, const cv::Rect2d& box, const WhiteBalance& balance) {
  const cv::Rect inside = cv::Rect(cvRound(box.x), cvRound(box.y), std::max(1, cvRound(box.width)),
                                   std::max(1, cvRound(box.height))) &
                          cv::Rect(0, 0, picture.cols, picture.rows);
  if (inside.empty()) return {};
  cv::Mat patch;
  cv::resize(picture(inside), patch, {kPatch, kPatch}, 0, 0, cv::INTER_AREA);
  patch.convertTo(patch, CV_32FC3, 1.0 / 255.0);
  cv::multiply(patch, cv::Scalar(balance.blue, balance.green, balance.red), patch);
  cv::min(patch, 1.0F, patch);
  to_lab(patch);
  std::vector<Lab> pixels;
  const double center = (kPatch - 1) / 2.0;
  for (int row = 0; row < kPatch; ++row) {
    for (int column = 0; column < kPatch; ++column) {
      // The corners of a box belong to the table.
      if (std::hypot(row - center, column - center) > 0.38 * kPatch) continue;
      pixels.push_back(lab_of(patch.at<cv::Vec3f>(row, column)));
    }
  }
  const auto clusters = two_colours(pixels);
  return clusters[0].count > clusters[1].count ? clusters[0].center : clusters[1].center;
}

board::Colour name_of(const Lab& colour) {
  using board::Colour;
  const double chroma = std::hypot(colour.a, colour.b);
  double hue = std::atan2(colour.b, colour.a) * 180 / std::numbers::pi;
  if (hue < 0) hue += 360;
  // Ivory and old white lean to yellow and are still white to a player.
  const bool yellowish = hue > 50 && hue < 115;
  const double grey_until = colour.l > 65 && yellowish ? 24 : colour.l < 30 ? 11 : 13;
  if (chroma < grey_until) {
    if (colour.l > 64) return Colour::white;
    return colour.l < 30 ? Colour::black : Colour::grey;
  }
  if (colour.l < 12) return Colour::black;
  return hue_name(hue, colour.l, chroma);
}

}  // namespace delvelens::vision
