// SPDX-License-Identifier: MIT
// An independent look at a die: counts spots with no network involved, so that its mistakes are of another
// kind than the networks'.
#pragma once

#include <opencv2/core/mat.hpp>

namespace delvelens::vision::dice {

// 1 to 6, or 0 when the spots make no face of a die.
int count_pips(const cv::Mat& picture, const cv::Rect2d& box);

}  // namespace delvelens::vision::dice
