// SPDX-License-Identifier: MIT
// Picks views of the chart out of moving pictures: each one still, and unlike those that are kept already.
#pragma once

#include <string>

#include "calibration/lens_fit.h"

namespace delvelens::calibration {

class ChartCollector {
 public:
  // Every picture with the chart in it, as photos are.
  bool add(const std::string& name, const cv::Mat& picture);
  // Frame by frame: only a chart that is held still and shows something new.
  bool watch(const std::string& name, const cv::Mat& picture);

  const std::vector<NamedView>& views() const { return views_; }
  bool sees_chart() const { return last_.has_value(); }  // in the newest picture
  const std::optional<ChartView>& last() const { return last_; }
  // Of the pictures, once there was one; later ones of another size are not taken.
  const std::optional<board::Size>& size() const { return size_; }

 private:
  bool fits(const cv::Mat& picture);

  std::optional<board::Size> size_;
  std::vector<NamedView> views_;
  std::optional<ChartView> last_;
};

}  // namespace delvelens::calibration
