// SPDX-License-Identifier: MIT
// Draws a card reading into its picture.
#pragma once

#include <opencv2/core/mat.hpp>

#include "vision/card/card_reader.h"

namespace delvelens::vision::card {

// Walls and signs as they were read, the die and the danger cubes, doubtful squares in orange.
cv::Mat annotate(const cv::Mat& picture, const CardLook& look);

}  // namespace delvelens::vision::card
