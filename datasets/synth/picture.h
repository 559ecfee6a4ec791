// SPDX-License-Identifier: MIT
// One finished picture with its label, a pure function of the options and the index.
#pragma once

#include <opencv2/core.hpp>
#include <string>

#include "datasets/synth/options.h"

namespace delvelens::datasets::synth {

struct Picture {
  cv::Mat image;     // 8 bit, blue green red
  cv::Mat instance;  // 16 bit: 0 table, else number of the thing
  int jpeg_quality = 95;
  std::string label;  // JSON, one line
};

std::string image_name(const SynthOptions& options, int index);
std::string mask_name(const SynthOptions& options, int index);
Picture make_picture(const SynthOptions& options, int index);

}  // namespace delvelens::datasets::synth
