// SPDX-License-Identifier: MIT
#include "vision/drop/annotate.h"

#include <fmt/core.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>

namespace delvelens::vision::drop {
namespace {

const cv::Scalar kSure(80, 220, 60);
const cv::Scalar kDoubtful(20, 140, 255);

std::string label_of(const board::Sighting<board::Piece>& item, bool certain) {
  const board::Piece& piece = item.value;
  std::string text(board::word_for(piece.kind, 1));
  if (piece.kind == board::PieceKind::unknown && piece.colour) text = board::name_of(*piece.colour);
  if (piece.value) text += fmt::format(" {}", piece.value->pips());
  return certain ? text : text + "?";
}

}  // namespace

cv::Mat annotate(const cv::Mat& picture, const board::Reading<board::Piece>& reading, double sure) {
  cv::Mat canvas = picture.clone();
  const double unit = std::max(canvas.cols, canvas.rows) / 1000.0;
  const int thick = std::max(1, cvRound(1.6 * unit));
  for (const auto& item : reading.items) {
    const bool certain = item.confidence >= sure;
    std::vector<cv::Point> corners;
    for (const board::Point& corner : item.value.footprint)
      corners.emplace_back(cvRound(corner.x * 8), cvRound(corner.y * 8));
    if (corners.size() >= 3)
      cv::polylines(canvas, corners, true, certain ? kSure : kDoubtful, thick, cv::LINE_AA, 3);
  }
  for (const auto& item : reading.items) {
    const bool certain = item.confidence >= sure;
    const double scale = std::clamp(item.place.width / 75, 0.32 * std::max(1.0, unit), 1.2 * unit + 0.4);
    const std::string text = label_of(item, certain);
    int baseline = 0;
    const cv::Size size = cv::getTextSize(text, cv::FONT_HERSHEY_SIMPLEX, scale, thick, &baseline);
    const cv::Point at(cvRound(item.value.center.x - size.width / 2.0),
                       cvRound(item.place.y + item.place.height) + size.height);
    cv::putText(canvas, text, at, cv::FONT_HERSHEY_SIMPLEX, scale, cv::Scalar::all(0), thick + 2,
                cv::LINE_AA);
    cv::putText(canvas, text, at, cv::FONT_HERSHEY_SIMPLEX, scale, certain ? cv::Scalar::all(255) : kDoubtful,
                thick, cv::LINE_AA);
  }
  return canvas;
}

}  // namespace delvelens::vision::drop
