// SPDX-License-Identifier: MIT
#include "vision/heat_look.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/picture_tensor.h"
#include "vision/scaled_down.h"

namespace delvelens::vision {
namespace {

int round_up(int side, int multiple) { return (side + multiple - 1) / multiple * multiple; }

}  // namespace

Result<HeatLook> HeatLook::at(const Network& network, const cv::Mat& picture, int longer_side,
                              const HeatLookOptions& options) {
  HeatLook look;
  look.scale_ =
      std::min(options.most_scale, static_cast<double>(longer_side) / std::max(picture.cols, picture.rows));
  cv::Mat scaled = scaled_down(picture, look.scale_);
  if (look.scale_ > 1) cv::resize(picture, scaled, {}, look.scale_, look.scale_, cv::INTER_LINEAR);
  look.shown_ = scaled.size();
  cv::Mat input(round_up(look.shown_.height, options.multiple), round_up(look.shown_.width, options.multiple),
                CV_8UC3, cv::Scalar::all(114));
  scaled.copyTo(input(cv::Rect({0, 0}, look.shown_)));

  auto outputs = network.run(tensor_of({&input, 1}));
  if (!outputs) return tl::unexpected(outputs.error());
  look.maps_ = std::move(outputs->front());
  if (look.maps_.shape.size() != 4 || look.maps_.shape[1] != options.maps) {
    return fail(ErrorKind::model, "the finder answers in a shape that does not fit");
  }
  look.rows_ = static_cast<int>(look.maps_.shape[2]);
  look.columns_ = static_cast<int>(look.maps_.shape[3]);
  return look;
}

bool HeatLook::is_peak(int row, int column) const {
  const float here = at(0, row, column);
  for (int r = std::max(0, row - 1); r <= std::min(rows_ - 1, row + 1); ++r) {
    for (int c = std::max(0, column - 1); c <= std::min(columns_ - 1, column + 1); ++c) {
      if (at(0, r, c) > here) return false;
    }
  }
  return true;
}

std::vector<HeatLook::Peak> HeatLook::peaks(double least) const {
  std::vector<Peak> found;
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      const double score = at(0, row, column);
      if (score >= least && is_peak(row, column)) found.push_back({row, column, score});
    }
  }
  return found;
}

}  // namespace delvelens::vision
