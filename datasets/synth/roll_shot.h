// SPDX-License-Identifier: MIT
// A photo of a roll: these dice lie on a table with these values, told apart by their colours.
#pragma once

#include <vector>

#include "datasets/synth/picture.h"

namespace delvelens::datasets::synth {

// Plain dice as games ask for them: one red, one white.
enum class DieColour : std::uint8_t { red, white };

struct RolledDie {
  int value = 1;
  DieColour colour = DieColour::white;
};

struct RollShot {
  std::uint64_t seed = 1;  // table top, lamps, where the dice lie, where the camera stands and its faults
  std::uint64_t dice = 1;  // the same number gives the same two dice
  World world = World::heldout;
  float elevation = 75;  // degrees above the table
  int width = 640;
  int height = 480;
};

Picture shoot_roll(const std::vector<RolledDie>& dice, const RollShot& shot);

}  // namespace delvelens::datasets::synth
