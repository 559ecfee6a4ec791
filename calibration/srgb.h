// SPDX-License-Identifier: MIT
// The curve of sRGB: between what a picture stores and the light it stands for, both from 0 to 1.
#pragma once

#include <cmath>

namespace delvelens::calibration {

inline double linear_light(double stored) {
  return stored <= 0.04045 ? stored / 12.92 : std::pow((stored + 0.055) / 1.055, 2.4);
}

inline double stored_light(double linear) {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
}

}  // namespace delvelens::calibration
