// SPDX-License-Identifier: MIT
// First stage: where pieces may lie. A heat-map network looks at the picture in a few sizes, coarse looks for
// large pieces and fine ones for small ones.
#pragma once

#include <opencv2/core/mat.hpp>
#include <vector>

#include "vision/drop/candidate.h"
#include "vision/network.h"

namespace delvelens::vision::drop {

struct FinderOptions {
  // Longer side of each look, in pixels. One more fine look finds smaller pieces and costs four times the
  // next.
  std::vector<int> looks = {1280, 448, 160};
  // Lower finds more doubtful pieces; the next stage throws most of them out, at about 0.2 ms each.
  double least_score = 0.12;
  // Two candidates nearer than this part of the larger edge are one piece. Lower keeps crowded pieces apart.
  double nearest = 0.45;
  // Pixels; smaller things are never pieces one could name.
  double least_edge = 7;
  std::size_t most_pieces = 250;
};

class Finder {
 public:
  Finder(Network network, FinderOptions options)
      : network_(std::move(network)), options_(std::move(options)) {}

  // Best first.
  Result<std::vector<Candidate>> find(const cv::Mat& picture) const;

 private:
  Result<std::vector<Candidate>> look(const cv::Mat& picture, int longer_side) const;

  Network network_;
  FinderOptions options_;
};

}  // namespace delvelens::vision::drop
