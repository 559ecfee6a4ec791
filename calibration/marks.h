// SPDX-License-Identifier: MIT
// ArUco marks as shapes. The mat and the chart use different families, so that neither is taken for the
// other.
#pragma once

#include <opencv2/aruco.hpp>
#include <vector>

#include "calibration/sheet.h"

namespace delvelens::calibration {

using Dictionary = cv::Ptr<cv::aruco::Dictionary>;

// A square mark with its black border, one box a row of equal cells.
void add_mark(const Dictionary& family, int id, const board::Box& place, Sheet& sheet);

struct FoundMarks {
  std::vector<int> ids;
  std::vector<std::vector<cv::Point2f>> corners;  // four each, from the mark's own top left, clockwise
};

// Whether there may be marks at all: one coarse look, a few milliseconds, since most pictures have none.
bool may_have_marks(const cv::Mat& picture, const Dictionary& family);

// Looks in a picture of at most `longest` pixels a side, for the time it takes, and refines in the picture
// itself. Places are in pixels of the picture.
FoundMarks find_marks(const cv::Mat& picture, const Dictionary& family, int longest);

}  // namespace delvelens::calibration
