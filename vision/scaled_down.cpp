// SPDX-License-Identifier: MIT
#include "vision/scaled_down.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>

namespace delvelens::vision {

cv::Mat scaled_down(const cv::Mat& picture, double scale) {
  if (scale >= 1) return picture;
  const int parts = static_cast<int>(1 / scale);
  cv::Mat whole = picture(cv::Rect(0, 0, std::max(1, picture.cols - picture.cols % parts),
                                   std::max(1, picture.rows - picture.rows % parts)));
  const cv::Size size(std::max(1, cvRound(whole.cols * scale)), std::max(1, cvRound(whole.rows * scale)));
  if (parts >= 2 && whole.cols >= parts && whole.rows >= parts)
    cv::resize(whole, whole, {whole.cols / parts, whole.rows / parts}, 0, 0, cv::INTER_AREA);
  if (whole.size() == size) return whole;
  cv::Mat small;
  cv::resize(whole, small, size, 0, 0, cv::INTER_AREA);
  return small;
}

}  // namespace delvelens::vision
