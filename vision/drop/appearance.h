// SPDX-License-Identifier: MIT
// The colour of a piece: robust over its top face, so that pips, glare and sparkles do not decide.
#pragma once

#include <array>
#include <opencv2/core/mat.hpp>

#include "vision/colour.h"
#include "vision/drop/candidate.h"

namespace delvelens::vision::drop {

struct Appearance {
  std::array<double, 3> rgb{};  // linear light, white balance applied
  double glare = 0;             // part of the top face that is washed out
};

Appearance appearance_of(const cv::Mat& picture, const Attributes& piece, const WhiteBalance& balance);

Lab lab_of(const std::array<double, 3>& linear_rgb);

}  // namespace delvelens::vision::drop
