// SPDX-License-Identifier: MIT
// A cube that must be one of a few: a side or two tell which. After a turn in a game nobody wants to show all
// six sides again.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "board/cube_state.h"
#include "vision/cube/cube_set.h"
#include "vision/cube/sighting.h"

namespace delvelens::vision::cube {

// What the stickers of a known cube look like.
struct Livery {
  std::array<std::size_t, 6> colours{0, 2, 4, 1, 3, 5};  // index into kColours of the home faces U R F D L B
  CubeSet set = default_cube_set();                      // for lettered cubes
};

struct WhichOptions {
  // A cube is told for sure when it is this likely against all others.
  double sure = 0.99;
  // Chance that a sticker is read quite wrong; higher forgives glare and tells less.
  double doubt = 0.01;
  // Logarithm of evidence by which stickers may miss the best fitting cube before it is none of them.
  double most_miss = 9;
};

struct Which {
  std::optional<std::size_t> cube;  // index among the likely ones, when sure
  double chance = 0;                // of the likeliest
  bool none = false;                // what is seen fits none of them
};

// All faces show the same cube, each in any turn.
Which which_cube(std::span<const FaceSighting> faces, std::span<const board::CubeState> likely,
                 const Livery& livery, const WhichOptions& options = {});

// The home face whose side tells the first cube best from the others, on lettered or on colour cubes.
board::Face telling_side(std::span<const board::CubeState> likely, bool lettered);

}  // namespace delvelens::vision::cube
