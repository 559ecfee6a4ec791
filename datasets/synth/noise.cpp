// SPDX-License-Identifier: MIT
#include "datasets/synth/noise.h"

namespace delvelens::datasets::synth {
namespace {

float fade(float t) { return t * t * (3.0F - 2.0F * t); }

struct Corner {
  std::int32_t cell;
  float inside;
};

// std::floor is a call on plain x86-64; this is two instructions.
std::int32_t floor_of(float x) {
  const auto whole = static_cast<std::int32_t>(x);
  return whole - (static_cast<float>(whole) > x ? 1 : 0);
}

Corner corner_of(float x) {
  const std::int32_t cell = floor_of(x);
  return {cell, fade(x - static_cast<float>(cell))};
}

// An octave fades out between four pixels and two pixels a feature.
float octave_weight(float feature, float pixel) {
  return pixel <= 0 ? 1.0F : std::clamp((feature / pixel - 1.5F) * 0.5F, 0.0F, 1.0F);
}

// 2 octaves apart share no lattice lines: each is turned and shifted against the one before.
Vec2 next_octave(Vec2 p) { return {1.6F * p.x - 1.2F * p.y + 17.3F, 1.2F * p.x + 1.6F * p.y + 5.7F}; }
Vec3 next_octave(Vec3 p) {
  return {1.6F * p.x - 1.2F * p.y + 17.3F, 1.2F * p.x + 1.6F * p.y + 5.7F, 2.0F * p.z + 9.1F};
}

template <class V>
float sum_octaves(V p, int octaves, std::uint32_t seed, float pixel) {
  float sum = 0;
  float weight = 0.5F;
  float feature = 1;
  float total = 0;
  for (int i = 0; i < octaves; ++i) {
    const float visible = octave_weight(feature, pixel);
    total += weight;
    if (visible > 0) {
      sum += weight * (0.5F + (noise(p, seed + static_cast<std::uint32_t>(i)) - 0.5F) * visible);
    } else {
      sum += weight * 0.5F;
    }
    p = next_octave(p);
    weight *= 0.5F;
    feature *= 0.5F;
  }
  return sum / total;
}

}  // namespace

float noise(Vec2 p, std::uint32_t seed) {
  const Corner x = corner_of(p.x);
  const Corner y = corner_of(p.y);
  const auto at = [&](int dx, int dy) { return even_of(hash_of(x.cell + dx, y.cell + dy, 0, seed)); };
  return mix(mix(at(0, 0), at(1, 0), x.inside), mix(at(0, 1), at(1, 1), x.inside), y.inside);
}

float noise(Vec3 p, std::uint32_t seed) {
  const Corner x = corner_of(p.x);
  const Corner y = corner_of(p.y);
  const Corner z = corner_of(p.z);
  const auto layer = [&](int dz) {
    const auto at = [&](int dx, int dy) {
      return even_of(hash_of(x.cell + dx, y.cell + dy, z.cell + dz, seed));
    };
    return mix(mix(at(0, 0), at(1, 0), x.inside), mix(at(0, 1), at(1, 1), x.inside), y.inside);
  };
  return mix(layer(0), layer(1), z.inside);
}

float clouds(Vec2 p, int octaves, std::uint32_t seed, float pixel) {
  return sum_octaves(p, octaves, seed, pixel);
}

float clouds(Vec3 p, int octaves, std::uint32_t seed, float pixel) {
  return sum_octaves(p, octaves, seed, pixel);
}

Cell cells(Vec2 p, std::uint32_t seed) {
  const std::int32_t cx = floor_of(p.x);
  const std::int32_t cy = floor_of(p.y);
  Cell best{99, 99, 0};
  for (std::int32_t y = cy - 1; y <= cy + 1; ++y) {
    for (std::int32_t x = cx - 1; x <= cx + 1; ++x) {
      const std::uint32_t id = hash_of(x, y, 1, seed);
      const Vec2 point{static_cast<float>(x) + even_of(id),
                       static_cast<float>(y) + even_of(id * 0x9E3779B1U)};
      const float d = dot(p - point, p - point);
      if (d < best.nearest) {
        best = {d, best.nearest, id};
      } else {
        best.second = std::min(best.second, d);
      }
    }
  }
  best.nearest = std::sqrt(best.nearest);
  best.second = std::sqrt(best.second);
  return best;
}

}  // namespace delvelens::datasets::synth
