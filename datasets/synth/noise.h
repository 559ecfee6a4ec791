// SPDX-License-Identifier: MIT
// Procedural noise: the same everywhere for the same seed, and cheap enough to call per pixel.
#pragma once

#include <cstdint>

#include "datasets/synth/geometry.h"

namespace delvelens::datasets::synth {

inline std::uint32_t hash_of(std::int32_t x, std::int32_t y, std::int32_t z, std::uint32_t seed) {
  std::uint32_t h = seed ^ (static_cast<std::uint32_t>(x) * 0x8DA6B343U) ^
                    (static_cast<std::uint32_t>(y) * 0xD8163841U) ^
                    (static_cast<std::uint32_t>(z) * 0xCB1AB31FU);
  h ^= h >> 16;
  h *= 0x7FEB352DU;
  h ^= h >> 15;
  h *= 0x846CA68BU;
  return h ^ (h >> 16);
}
inline float even_of(std::uint32_t hash) { return static_cast<float>(hash >> 8) * 0x1.0p-24F; }

// Smooth value noise in 0..1 with features about one unit wide.
float noise(Vec2 p, std::uint32_t seed);
float noise(Vec3 p, std::uint32_t seed);

// Sum of octaves in 0..1. Octaves finer than `pixel` (one pixel in units of p) are left out: they could only
// alias.
float clouds(Vec2 p, int octaves, std::uint32_t seed, float pixel = 0);
float clouds(Vec3 p, int octaves, std::uint32_t seed, float pixel = 0);

// Cells around scattered points (Worley): distance to the nearest and the second, and which cell it is.
struct Cell {
  float nearest = 0;
  float second = 0;
  std::uint32_t id = 0;
};
Cell cells(Vec2 p, std::uint32_t seed);

}  // namespace delvelens::datasets::synth
