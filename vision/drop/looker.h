// SPDX-License-Identifier: MIT
// Second stage: a close look at each candidate. What shape, material and colour it has, and where it stands.
#pragma once

#include <opencv2/core/mat.hpp>
#include <span>
#include <vector>

#include "vision/drop/candidate.h"
#include "vision/network.h"

namespace delvelens::vision::drop {

struct LookerOptions {
  // A second look, centred by the first one, steadies the geometry and doubles the time.
  bool twice = false;
};

class Looker {
 public:
  Looker(Network network, LookerOptions options) : network_(std::move(network)), options_(options) {}

  // One answer for each candidate, in order.
  Result<std::vector<Attributes>> look(const cv::Mat& picture, std::span<const Candidate> candidates) const;

 private:
  Result<std::vector<Attributes>> once(const cv::Mat& picture, std::span<const Candidate> candidates) const;

  Network network_;
  LookerOptions options_;
};

}  // namespace delvelens::vision::drop
