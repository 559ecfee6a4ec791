// SPDX-License-Identifier: MIT
// Four corners of a face: from the finder's numbers, between pictures, and into a square of its own.
#pragma once

#include <array>
#include <opencv2/core/mat.hpp>
#include <span>
#include <vector>

#include "vision/cube/sighting.h"

namespace delvelens::vision::cube {

// Nine numbers that do not depend on which corner comes first (see models/cube/quads.py), told from (x, y).
inline constexpr std::size_t kQuadNumbers = 9;
Corners corners_from(std::span<const float, kQuadNumbers> numbers, double x, double y);

double area_of(const Corners& corners);
double side_of(const Corners& corners);  // of the square with the same area
// Whether each corner lies within `part` of a side of the other's.
bool coincide(const Corners& one, const Corners& other, double part);
double longest_side(const Corners& corners);
board::Point middle_of(const Corners& corners);
double distance(const board::Point& one, const board::Point& other);
bool is_convex(const Corners& corners);
// The same corners from the one nearest to the picture's top left on.
Corners from_top_left(const Corners& corners);

// Maps a point of the unit square (x right, y down) into a quad, straight lines to straight lines.
class SquareMap {
 public:
  explicit SquareMap(const Corners& corners);
  board::Point operator()(double x, double y) const;

 private:
  cv::Matx33d matrix_;
};

// A picture and its halves, so that small copies of large faces do not alias.
class Pyramid {
 public:
  explicit Pyramid(const cv::Mat& picture);

  const cv::Mat& picture() const { return levels_.front(); }
  // A part of the picture (in its pixels) as this many pixels.
  cv::Mat scaled(const cv::Rect& part, int columns, int rows) const;
  // The inside of a quad as a square of `side` pixels, with a margin of that part of its side all around.
  cv::Mat rectified(const Corners& corners, double margin, int side) const;

 private:
  std::vector<cv::Mat> levels_;
};

}  // namespace delvelens::vision::cube
