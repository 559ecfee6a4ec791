// SPDX-License-Identifier: MIT
// A frame as a reader should see it: lens and lamp put right, printed marks out of the way, and the way back
// to the pixels of the frame. Without a calibration and without a mat in view it is the frame itself.
#pragma once

#include <cstdint>
#include <opencv2/core/mat.hpp>
#include <optional>
#include <vector>

#include "board/geometry.h"
#include "calibration/mat.h"
#include "vision/colour.h"
#include "vision/frame.h"

namespace delvelens::vision {

// How the table lies, in straight pixels.
struct SightTable {
  cv::Matx33d table_from_straight;  // millimetres
  // The lens, as far as it is known: without it the focal length follows from the table's own slope.
  std::optional<cv::Point2d> middle;
  std::optional<double> focal;
};

// Cards have long straight walls and are read from a straightened picture. Dice, cubes and dropped pieces are
// small: their networks know bent pictures, and a straightened one, which is larger, shows them smaller and
// costs readings (docs/guide/calibration.md). They use the lens for places on the table only.
enum class Bends : std::uint8_t { straighten, leave };

class Sight {
 public:
  static constexpr int kSmallSide = 640;

  explicit Sight(const Frame& frame, Bends bends = Bends::straighten);

  const cv::Mat& pixels() const { return pixels_; }
  // The same with its longer side at most `kSmallSide`, made once for all stages that need no more: each pass
  // over a large picture costs milliseconds.
  const cv::Mat& small() const { return small_; }
  // From the mat's greys, which leave nothing to correct, else estimated.
  WhiteBalance balance() const;
  const std::optional<calibration::MatView>& mat() const { return mat_; }
  const std::optional<SightTable>& table() const { return table_; }
  // What told the table; means something only where there is one.
  calibration::TableFrom table_from() const { return from_; }
  const calibration::Lens* lens() const;  // null: not known

  // A pixel of the sight as a lens without distortion would show it: where lines and planes are what they
  // are.
  cv::Point2d straight(const cv::Point2d& pixel) const;
  // A straight place in pixels of the frame.
  cv::Point2d in_frame(const cv::Point2d& straight) const;
  board::Point in_frame(const board::Point& straight) const;
  board::Box in_frame(const board::Box& box) const;  // upright, around the same middle
  // A place of the frame, straight: what a player points at.
  cv::Point2d from_frame(const cv::Point2d& place) const;
  // A straight place on the table, in millimetres; none when the table is not known there.
  std::optional<board::Point> on_table(const cv::Point2d& straight) const;

 private:
  std::shared_ptr<const KnownCamera> camera_;
  Bends bends_;
  cv::Point2d offset_{0, 0};  // of straight pixels, where the straightened picture begins earlier
  cv::Mat pixels_;
  cv::Mat small_;
  std::optional<calibration::MatView> mat_;
  std::optional<SightTable> table_;
  calibration::TableFrom from_ = calibration::TableFrom::mat;
};

}  // namespace delvelens::vision
