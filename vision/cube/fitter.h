// SPDX-License-Identifier: MIT
// Second stage: the exact corners. A network looks at the guess as a square with some margin and tells where
// the corners really are, a few times over, and whether it is a face at all.
#pragma once

#include <vector>

#include "vision/cube/finder.h"

namespace delvelens::vision::cube {

struct Fitted {
  Corners corners{};
  double chance = 0;     // that it is a face
  double found = 0;      // the finder's score
  double last_move = 0;  // of the last round, in sides: small when the fit has settled
};

struct FitterOptions {
  int rounds = 4;  // each costs about half a millisecond a face
  // Fits that are less likely faces are dropped after the last round.
  double least_chance = 0.5;
  // A face seen flatter than this (area against longest side squared) cannot be read.
  double flattest = 0.12;
};

class Fitter {
 public:
  Fitter(Network network, FitterOptions options) : network_(std::move(network)), options_(options) {}

  // Faces that are none are left out; corners start at the top left and go clockwise.
  Result<std::vector<Fitted>> fit(const Pyramid& picture, const std::vector<Candidate>& candidates) const;

  // The guesses as they are, with the chance that each is a face.
  Result<std::vector<Fitted>> judge(const Pyramid& picture, const std::vector<Candidate>& guesses) const;

 private:
  // Nine numbers a face: how its four corners should move, and the score of being a face.
  Result<std::vector<float>> answers(const Pyramid& picture, const std::vector<Fitted>& faces) const;

  Network network_;
  FitterOptions options_;
};

}  // namespace delvelens::vision::cube
