// SPDX-License-Identifier: MIT
// Whether the camera still stands where it stood when the table was calibrated. Sixteen small pieces of that
// picture are kept; each frame is looked at in 640 pixels and each piece is searched for within ten pixels of
// its place (about a millisecond in all). When most of those that are seen have shifted alike the camera has
// moved; pieces that are hidden by a hand or by dice do not vote.
#pragma once

#include <cstdint>
#include <opencv2/core/mat.hpp>
#include <vector>

#include "calibration/camera.h"

namespace delvelens::calibration {

// Spread over the picture; fewer than four when it has hardly any texture, and then nothing can be noticed.
std::vector<Landmark> choose_landmarks(const cv::Mat& picture);

enum class Standing : std::uint8_t { in_place, moved, hidden };
Standing standing_of(const cv::Mat& picture, const std::vector<Landmark>& landmarks);

struct MovedOptions {
  double moved_seconds = 1;   // how long it must look moved; longer forgives a push at the table
  double hidden_seconds = 5;  // how long everything may be hidden before the camera is taken for moved
};

// Frame by frame; says when the state changes.
class MovedWatch {
 public:
  explicit MovedWatch(std::vector<Landmark> landmarks, MovedOptions options = {})
      : landmarks_(std::move(landmarks)), options_(options) {}

  // Whether the camera has moved, as far as this and the earlier frames tell.
  bool feed(const cv::Mat& picture, double seconds);
  bool can_tell() const { return landmarks_.size() >= 4; }

 private:
  std::vector<Landmark> landmarks_;
  MovedOptions options_;
  bool moved_ = false;
  Standing last_ = Standing::in_place;
  double since_ = 0;
};

}  // namespace delvelens::calibration
