// SPDX-License-Identifier: MIT
#include "vision/picture_tensor.h"

namespace delvelens::vision {

Tensor tensor_of(std::span<const cv::Mat> pictures) {
  if (pictures.empty()) return {{0, 3, 0, 0}, {}};
  const int rows = pictures.front().rows;
  const int columns = pictures.front().cols;
  const auto plane = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  Tensor tensor{{static_cast<std::int64_t>(pictures.size()), 3, rows, columns},
                std::vector<float>(pictures.size() * 3 * plane)};
  float* out = tensor.numbers.data();
  for (const cv::Mat& picture : pictures) {
    for (int row = 0; row < rows; ++row) {
      const auto* pixels = picture.ptr<cv::Vec3b>(row);
      float* to = out + static_cast<std::size_t>(row) * static_cast<std::size_t>(columns);
      for (int column = 0; column < columns; ++column) {
        for (std::size_t channel = 0; channel < 3; ++channel) {
          to[channel * plane + static_cast<std::size_t>(column)] =
              static_cast<float>(pixels[column][2 - static_cast<int>(channel)]) / 255.0F;
        }
      }
    }
    out += 3 * plane;
  }
  return tensor;
}

}  // namespace delvelens::vision
