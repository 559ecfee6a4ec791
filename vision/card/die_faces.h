// SPDX-License-Identifier: MIT
// Reads faces of a die on a card, each straightened as if seen from right before it.
#pragma once

#include <array>
#include <opencv2/core/mat.hpp>
#include <span>
#include <vector>

#include "vision/card/die_pose.h"
#include "vision/network.h"

namespace delvelens::vision::card {

struct FaceLook {
  std::array<double, 7> chances{};  // no face of a die, then 1 to 6
  std::array<double, 2> runs{};     // of a top: its pips, as in SquareBelief
  // Where the face is against where it was looked for: its middle in edges of the guess, the logarithm of its
  // size over the guess's, and for a top how far it is turned.
  cv::Point2d off;
  double larger = 0;
  double turned = 0;
};

class FaceReader {
 public:
  explicit FaceReader(Network network) : network_(std::move(network)) {}

  // One look for each face, in order. `margin`: side of the crop over that of the face.
  Result<std::vector<FaceLook>> read(const cv::Mat& picture, std::span<const Quad> faces,
                                     double margin) const;

 private:
  Network network_;
};

// A face as a square of the network's size.
cv::Mat straightened_face(const cv::Mat& picture, const Quad& face, double margin);

// As seen in a mirror: the mean of both looks is right more often.
inline Quad in_mirror(const Quad& face) { return {face[1], face[0], face[3], face[2]}; }

// The die as its top says it stands: the picture of the top stays where it was seen.
StandingDie moved(const CardCamera& camera, const StandingDie& guess, const FaceLook& top);

// The die whose top this camera sees at `top`, near to `guess`.
StandingDie with_top_at(const CardCamera& camera, const StandingDie& guess, const Quad& top);

}  // namespace delvelens::vision::card
