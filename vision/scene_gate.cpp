// SPDX-License-Identifier: MIT
#include "vision/scene_gate.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace delvelens::vision {
namespace {

cv::Mat look_at(const cv::Mat& picture, int width) {
  const int height = std::max(1, picture.rows * width / std::max(1, picture.cols));
  cv::Mat small;
  cv::resize(picture, small, {width, height}, 0, 0, cv::INTER_AREA);
  cv::Mat grey;
  cv::cvtColor(small, grey, cv::COLOR_BGR2GRAY);
  cv::blur(grey, grey, {3, 3});
  return grey;
}

// A lamp that flickers or an exposure that adapts lifts all pixels alike: that is no motion.
void match_brightness(const cv::Mat& reference, cv::Mat& look) {
  const double shift = cv::mean(reference)[0] - cv::mean(look)[0];
  if (std::abs(shift) > 0.5 && std::abs(shift) < 25) look.convertTo(look, -1, 1, shift);
}

bool touches_edge(const cv::Rect& box, const cv::Size& size) {
  return box.x <= 0 || box.y <= 0 || box.br().x >= size.width || box.br().y >= size.height;
}

}  // namespace

bool SceneGate::moved(const cv::Mat& look) const {
  cv::Mat darker;
  cv::Mat brighter;
  cv::subtract(anchor_low_, look, darker);
  cv::subtract(look, anchor_high_, brighter);
  const cv::Mat changed = cv::max(darker, brighter) > options_.change_level;
  return cv::countNonZero(changed) >= options_.moving_pixels;
}

bool SceneGate::hand_in_view(const cv::Mat& look) const {
  cv::Mat change;
  cv::absdiff(look, table_, change);
  cv::Mat mask = change > options_.change_level + 4;
  cv::morphologyEx(mask, mask, cv::MORPH_OPEN, cv::getStructuringElement(cv::MORPH_ELLIPSE, {5, 5}));
  cv::Mat labels;
  cv::Mat stats;
  cv::Mat centers;
  const int count = cv::connectedComponentsWithStats(mask, labels, stats, centers, 8, CV_32S);
  const double least = options_.hand_part * static_cast<double>(look.total());
  for (int i = 1; i < count; ++i) {
    const cv::Rect box(stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                       stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT));
    if (stats.at<int>(i, cv::CC_STAT_AREA) >= least && touches_edge(box, look.size())) return true;
  }
  return false;
}

void SceneGate::learn(const cv::Mat& look, double seconds) {
  const double share = std::clamp((seconds - learnt_at_) / options_.forget_seconds, 0.0, 1.0);
  cv::addWeighted(table_, 1 - share, look, share, 0, table_);
  learnt_at_ = seconds;
}

Scene SceneGate::feed(const cv::Mat& picture, double seconds) {
  cv::Mat look = look_at(picture, options_.look_width);
  if (table_.empty() || table_.size() != look.size()) {
    table_ = look.clone();
    learnt_at_ = seconds;
    anchor_.release();
  }
  if (!anchor_.empty()) match_brightness(anchor_, look);
  if (anchor_.empty() || moved(look)) {
    anchor_ = look;
    static const cv::Mat neighbours = cv::getStructuringElement(cv::MORPH_RECT, {3, 3});
    cv::erode(anchor_, anchor_low_, neighbours);
    cv::dilate(anchor_, anchor_high_, neighbours);
    anchored_at_ = seconds;
    return Scene::moving;
  }
  if (seconds - anchored_at_ < options_.still_seconds) return Scene::moving;
  const bool hand = hand_in_view(look);
  // Weighted addition rounds small steps away: learn in strides that count.
  if (seconds - learnt_at_ > options_.forget_seconds / 5) learn(look, seconds);
  return hand ? Scene::hand : Scene::still;
}

}  // namespace delvelens::vision
