// SPDX-License-Identifier: MIT
// Tells a table at rest from one in motion, cheaply: readers run only when something has come to rest.
#pragma once

#include <cstdint>
#include <opencv2/core/mat.hpp>
#include <optional>

namespace delvelens::vision {

enum class Scene : std::uint8_t { moving, hand, still };

struct SceneOptions {
  int look_width = 320;        // pixels; wider sees smaller motion and costs with its square
  double still_seconds = 0.4;  // how long nothing may move before the table is at rest
  int change_level = 14;       // grey levels a pixel must change by; higher ignores more noise and flicker
  int moving_pixels = 10;  // changed pixels of the look that make motion; a 20-pixel die on 720p has about 25
  double hand_part = 0.015;    // part of the picture that something reaching in from the edge must cover
  double forget_seconds = 10;  // how long a thing must lie still at the edge before it belongs to the table
};

class SceneGate {
 public:
  explicit SceneGate(SceneOptions options = {}) : options_(options) {}

  // Frames in the order of their time; `seconds` may start anywhere.
  Scene feed(const cv::Mat& picture, double seconds);

 private:
  bool moved(const cv::Mat& look) const;
  bool hand_in_view(const cv::Mat& look) const;
  void learn(const cv::Mat& look, double seconds);

  SceneOptions options_;
  cv::Mat anchor_;  // the look that nothing has moved against since `anchored_at_`
  cv::Mat
      anchor_low_;  // darkest and brightest neighbour of each of its pixels: a trembling tray stays inside
  cv::Mat anchor_high_;
  double anchored_at_ = 0;
  cv::Mat table_;  // the table as it is without hands, slowly learnt
  double learnt_at_ = 0;
};

}  // namespace delvelens::vision
