// SPDX-License-Identifier: MIT
// From what a network answers to chances.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace delvelens::vision::card {

// Of N scores, as logarithms up to a constant: chances that sum to 1.
template <std::size_t N>
std::array<double, N> chances_of(const float* scores) {
  std::array<double, N> chances{};
  const double most = *std::max_element(scores, scores + N);
  double sum = 0;
  for (std::size_t i = 0; i < N; ++i) sum += chances[i] = std::exp(static_cast<double>(scores[i]) - most);
  for (double& chance : chances) chance /= sum;
  return chances;
}

}  // namespace delvelens::vision::card
