// SPDX-License-Identifier: MIT
// A picture and what averaging makes of it: a half, a quarter and so on, each made when it is first asked
// for.
#pragma once

#include <cstddef>
#include <opencv2/core/mat.hpp>
#include <utility>
#include <vector>

#include "vision/scaled_down.h"

namespace delvelens::vision::card {

class Halves {
 public:
  explicit Halves(cv::Mat picture) : levels_{std::move(picture)} {}

  const cv::Mat& whole() const { return levels_.front(); }
  // Level 0 is the picture itself. A pixel of level n is 2^n pixels wide.
  cv::Mat at(std::size_t level) {
    while (levels_.size() <= level) levels_.push_back(scaled_down(levels_.back(), 0.5));
    return levels_[level];
  }

 private:
  std::vector<cv::Mat> levels_;
};

// The smallest level on which something of `size` pixels still has at least `least`.
inline std::size_t level_for(double size, double least) {
  std::size_t level = 0;
  for (; size >= 2 * least; size /= 2) ++level;
  return level;
}

}  // namespace delvelens::vision::card
