// SPDX-License-Identifier: MIT
#include "calibration/chart_collector.h"

#include <algorithm>
#include <cmath>

namespace delvelens::calibration {
namespace {

constexpr double kStill = 0.004;  // of the longer side that corners may move from frame to frame
constexpr double kNew = 0.06;     // and must have moved since each view that is kept

// How far the corners that both views show lie apart, on average; large when they share none.
double apart(const ChartView& one, const ChartView& other) {
  double sum = 0;
  int shared = 0;
  for (std::size_t i = 0; i < one.on_chart.size(); ++i) {
    const auto twin = std::find(other.on_chart.begin(), other.on_chart.end(), one.on_chart[i]);
    if (twin == other.on_chart.end()) continue;
    const auto j = static_cast<std::size_t>(twin - other.on_chart.begin());
    sum += cv::norm(one.in_image[i] - other.in_image[j]);
    ++shared;
  }
  return shared > 0 ? sum / shared : 1e9;
}

}  // namespace

bool ChartCollector::fits(const cv::Mat& picture) {
  const board::Size size{picture.cols, picture.rows};
  if (!size_) size_ = size;
  return *size_ == size;
}

bool ChartCollector::add(const std::string& name, const cv::Mat& picture) {
  if (!fits(picture)) return false;
  last_ = find_chart(picture);
  if (last_) views_.push_back({name, *last_});
  return last_.has_value();
}

bool ChartCollector::watch(const std::string& name, const cv::Mat& picture) {
  if (!fits(picture)) return false;
  const auto before = std::exchange(last_, find_chart(picture));
  if (!last_ || !before) return false;
  const double side = std::max(size_->width, size_->height);
  if (apart(*last_, *before) > kStill * side) return false;
  const bool known = std::any_of(views_.begin(), views_.end(), [&](const NamedView& view) {
    return apart(*last_, view.chart) < kNew * side;
  });
  if (known) return false;
  views_.push_back({name, *last_});
  return true;
}

}  // namespace delvelens::calibration
