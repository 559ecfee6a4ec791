// SPDX-License-Identifier: MIT
// Casts the rays of a scene into linear light, with depth and the index of the thing in each pixel.
#pragma once

#include <cstdint>
#include <opencv2/core.hpp>

#include "datasets/synth/scene.h"

namespace delvelens::datasets::synth {

struct Rendered {
  cv::Mat light;        // CV_32FC3, red green blue, linear
  cv::Mat depth;        // CV_32F, millimetres from the eye
  cv::Mat instance;     // CV_16U, 0 ground, else index of the thing + 1
  Vec3 white{1, 1, 1};  // light on a white table, for the camera's white balance
};

Rendered render(const Scene& scene);

}  // namespace delvelens::datasets::synth
