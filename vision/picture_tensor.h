// SPDX-License-Identifier: MIT
// Pictures as network input: RGB planes of 0 to 1, as the training scripts make them.
#pragma once

#include <opencv2/core/mat.hpp>
#include <span>

#include "vision/network.h"

namespace delvelens::vision {

// All pictures have the same size and become one batch.
Tensor tensor_of(std::span<const cv::Mat> pictures);

}  // namespace delvelens::vision
