// SPDX-License-Identifier: MIT
// A picture with what was read drawn on it.
#pragma once

#include <opencv2/core/mat.hpp>

#include "board/dice.h"
#include "board/reading.h"

namespace delvelens::vision::dice {

// Sure dice in green, doubtful ones in orange with the next likeliest value.
cv::Mat annotate(const cv::Mat& picture, const board::Reading<board::Die>& reading, double sure);

}  // namespace delvelens::vision::dice
