// SPDX-License-Identifier: MIT
// Scores of a network as chances that add up to 1.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

namespace delvelens::vision {

inline std::vector<double> softmax(std::span<const float> scores) {
  std::vector<double> chances(scores.begin(), scores.end());
  const double most = *std::max_element(chances.begin(), chances.end());
  double sum = 0;
  for (double& one : chances) sum += one = std::exp(one - most);
  for (double& one : chances) one /= sum;
  return chances;
}

template <std::size_t N>
std::array<double, N> softmax(const float* scores) {
  const auto all = softmax(std::span(scores, N));
  std::array<double, N> chances{};
  std::copy(all.begin(), all.end(), chances.begin());
  return chances;
}

}  // namespace delvelens::vision
