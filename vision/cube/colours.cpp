// SPDX-License-Identifier: MIT
#include "vision/cube/colours.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "vision/picture_tensor.h"

namespace delvelens::vision::cube {
namespace {

constexpr int kFace = 48;
constexpr int kSticker = kFace / 3;
constexpr std::size_t kClasses = 7;  // six colours, then lettered
constexpr double kGamma = 2.2;

// The scores of one face: class, then sticker.
FaceColours beliefs(const float* scores, double temperature) {
  FaceColours face;
  for (std::size_t i = 0; i < 9; ++i) {
    std::array<double, kClasses> chances{};
    for (std::size_t k = 0; k < kClasses; ++k)
      chances[k] = static_cast<double>(scores[9 * k + i]) / temperature;
    const double peak = *std::max_element(chances.begin(), chances.end());
    for (double& chance : chances) chance = std::exp(chance - peak);
    const double colours = std::accumulate(chances.begin(), chances.end() - 1, 0.0);
    face.lettered += chances.back() / (colours + chances.back()) / 9;
    for (std::size_t k = 0; k < 6; ++k) face.stickers[i].colours[k] = chances[k] / std::max(colours, 1e-30);
  }
  return face;
}

}  // namespace

std::array<double, 3> paint_of(const cv::Mat& sticker) {
  // The middle part, away from plastic and neighbours; of its pixels those of middling brightness.
  const int edge = sticker.cols / 5;
  std::vector<cv::Vec3b> pixels;
  for (int row = edge; row < sticker.rows - edge; ++row) {
    for (int column = edge; column < sticker.cols - edge; ++column)
      pixels.push_back(sticker.at<cv::Vec3b>(row, column));
  }
  const auto brightness = [](const cv::Vec3b& pixel) { return 2 * pixel[1] + pixel[2] + pixel[0]; };
  std::sort(pixels.begin(), pixels.end(), [&](const cv::Vec3b& one, const cv::Vec3b& other) {
    return brightness(one) < brightness(other);
  });
  const std::size_t first = pixels.size() / 3;
  const std::size_t last = std::max(first + 1, pixels.size() * 3 / 4);
  std::array<double, 3> light{};
  for (std::size_t i = first; i < last; ++i) {
    for (std::size_t channel = 0; channel < 3; ++channel) {
      light[channel] += std::pow(pixels[i][2 - static_cast<int>(channel)] / 255.0, kGamma);
    }
  }
  for (double& part : light) part /= static_cast<double>(last - first);
  return light;
}

Result<std::vector<FaceColours>> ColourReader::read(const Pyramid& picture,
                                                    const std::vector<Fitted>& faces) const {
  std::vector<FaceColours> all;
  if (faces.empty()) return all;
  std::vector<cv::Mat> crops;
  for (const Fitted& face : faces) crops.push_back(picture.rectified(face.corners, 0, kFace));
  const auto outputs = network_.run(tensor_of(crops));
  if (!outputs) return tl::unexpected(outputs.error());
  const Tensor& answer = outputs->front();
  if (answer.numbers.size() != kClasses * 9 * faces.size()) {
    return fail(ErrorKind::model, "the cube's colour network answers in a shape that does not fit");
  }
  for (std::size_t i = 0; i < faces.size(); ++i) {
    FaceColours face = beliefs(answer.numbers.data() + kClasses * 9 * i, options_.temperature);
    for (std::size_t place = 0; place < 9; ++place) {
      const int column = static_cast<int>(place % 3) * kSticker;
      const int row = static_cast<int>(place / 3) * kSticker;
      face.stickers[place].light = paint_of(crops[i](cv::Rect(column, row, kSticker, kSticker)));
    }
    all.push_back(std::move(face));
  }
  return all;
}

}  // namespace delvelens::vision::cube
