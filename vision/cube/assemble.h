// SPDX-License-Identifier: MIT
// Which of the fitted faces belong to one cube: at most three that do not overlap and share edges. Guesses
// that straddle two faces look much like faces, but they fit no neighbour.
#pragma once

#include "vision/cube/fitter.h"

namespace delvelens::vision::cube {

struct AssembleOptions {
  // Part of the smaller face that two faces may share.
  double most_overlap = 0.15;
  // What a perfectly shared edge is worth beside a face's own score of 0 to 1. Higher favours corner views.
  double edge_worth = 0.35;
  // Two faces that miss the best cube in space by this part of their side are not two sides of a cube; a
  // shared edge is worth the less, the nearer they come to it. Lower also parts faces that were fitted badly.
  double most_misfit = 0.25;
  // A face that still moved by this part of its side in the last round counts about a third.
  double restless = 0.06;
  // The best face must reach this score. Higher misses small and blurred cubes, lower sees cubes in clutter.
  double least_score = 0.35;
  // A further face must bring this much.
  double least_gain = 0.15;
};

// Part of the smaller face that two faces share.
double overlap(const Corners& one, const Corners& other);

std::vector<Fitted> assemble(const std::vector<Fitted>& faces, const AssembleOptions& options = {});

}  // namespace delvelens::vision::cube
