// SPDX-License-Identifier: MIT
// Third stage: all candidates of a picture judged together, with the palette beside them. A lone crop does
// not tell the lamp, how large a small cube is here, or what the bare table looks like; the others do.
#pragma once

#include <opencv2/core/mat.hpp>
#include <span>
#include <vector>

#include "calibration/palette.h"
#include "vision/drop/candidate.h"
#include "vision/drop/looker.h"
#include "vision/network.h"

namespace delvelens::vision::drop {

class Judge {
 public:
  explicit Judge(Network network) : network_(std::move(network)) {}

  // Settles of each look whether it is a piece, its shape, and how well it fits each entry of the palette.
  // `candidates` and `looks` belong together, in order.
  Result<void> judge(const cv::Mat& picture, std::span<const Candidate> candidates,
                     const calibration::Palette& palette, Looks& looks) const;

 private:
  Network network_;
};

}  // namespace delvelens::vision::drop
