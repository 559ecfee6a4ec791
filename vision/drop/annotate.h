// SPDX-License-Identifier: MIT
// The picture with every piece's footprint and kind drawn in, for a person to check.
#pragma once

#include <opencv2/core/mat.hpp>

#include "board/drop.h"
#include "board/reading.h"

namespace delvelens::vision::drop {

// Pieces below the confidence `sure` are marked as doubtful.
cv::Mat annotate(const cv::Mat& picture, const board::Reading<board::Piece>& reading, double sure);

}  // namespace delvelens::vision::drop
