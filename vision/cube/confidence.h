// SPDX-License-Identifier: MIT
// Calibrated numbers that belong to the networks and travel with them.
#pragma once

#include <string>

#include "vision/model_store.h"

namespace delvelens::vision::cube {

struct Confidence {
  double colour_temperature = 1;
  double tile_temperature = 1;
  double sure_sticker = 0.9;
  double sure_cube = 0.98;

  static Result<Confidence> load(const ModelStore& store, const std::string& name);
};

}  // namespace delvelens::vision::cube
