// SPDX-License-Identifier: MIT
#include "vision/picture_tensor.h"

#include <array>

namespace delvelens::vision {
namespace {

// Of each byte the number that the network gets; dividing every pixel anew takes three times as long.
const std::array<float, 256>& shares() {
  static const std::array<float, 256> kShares = [] {
    std::array<float, 256> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<float>(i) / 255.0F;
    return all;
  }();
  return kShares;
}

}  // namespace

Tensor tensor_of(std::span<const cv::Mat> pictures) {
  if (pictures.empty()) return {{0, 3, 0, 0}, {}};
  const int rows = pictures.front().rows;
  const int columns = pictures.front().cols;
  const auto plane = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  Tensor tensor{{static_cast<std::int64_t>(pictures.size()), 3, rows, columns},
                std::vector<float>(pictures.size() * 3 * plane)};
  float* out = tensor.numbers.data();
  const std::array<float, 256>& share = shares();
  for (const cv::Mat& picture : pictures) {
    for (int row = 0; row < rows; ++row) {
      const auto* pixels = picture.ptr<cv::Vec3b>(row);
      float* to = out + static_cast<std::size_t>(row) * static_cast<std::size_t>(columns);
      for (int column = 0; column < columns; ++column, ++to) {
        const cv::Vec3b& pixel = pixels[column];
        to[0] = share[pixel[2]];
        to[plane] = share[pixel[1]];
        to[2 * plane] = share[pixel[0]];
      }
    }
    out += 3 * plane;
  }
  return tensor;
}

}  // namespace delvelens::vision
