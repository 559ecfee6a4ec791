// SPDX-License-Identifier: MIT
// From six seen sides, in any order and turned anyhow, to the most likely legal cube.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "board/cube/cubies.h"
#include "vision/cube/sighting.h"
#include "vision/cube/whole/layout.h"
#include "vision/cube/whole/light.h"

namespace delvelens::vision::cube {

struct DecodeOptions {
  // Part of every colour belief that is given away to the other colours: higher trusts a single sticker less
  // and the rest of the cube more.
  double doubt = 0.02;
  // How often the six colours are learnt anew from this cube; each time costs one more search.
  int light_rounds = 2;
  LightOptions light;
  // Layouts whose best case lies further below the best (in logarithms) are not looked at.
  double reach = 12;
  // No more layouts than this are worked out in full, at about a millisecond each.
  std::size_t most_layouts = 16;
  // Cubes drawn to tell how sure each sticker is.
  int draws = 200;
};

using Side = std::array<Sticker, 9>;
using Sides = std::array<Side, 6>;

struct Decoded {
  Layout layout;
  std::array<std::size_t, 6> scheme{};  // colour (or home face of the letters) at U R F D L B
  board::cube::Cubies cubies;           // centres home
  double chance = 0;                    // of this cube among all legal ones
  // The next best cube, and how much less likely it is (ratio; 0 when there is none).
  std::optional<board::cube::Cubies> runner_up;
  double runner_up_ratio = 0;
  // For each seen side and sticker, in the picture's own order: how likely each colour (home face) is.
  std::array<std::array<ColourChances, 9>, 6> chances{};
  // Logarithm of what the evidence had to give up to become a legal cube: 0 when each sticker alone said so.
  double strain = 0;
  // Of a lettered cube: how sure it is how each middle tile is turned, and all six together.
  std::array<double, 6> centre_chances{1, 1, 1, 1, 1, 1};
  double centres = 1;
};

// nullopt when the contacts forbid every layout.
std::optional<Decoded> decode_colours(const Sides& sides, const std::vector<SideContact>& contacts,
                                      const DecodeOptions& options = {});

// The search behind both kinds of cube: the best of the legal cubes under these scores.
struct Placement {
  std::array<std::uint8_t, 6> side_at{};
  SideScores scores{};
  double prior = 0;
  std::array<std::size_t, 6> scheme{};
};
std::optional<Decoded> best_cube(const std::vector<Placement>& placements,
                                 const std::vector<SideContact>& contacts, const DecodeOptions& options);

// The home face that each sticker of each seen side shows on this cube, laid out like this.
std::array<std::array<std::size_t, 9>, 6> faces_shown(const board::cube::Cubies& cubies,
                                                      const Layout& layout);

}  // namespace delvelens::vision::cube
