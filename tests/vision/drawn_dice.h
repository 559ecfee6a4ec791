// SPDX-License-Identifier: MIT
// Simple drawn dice on a table: rolls whose values are known, for tests of the whole way.
#pragma once

#include <opencv2/core/mat.hpp>
#include <vector>

namespace delvelens::vision::testing {

struct DrawnDie {
  cv::Point2d center;
  double side = 60;
  double degrees = 0;
  int value = 1;
  cv::Scalar body = cv::Scalar(235, 238, 240);
  cv::Scalar pip = cv::Scalar(25, 22, 20);
};

// A wooden-looking table with the dice on it, seen from above. The same seed gives the same grain.
cv::Mat drawn_table(cv::Size size, const std::vector<DrawnDie>& dice, unsigned seed = 1);

}  // namespace delvelens::vision::testing
