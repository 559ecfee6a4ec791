// SPDX-License-Identifier: MIT
// Second stage: which face is on top, read from a crop of the full picture.
#pragma once

#include <array>
#include <opencv2/core/mat.hpp>
#include <span>
#include <vector>

#include "vision/dice/finder.h"
#include "vision/network.h"

namespace delvelens::vision::dice {

inline constexpr std::size_t kClasses = 7;  // no readable die, then 1 to 6

struct FaceReading {
  std::array<double, kClasses> chances{};  // add up to 1; not calibrated yet
  std::vector<float> features;             // unit length; close vectors are alike dice with the same value
  double agreement = 0;                    // least chance that any single look gave to the joint favourite
  int favourite() const;                   // 1 to 6
};

// A candidate with its box drawn close around the die in it, and what this first look says of it.
struct Framed {
  Candidate candidate;
  double none = 0;       // chance for "no readable die"
  double favourite = 0;  // chance for the likeliest value
};

struct ValueOptions {
  // Side of the crop in which a candidate is framed anew, over its longer side: wide enough that a die the
  // finder framed badly is in it whole.
  double frame_margin = 1.5;
  // Sides of the crops over the longer side of the die; every second one is looked at in a mirror. Each one
  // more costs about 0.6 ms a die and steadies the answer.
  std::vector<double> margins = {1.3, 1.15};
  // The same for a second round, for dice that the first left in doubt: any look gave the favourite less
  // than `sure`. Raising `sure` steadies more dice and costs as much again for each.
  std::vector<double> more_margins = {1.15, 1.3};
  double sure = 0.95;
};

// What single looks at one candidate said.
struct Looks {
  std::vector<std::array<double, kClasses>> chances;  // one for each look
  std::vector<float> features;                        // of the first
};

class ValueReader {
 public:
  ValueReader(Network network, ValueOptions options)
      : network_(std::move(network)), options_(std::move(options)) {}

  // One for each candidate, in order. Values are read much better from well-framed dice.
  Result<std::vector<Framed>> frame(const cv::Mat& picture, std::span<const Candidate> candidates) const;

  // One reading for each candidate, in order.
  Result<std::vector<FaceReading>> read(const cv::Mat& picture, std::span<const Candidate> candidates) const;

 private:
  Result<std::vector<Looks>> look(const cv::Mat& picture, std::span<const Candidate> candidates,
                                  const std::vector<double>& margins) const;

  Network network_;
  ValueOptions options_;
};

// The square around a box, `margin` times its longer side, scaled to the reader's input.
cv::Mat cut_crop(const cv::Mat& picture, const cv::Rect2d& box, double margin);

}  // namespace delvelens::vision::dice
