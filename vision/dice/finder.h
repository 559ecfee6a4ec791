// SPDX-License-Identifier: MIT
// First stage: where dice may lie. A heat-map network looks at the picture in a few sizes, coarse looks for
// large dice and fine ones for small dice.
#pragma once

#include <opencv2/core/types.hpp>
#include <vector>

#include "vision/network.h"

namespace delvelens::vision::dice {

struct Candidate {
  cv::Rect2d box;    // in pixels of the picture, not clipped to it
  double score = 0;  // the network's own belief, not calibrated
};

struct FinderOptions {
  // Longer side of each look, in pixels: coarse looks find large dice.
  std::vector<int> looks = {640, 256, 96};
  // A finer look that is taken only where it may find more: when the first one saw nothing, or dice whose
  // longer side is below `small_side` pixels of that look. It costs four times the first one.
  int closer_look = 1280;
  double small_side = 15;
  // Lower finds more doubtful dice; later stages throw most of them out, at about 1 ms each.
  double least_score = 0.12;
  // Two boxes that share more than this part of their joined area are one die. Higher keeps stacked dice
  // apart.
  double most_overlap = 0.4;
  // Smaller things are never dice one could read; lower finds more pips and specks.
  double least_side = 14;
  std::size_t most_dice = 200;
};

// The candidates, best first, without those that frame a thing which a better one frames too.
std::vector<Candidate> best_of(std::vector<Candidate> all, const FinderOptions& options);

// Part of what two boxes cover together that both of them cover.
double overlap(const cv::Rect2d& a, const cv::Rect2d& b);

class Finder {
 public:
  Finder(Network network, FinderOptions options)
      : network_(std::move(network)), options_(std::move(options)) {}

  // Best first. `small` is the same picture scaled down to about the first look's size, which is enough for
  // all but the closer look, or the picture itself.
  Result<std::vector<Candidate>> find(const cv::Mat& picture, const cv::Mat& small) const;

  const FinderOptions& options() const { return options_; }

 private:
  // `picture_scale`: pixels of this picture to one of the boxes that are wanted.
  Result<std::vector<Candidate>> look(const cv::Mat& picture, int longer_side, double picture_scale) const;
  bool wants_closer_look(const cv::Mat& picture, const std::vector<Candidate>& found) const;

  Network network_;
  FinderOptions options_;
};

}  // namespace delvelens::vision::dice
