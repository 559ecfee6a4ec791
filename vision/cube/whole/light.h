// SPDX-License-Identifier: MIT
// The six paints of this very cube under this very light. Each picture has a white balance and an exposure of
// its own, so a sticker is its paint times its picture's gains; both are found together from all 54 stickers.
#pragma once

#include <array>

#include "vision/cube/sighting.h"

namespace delvelens::vision::cube {

struct LightOptions {
  // Rounds of finding paints and gains by turns.
  int rounds = 4;
  // Stickers' worth of belief that a picture's light is like the others': higher resists drift, lower resists
  // mistakes.
  double shrink = 1.0;
  // Least spread of one paint, in logarithms of light.
  double least_spread = 0.08;
  // Weight of this evidence beside the network's.
  double trust = 0.7;
};

using SideLights = std::array<std::array<std::array<double, 3>, 9>, 6>;
using SideChances = std::array<std::array<ColourChances, 9>, 6>;

// Logarithms of how well each sticker fits each paint, given what is believed so far about all of them.
SideChances paint_scores(const SideLights& lights, const SideChances& beliefs, const LightOptions& options);

}  // namespace delvelens::vision::cube
