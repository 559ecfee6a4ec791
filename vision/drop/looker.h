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

  // As it is and in a mirror, the mean of both: steadier, above all about where a piece stands, at twice the
  // cost.
  Result<std::vector<Attributes>> look_twice(const cv::Mat& picture,
                                             std::span<const Candidate> candidates) const;

 private:
  Result<std::vector<Tensor>> answers(std::span<const cv::Mat> crops) const;

  Network network_;
};

}  // namespace delvelens::vision::drop
