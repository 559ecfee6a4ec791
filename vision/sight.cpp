// SPDX-License-Identifier: MIT
#include "vision/sight.h"

#include <algorithm>
#include <cmath>

#include "vision/scaled_down.h"

namespace delvelens::vision {
namespace {

// A mat that fits worse tells the light, but no places. From far away a pixel is more than a millimetre.
bool is_exact(const calibration::MatView& mat) { return mat.miss <= 0.8 || mat.miss_pixels <= 0.7; }

cv::Mat made_small(const cv::Mat& picture) {
  return scaled_down(picture, static_cast<double>(Sight::kSmallSide) / std::max(picture.cols, picture.rows));
}

cv::Matx33d shift_by(const cv::Point2d& offset) { return {1, 0, offset.x, 0, 1, offset.y, 0, 0, 1}; }

}  // namespace

Sight::Sight(const Frame& frame, Bends bends) : camera_(frame.camera), bends_(bends), pixels_(frame.pixels) {
  // A calibration for another size says nothing about this picture.
  if (camera_ && camera_->told().size != board::Size{frame.pixels.cols, frame.pixels.rows}) camera_ = nullptr;
  if (camera_ && bends_ == Bends::straighten) {
    pixels_ = camera_->straightened(frame.pixels);
    offset_ = camera_->offset();
  }
  small_ = made_small(pixels_);
  mat_ = calibration::find_mat(pixels_, bends_ == Bends::leave ? lens() : nullptr, small_);
  if (mat_) {
    pixels_ = calibration::without_mat(pixels_, *mat_);
    small_ = made_small(pixels_);
  }
  if (mat_ && is_exact(*mat_)) {
    table_ = SightTable{mat_->table_from_image, {}, {}};
    from_ = calibration::TableFrom::mat;
  } else if (camera_ && camera_->told().table && !frame.camera_moved) {
    table_ = SightTable{camera_->told().table->map() * shift_by(-offset_), {}, {}};
    from_ = camera_->told().table->from;
  }
  if (!table_ || lens() == nullptr) return;
  table_->middle = cv::Point2d(lens()->middle[0], lens()->middle[1]) + offset_;
  table_->focal = (lens()->focal[0] + lens()->focal[1]) / 2;
}

const calibration::Lens* Sight::lens() const {
  return camera_ && camera_->told().lens ? &*camera_->told().lens : nullptr;
}

WhiteBalance Sight::balance() const {
  const bool told = mat_ && mat_->gains != std::array<double, 3>{1, 1, 1};
  return told ? WhiteBalance{} : estimate_white_balance(small_);
}

cv::Point2d Sight::straight(const cv::Point2d& pixel) const {
  return bends_ == Bends::leave ? from_frame(pixel) : pixel;
}

cv::Point2d Sight::in_frame(const cv::Point2d& straight) const {
  return lens() == nullptr ? straight : lens()->bent({straight - offset_})[0];
}

board::Point Sight::in_frame(const board::Point& straight) const {
  const cv::Point2d back = in_frame(cv::Point2d(straight.x, straight.y));
  return {back.x, back.y};
}

board::Box Sight::in_frame(const board::Box& box) const {
  if (lens() == nullptr) return box;
  // Sides stay upright and keep their place in the middle: a bent box would only grow.
  const double left = in_frame(cv::Point2d(box.x, box.y + box.height / 2)).x;
  const double right = in_frame(cv::Point2d(box.x + box.width, box.y + box.height / 2)).x;
  const double top = in_frame(cv::Point2d(box.x + box.width / 2, box.y)).y;
  const double bottom = in_frame(cv::Point2d(box.x + box.width / 2, box.y + box.height)).y;
  return {left, top, std::max(right - left, 0.0), std::max(bottom - top, 0.0)};
}

cv::Point2d Sight::from_frame(const cv::Point2d& place) const {
  return lens() == nullptr ? place : lens()->straight({place})[0] + offset_;
}

std::optional<board::Point> Sight::on_table(const cv::Point2d& straight) const {
  if (!table_) return std::nullopt;
  const cv::Vec3d at = table_->table_from_straight * cv::Vec3d(straight.x, straight.y, 1);
  if (std::abs(at[2]) < 1e-9) return std::nullopt;
  const board::Point point{at[0] / at[2], at[1] / at[2]};
  constexpr double kFar = 20'000;  // millimetres; beyond is the horizon
  if (!(std::abs(point.x) < kFar && std::abs(point.y) < kFar)) return std::nullopt;
  return point;
}

}  // namespace delvelens::vision
