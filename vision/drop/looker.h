// SPDX-License-Identifier: MIT
// Close looks at candidates: what shape, material and colour each has, and where it stands. Two networks do
// this: a glance at every candidate, for the judge, and a better framed look at what may be a piece.
#pragma once

#include <opencv2/core/mat.hpp>
#include <span>
#include <vector>

#include "vision/drop/candidate.h"
#include "vision/network.h"

namespace delvelens::vision::drop {

struct Looks {
  std::vector<Attributes> attributes;  // one for each candidate, in order
  std::vector<float> told;             // of a glance, as many numbers for each: what the judge goes by
};

class Looker {
 public:
  explicit Looker(Network network) : network_(std::move(network)) {}

  Result<Looks> look(const cv::Mat& picture, std::span<const Candidate> candidates) const;

 private:
  Network network_;
};

}  // namespace delvelens::vision::drop
