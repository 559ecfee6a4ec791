// SPDX-License-Identifier: MIT
// How the table lies, from four corners of something flat whose size is known.
#pragma once

#include <array>
#include <optional>

#include "calibration/camera.h"

namespace delvelens::calibration {

// `corners` are pixels of the camera's pictures, clockwise from the upper left one. None when they are not:
// crossed, turned over, or too near to each other.
std::optional<Table> table_from_corners(const Camera& camera, const std::array<cv::Point2d, 4>& corners,
                                        const std::array<double, 2>& millimetres);

// What a pixel in the middle of the picture spans on the table.
double millimetres_a_pixel(const Table& table, const board::Size& size);

}  // namespace delvelens::calibration
