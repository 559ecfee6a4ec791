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

// From this score on the finder is sure of a die, whatever the reader says.
inline constexpr double kStrangeDie = 0.5;

struct FaceReading {
  std::array<double, kClasses> chances{};  // add up to 1; not calibrated yet
  std::vector<float> features;             // unit length; close vectors are alike dice with the same value
  double agreement = 0;                    // least chance that any single look gave to the joint favourite
  int favourite() const;                   // 1 to 6
};

struct ValueOptions {
  // Side of the crop in which a candidate is framed anew, over its longer side: wide enough that a die the
  // finder framed badly is in it whole.
  double frame_margin = 1.5;
  // A candidate that this first crop takes for no die with at least this chance is dropped at once, unless
  // the finder is sure of it: most clutter costs one look instead of three.
  double sure_none = 0.97;
  // Sides of the crops over the longer side of the die; every second one is looked at in a mirror. Each one
  // more costs about 0.6 ms a die and steadies the answer.
  std::vector<double> margins = {1.3, 1.15};
};

class ValueReader {
 public:
  ValueReader(Network network, ValueOptions options)
      : network_(std::move(network)), options_(std::move(options)) {}

  // The candidates with their boxes drawn close around the dice in them; plain clutter is left out. Values
  // are read much better from well-framed dice.
  Result<std::vector<Candidate>> frame(const cv::Mat& picture, std::span<const Candidate> candidates) const;

  // One reading for each candidate, in order.
  Result<std::vector<FaceReading>> read(const cv::Mat& picture, std::span<const Candidate> candidates) const;

 private:
  Network network_;
  ValueOptions options_;
};

// The square around a box, `margin` times its longer side, scaled to the reader's input.
cv::Mat cut_crop(const cv::Mat& picture, const cv::Rect2d& box, double margin);

}  // namespace delvelens::vision::dice
