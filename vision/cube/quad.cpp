// SPDX-License-Identifier: MIT
#include "vision/cube/quad.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <opencv2/imgproc.hpp>

namespace delvelens::vision::cube {
namespace {

constexpr double kUnit = 32;  // the finder's sizes are logarithms of pixels over this
constexpr int kSmallestLevel = 48;

cv::Point2f as_cv(const board::Point& point) {
  return {static_cast<float>(point.x), static_cast<float>(point.y)};
}

}  // namespace

Corners corners_from(std::span<const float, kQuadNumbers> numbers, double x, double y) {
  using Complex = std::complex<double>;
  const auto number = [&](std::size_t i) { return static_cast<double>(numbers[i]); };
  const double size = kUnit * std::exp(std::clamp(number(2), -4.0, 5.0));
  const Complex middle = Complex(x, y) + size * Complex(number(0), number(1));
  const Complex a = std::polar(size, std::arg(Complex(number(3), number(4))) / 4);
  const Complex b = size * size * Complex(number(5), number(6)) / a;
  const Complex c = size * size * size * Complex(number(7), number(8)) / (a * a);
  const Complex quarter(0, 1);
  Corners corners;
  Complex turn(1, 0);
  for (std::size_t k = 0; k < 4; ++k, turn *= quarter) {
    const Complex corner = middle + a * turn + b * std::conj(turn) + (k % 2 == 0 ? c : -c);
    corners[k] = {corner.real(), corner.imag()};
  }
  return corners;
}

double area_of(const Corners& corners) {
  double sum = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const board::Point& one = corners[i];
    const board::Point& next = corners[(i + 1) % 4];
    sum += one.x * next.y - next.x * one.y;
  }
  return sum / 2;
}

double side_of(const Corners& corners) { return std::sqrt(std::max(0.0, area_of(corners))); }

double longest_side(const Corners& corners) {
  double longest = 0;
  for (std::size_t i = 0; i < 4; ++i) longest = std::max(longest, distance(corners[i], corners[(i + 1) % 4]));
  return longest;
}

bool coincide(const Corners& one, const Corners& other, double part) {
  const double near = part * side_of(one);
  return std::equal(one.begin(), one.end(), other.begin(),
                    [near](const board::Point& a, const board::Point& b) { return distance(a, b) < near; });
}

board::Point middle_of(const Corners& corners) {
  board::Point sum;
  for (const board::Point& corner : corners) sum = {sum.x + corner.x / 4, sum.y + corner.y / 4};
  return sum;
}

double distance(const board::Point& one, const board::Point& other) {
  return std::hypot(one.x - other.x, one.y - other.y);
}

bool is_convex(const Corners& corners) {
  for (std::size_t i = 0; i < 4; ++i) {
    const board::Point& a = corners[i];
    const board::Point& b = corners[(i + 1) % 4];
    const board::Point& c = corners[(i + 2) % 4];
    if ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) <= 0) return false;
  }
  return true;
}

Corners from_top_left(const Corners& corners) {
  std::size_t first = 0;
  for (std::size_t i = 1; i < 4; ++i) {
    if (corners[i].x + corners[i].y < corners[first].x + corners[first].y) first = i;
  }
  Corners turned;
  for (std::size_t i = 0; i < 4; ++i) turned[i] = corners[(first + i) % 4];
  return turned;
}

SquareMap::SquareMap(const Corners& corners) {
  const std::array<cv::Point2f, 4> from{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
  std::array<cv::Point2f, 4> to;
  std::transform(corners.begin(), corners.end(), to.begin(), as_cv);
  matrix_ = cv::getPerspectiveTransform(from.data(), to.data());
}

board::Point SquareMap::operator()(double x, double y) const {
  const cv::Vec3d at = matrix_ * cv::Vec3d(x, y, 1);
  const double depth = std::abs(at[2]) < 1e-9 ? 1e-9 : at[2];
  return {at[0] / depth, at[1] / depth};
}

Pyramid::Pyramid(const cv::Mat& picture) : levels_{picture} {
  while (std::min(levels_.back().cols, levels_.back().rows) > kSmallestLevel) {
    cv::Mat half;
    const cv::Mat& last = levels_.back();
    cv::resize(last, half, cv::Size(last.cols / 2, last.rows / 2), 0, 0, cv::INTER_AREA);
    levels_.push_back(half);
  }
}

cv::Mat Pyramid::scaled(const cv::Rect& part, int columns, int rows) const {
  std::size_t level = 0;
  const auto wide_at = [&](std::size_t at) {
    return static_cast<double>(part.width) * levels_[at].cols / picture().cols;
  };
  const auto high_at = [&](std::size_t at) {
    return static_cast<double>(part.height) * levels_[at].rows / picture().rows;
  };
  while (level + 1 < levels_.size() && wide_at(level + 1) >= columns && high_at(level + 1) >= rows) ++level;
  const cv::Mat& from = levels_[level];
  const cv::Rect whole({0, 0}, from.size());
  const cv::Rect there(cvRound(part.x * wide_at(level) / part.width),
                       cvRound(part.y * high_at(level) / part.height), std::max(1, cvRound(wide_at(level))),
                       std::max(1, cvRound(high_at(level))));
  const cv::Mat seen = from(there & whole);
  cv::Mat small;
  cv::resize(seen, small, cv::Size(columns, rows), 0, 0,
             seen.cols > columns ? cv::INTER_AREA : cv::INTER_LINEAR);
  return small;
}

cv::Mat Pyramid::rectified(const Corners& corners, double margin, int side) const {
  const double inner = side / (1 + 2 * margin);
  const double scale = inner / std::max(1.0, side_of(corners));
  const double wanted = std::floor(-std::log2(scale) + 0.3);
  const auto level =
      static_cast<std::size_t>(std::clamp(wanted, 0.0, static_cast<double>(levels_.size() - 1)));
  const cv::Mat& from = levels_[level];
  const double shrink_x = static_cast<double>(from.cols) / picture().cols;
  const double shrink_y = static_cast<double>(from.rows) / picture().rows;
  std::array<cv::Point2f, 4> source;
  std::array<cv::Point2f, 4> target;
  for (std::size_t i = 0; i < 4; ++i) {
    source[i] = as_cv({corners[i].x * shrink_x, corners[i].y * shrink_y});
    const double x = i == 1 || i == 2 ? 1 : 0;
    const double y = i >= 2 ? 1 : 0;
    target[i] = as_cv({(x + margin) * inner - 0.5, (y + margin) * inner - 0.5});
  }
  cv::Mat square;
  cv::warpPerspective(from, square, cv::getPerspectiveTransform(source.data(), target.data()),
                      cv::Size(side, side), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return square;
}

}  // namespace delvelens::vision::cube
