// SPDX-License-Identifier: MIT
// A picture as a few mean colours, plane by plane, as the judge is told them.
#pragma once

#include <opencv2/core/mat.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace delvelens::vision::drop {

// `side` by `side` means of a colour picture in floats of 0 to 1 (red first, about zero), appended to `out`.
inline void tell_mean_colours(const cv::Mat& picture, int side, std::vector<float>& out) {
  cv::Mat means;
  cv::resize(picture, means, {side, side}, 0, 0, cv::INTER_AREA);
  for (int channel = 2; channel >= 0; --channel) {
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column)
        out.push_back(means.at<cv::Vec3f>(row, column)[channel] - 0.45F);
    }
  }
}

}  // namespace delvelens::vision::drop
