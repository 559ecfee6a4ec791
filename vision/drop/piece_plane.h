// SPDX-License-Identifier: MIT
// The table in millimetres from pieces of known size: what a player has when nothing was printed.
#pragma once

#include <opencv2/core/matx.hpp>
#include <string>
#include <tl/expected.hpp>

#include "vision/drop/drop_reader.h"

namespace delvelens::vision::drop {

// Millimetres from straight pixels; (0, 0) is the middle of the picture and x
// runs to its right. `edge` is that of a small cube. The error says why not.
tl::expected<cv::Matx33d, std::string> plane_from_pieces(const DropLook& look, double edge);

}  // namespace delvelens::vision::drop
