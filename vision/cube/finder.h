// SPDX-License-Identifier: MIT
// First stage: where faces of a cube may be. A heat-map network looks at the whole picture in a few sizes and
// tells the middle and the rough corners of each face.
#pragma once

#include <vector>

#include "vision/cube/quad.h"
#include "vision/network.h"

namespace delvelens::vision::cube {

struct Candidate {
  Corners corners{};
  double score = 0;  // the network's own belief, not calibrated
};

struct FinderOptions {
  // Lower finds more doubtful faces; the fitter throws most of them out, at about half a millisecond each.
  double least_score = 0.3;
  // Faces whose middles are nearer than this part of their side are one face.
  double same_face = 0.2;
  std::size_t most_faces = 8;
};

class Finder {
 public:
  Finder(Network network, FinderOptions options) : network_(std::move(network)), options_(options) {}

  // One look with the longer side of the picture scaled to this many pixels; best first. A face is found when
  // it is about 12 to 200 pixels wide in the look.
  Result<std::vector<Candidate>> look(const Pyramid& picture, int longer_side) const;

  // The same at a part of the picture alone.
  Result<std::vector<Candidate>> look(const Pyramid& picture, const cv::Rect& part, int longer_side) const;

 private:
  Network network_;
  FinderOptions options_;
};

}  // namespace delvelens::vision::cube
