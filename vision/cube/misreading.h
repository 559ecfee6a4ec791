// SPDX-License-Identifier: MIT
// How much evidence honest misreadings cost. Small labels and poor light make stickers doubtful; then even
// the right cube misses the likeliest reading of each sticker by a known amount, which says nothing against
// it.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "vision/cube/sighting.h"

namespace delvelens::vision::cube {

// The logarithm of a chance that is never quite nothing: with `doubt` a sticker says nothing at all.
inline double softened(double chance, double doubt, std::size_t choices) {
  return std::log((1 - doubt) * chance + doubt / static_cast<double>(choices));
}

class UsualMiss {
 public:
  explicit UsualMiss(double doubt) : doubt_(doubt) {}

  template <std::size_t N>
  void add(const std::array<double, N>& chances) {
    const double best = softened(chances[largest(chances)], doubt_, N);
    double first = 0;
    double second = 0;
    for (const double chance : chances) {
      const double lost = best - softened(chance, doubt_, N);
      const double share = (1 - doubt_) * chance + doubt_ / static_cast<double>(N);
      first += share * lost;
      second += share * lost * lost;
    }
    mean_ += first;
    variance_ += second - first * first;
  }
  void add(const TileChances& tile) {
    add(tile.letter);
    add(tile.number);
    add(tile.turn);
  }

  // Rarely exceeded when the cube is the right one: two standard deviations above the mean.
  double most() const { return mean_ + 2 * std::sqrt(variance_); }

 private:
  double doubt_;
  double mean_ = 0;
  double variance_ = 0;
};

}  // namespace delvelens::vision::cube
