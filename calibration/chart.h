// SPDX-License-Identifier: MIT
// The ChArUco chart that a lens is calibrated with: a chessboard whose white squares carry marks, so that a
// part of it is enough. It has an odd number of rows, as OpenCV 4.6 wants it.
#pragma once

#include <opencv2/core/mat.hpp>
#include <optional>
#include <vector>

#include "calibration/sheet.h"

namespace delvelens::calibration {

inline constexpr int kChartColumns = 6;  // squares
inline constexpr int kChartRows = 9;

double chart_square(SheetSize size);  // millimetres
Sheet chart_sheet(SheetSize size);

// Inner corners of the chessboard that one picture shows.
struct ChartView {
  SheetSize size = SheetSize::a4;
  std::vector<cv::Point2f> in_image;  // pixels
  std::vector<cv::Point3f> on_chart;  // millimetres, z 0
};

// The chart of any paper: each has marks of its own. None when fewer than eight corners are seen.
std::optional<ChartView> find_chart(const cv::Mat& picture);

}  // namespace delvelens::calibration
