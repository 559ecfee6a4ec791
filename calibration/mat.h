// SPDX-License-Identifier: MIT
// The printed mat: marks around its rim tell where the table is, grey patches between them tell the colour of
// the light. Its middle is free for dice and pieces. Any reader uses it when it is in view.
#pragma once

#include <array>
#include <opencv2/core/mat.hpp>
#include <optional>
#include <vector>

#include "calibration/camera.h"
#include "calibration/sheet.h"

namespace delvelens::calibration {

struct MatLayout {
  Sheet sheet;
  std::vector<int> ids;
  std::vector<board::Box> marks;    // in the order of the ids
  std::vector<board::Box> patches;  // neutral greys
};
const MatLayout& mat_layout(SheetSize size);

struct MatView {
  SheetSize size = SheetSize::a4;
  cv::Matx33d table_from_image;  // millimetres on the mat, from its top left corner
  // Millimetres by which the marks' corners are off, on average: a bent picture or a bent mat fits badly.
  double miss = 0;
  double miss_pixels = 0;
  // What blue, green and red are to be multiplied with, in linear light, so that the greys are grey; 1 each
  // where too few patches are seen.
  std::array<double, 3> gains{1, 1, 1};
  int patches = 0;  // that told the gains
  // What is printed there, in pixels: no reader should take it for a die.
  std::vector<std::vector<cv::Point2f>> printed;
};

// At least three marks of one mat must agree. Of a picture that a known lens bends, the place counts in
// straightened pixels; without the lens a bent picture fits badly. `small` is the same picture scaled down,
// if there is one already: a first look at it is enough where there is no mat.
std::optional<MatView> find_mat(const cv::Mat& picture, const Lens* lens = nullptr,
                                const cv::Mat& small = {});

// The picture in the mat's light, and its printed marks painted over with the paper's colour.
cv::Mat without_mat(const cv::Mat& picture, const MatView& mat);

}  // namespace delvelens::calibration
