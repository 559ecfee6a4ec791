// SPDX-License-Identifier: MIT
// How likely a focal length is before anything is known of the camera. models/card/die_pose.py has the same
// numbers.
#pragma once

#include <array>
#include <cmath>

namespace delvelens::vision::card {

// What a right angle on a card may seem to be off, as a cosine: found corners are not exact.
inline constexpr double kCornerDoubt = 0.012;

// Focal lengths worth trying, over the picture's longer side.
inline std::array<double, 40> focal_guesses() {
  constexpr double kShortest = 0.5;
  constexpr double kLongest = 4.0;
  std::array<double, 40> guesses{};
  for (std::size_t i = 0; i < guesses.size(); ++i)
    guesses[i] = kShortest * std::pow(kLongest / kShortest, static_cast<double>(i) / (guesses.size() - 1));
  return guesses;
}

// Misfit of a focal length to those that cameras have, as squared deviations.
inline double unusual_focal(double over_longer_side) {
  constexpr double kUsual = 1.05;
  constexpr double kSpread = 0.45;  // of the logarithm
  const double off = std::log(over_longer_side / kUsual) / kSpread;
  return off * off;
}

}  // namespace delvelens::vision::card
