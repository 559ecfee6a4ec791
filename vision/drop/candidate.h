// SPDX-License-Identifier: MIT
// A thing on the table as the networks see it, before it has a name.
#pragma once

#include <array>
#include <cstdint>
#include <opencv2/core/types.hpp>
#include <vector>

#include "board/geometry.h"

namespace delvelens::vision::drop {

// First stage: a place where a piece may lie. Pixels of the picture.
struct Candidate {
  cv::Point2d center;  // of the body
  double edge = 0;     // of a cube, diameter of a token, height of a meeple
  double score = 0;    // the network's own belief, not calibrated
};

enum class Shape : std::uint8_t { none, cube, die, meeple, token };

// Second stage: what a close look says. Chances add up to 1 within each list.
struct Attributes {
  std::array<double, 5> shape{};     // by Shape
  std::array<double, 3> material{};  // by calibration::Material
  std::array<double, 11> colour{};   // by board::Colour
  cv::Point2d center;                // of the body, more exact than the candidate's
  double edge = 0;
  cv::Point2d ground;  // middle of the ground it covers
  std::array<double, 3>
      square{};  // symmetric matrix xx, xy, yy: from the unit circle to the ground's inscribed ellipse
  std::array<double, 2> quarter_turn;  // cosine and sine of four times the turn of the square
  std::vector<double> entries;  // how well it fits each entry of the palette, last none of them; the judge's
  // What each stage believes of it being a piece at all.
  struct Beliefs {
    double finder = 0;
    double judge = 0;
    double looker = 0;
  } beliefs;
  double chance(Shape wanted) const { return shape[static_cast<std::size_t>(wanted)]; }
  Shape favourite() const;
};

}  // namespace delvelens::vision::drop
