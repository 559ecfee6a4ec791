// SPDX-License-Identifier: MIT
// Large pictures made smaller, fast.
#pragma once

#include <opencv2/core/mat.hpp>

namespace delvelens::vision {

// `scale`: 1 or less. Averages, so that fine patterns do not show as coarse ones; first over whole pixels,
// which is many times as fast as over parts of them. Pixels at the right and at the bottom that make no whole
// one are left out.
cv::Mat scaled_down(const cv::Mat& picture, double scale);

}  // namespace delvelens::vision
