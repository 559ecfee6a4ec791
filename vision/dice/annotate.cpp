// SPDX-License-Identifier: MIT
#include "vision/dice/annotate.h"

#include <fmt/core.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>

namespace delvelens::vision::dice {
namespace {

const cv::Scalar kSure(80, 200, 60);
const cv::Scalar kDoubtful(20, 140, 255);

void draw_label(cv::Mat& canvas, const std::string& text, cv::Point corner, const cv::Scalar& colour,
                double scale) {
  int baseline = 0;
  const int thickness = std::max(1, cvRound(1.6 * scale));
  const cv::Size size = cv::getTextSize(text, cv::FONT_HERSHEY_SIMPLEX, scale, thickness, &baseline);
  corner.y = std::max(corner.y, size.height + 4);
  corner.x = std::clamp(corner.x, 0, std::max(0, canvas.cols - size.width - 4));
  cv::rectangle(canvas, cv::Rect(corner.x, corner.y - size.height - 4, size.width + 4, size.height + 6),
                colour, cv::FILLED);
  cv::putText(canvas, text, {corner.x + 2, corner.y - 1}, cv::FONT_HERSHEY_SIMPLEX, scale, cv::Scalar::all(0),
              thickness, cv::LINE_AA);
}

}  // namespace

cv::Mat annotate(const cv::Mat& picture, const board::Reading<board::Die>& reading, double sure) {
  cv::Mat canvas = picture.clone();
  const double unit = std::max(canvas.cols, canvas.rows) / 640.0;
  for (const auto& item : reading.items) {
    const bool certain = item.confidence >= sure;
    const cv::Scalar& colour = certain ? kSure : kDoubtful;
    const cv::Rect box(cvRound(item.place.x), cvRound(item.place.y), cvRound(item.place.width),
                       cvRound(item.place.height));
    cv::rectangle(canvas, box, colour, std::max(1, cvRound(1.5 * unit)), cv::LINE_AA);
    std::string text = std::to_string(item.value.value.pips());
    if (!certain && !item.alternatives.empty()) {
      text += fmt::format(" or {}?", item.alternatives.front().value.value.pips());
    }
    draw_label(canvas, text, box.tl(), colour, std::clamp(0.45 * unit, 0.35, 3.0));
  }
  return canvas;
}

}  // namespace delvelens::vision::dice
