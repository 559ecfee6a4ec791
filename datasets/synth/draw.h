// SPDX-License-Identifier: MIT
// Random draws of one picture: everything that varies comes from one seeded source, in a fixed order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "datasets/synth/geometry.h"
#include "rules/engine/random.h"

namespace delvelens::datasets::synth {

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : random_(seed) {}

  // The seed of picture `index` in the set `seed`: neighbours share nothing.
  static std::uint64_t seed_of(std::uint64_t seed, std::uint64_t index) {
    rules::Random outer(seed);
    rules::Random inner(outer.bits() ^ (index * 0xD1342543DE82EF95ULL));
    return inner.bits();
  }

  float unit() { return static_cast<float>(random_.unit()); }
  float between(float least, float most) { return least + (most - least) * unit(); }
  // Even in ratio rather than in difference: for sizes, distances and strengths.
  float scaled(float least, float most) { return least * std::pow(most / least, unit()); }
  // Bell shaped about 0 with deviation 1 (sum of four evens), never beyond 3.5.
  float bell() { return (unit() + unit() + unit() + unit() - 2.0F) * 1.732F; }
  bool chance(float probability) { return unit() < probability; }
  float sign() { return chance(0.5F) ? 1.0F : -1.0F; }
  float angle() { return between(-kPi, kPi); }
  int below(int count) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(count))); }
  int range(int least, int most) { return least + below(most - least + 1); }
  std::uint32_t word() { return static_cast<std::uint32_t>(random_.bits() >> 32); }

  template <class T>
  const T& pick(std::span<const T> items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }
  template <class T, std::size_t N>
  const T& pick(const std::array<T, N>& items) {
    return pick(std::span<const T>(items));
  }
  // Index of one of the weights, in proportion to them.
  int weighted(std::span<const float> weights) {
    float left = 0;
    for (const float weight : weights) left += weight;
    left *= unit();
    for (std::size_t i = 0; i + 1 < weights.size(); ++i) {
      left -= weights[i];
      if (left < 0) return static_cast<int>(i);
    }
    return static_cast<int>(weights.size()) - 1;
  }

 private:
  rules::Random random_;
};

}  // namespace delvelens::datasets::synth
