// SPDX-License-Identifier: MIT
// Learns a cube set from pictures of a cube whose state is known.
#pragma once

#include "board/cube/cubies.h"
#include "vision/cube/cube_set.h"
#include "vision/cube/sighting.h"

namespace delvelens::vision::cube {

struct LearntSet {
  CubeSet set;
  std::vector<std::string> doubts;  // tiles that could not be read for sure, in words
};

// Six lettered faces in the order U R F D L B, each as it is looked at in the net. Every label is given to
// one tile: a smudged one follows from what is left.
LearntSet learn_set(const std::array<FaceSighting, 6>& faces, const board::cube::Cubies& state,
                    const std::string& name, double sure);

}  // namespace delvelens::vision::cube
