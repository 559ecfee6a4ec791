// SPDX-License-Identifier: MIT
// The one random source: seeded, the same on every machine (the standard distributions are not).
#pragma once

#include <cstdint>

namespace delvelens::board {

// SplitMix64: one word of state, so a seed is a whole source and can be written into a journal.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t bits() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  // Uniform in 0 .. count-1, without bias; count must be positive.
  std::uint32_t below(std::uint32_t count) {
    const std::uint64_t limit = (std::uint64_t{1} << 32) / count * count;
    std::uint64_t word = bits() >> 32;
    while (word >= limit) word = bits() >> 32;
    return static_cast<std::uint32_t>(word % count);
  }

  int die() { return static_cast<int>(below(6)) + 1; }
  double unit() { return static_cast<double>(bits() >> 11) * 0x1.0p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace delvelens::board
