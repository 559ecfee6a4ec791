// SPDX-License-Identifier: MIT
// For each square of the picture, the few things that can be seen, can shade or can darken there.
#pragma once

#include <cstdint>
#include <vector>

#include "datasets/synth/scene.h"

namespace delvelens::datasets::synth {

inline constexpr int kTile = 32;
inline constexpr float kTableEnd = 2500;  // millimetres from the eye: no table beyond

struct Tile {
  std::vector<std::uint16_t> seen;
  std::vector<std::uint16_t> mirrored;              // may be seen in a glossy table
  std::vector<std::uint16_t> nearby;                // close enough to darken the corners
  std::vector<std::vector<std::uint16_t>> shading;  // one list a light
};

struct Tiles {
  int columns = 0;
  std::vector<Tile> all;
  const Tile& at(int x, int y) const {
    const int index = (y / kTile) * columns + x / kTile;
    return all[static_cast<std::size_t>(index)];
  }
};

Tiles tiles_of(const Scene& scene);

}  // namespace delvelens::datasets::synth
