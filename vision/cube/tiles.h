// SPDX-License-Identifier: MIT
// Third stage for lettered cubes: letter, number and turn of each tile.
#pragma once

#include "vision/cube/fitter.h"

namespace delvelens::vision::cube {

struct TileOptions {
  double temperature = 1.0;  // above 1 makes the network less sure of itself
};

class TileReader {
 public:
  TileReader(Network network, TileOptions options) : network_(std::move(network)), options_(options) {}

  // Row by row as seen.
  Result<std::array<TileChances, 9>> read(const Pyramid& picture, const Corners& corners) const;

 private:
  Network network_;
  TileOptions options_;
};

}  // namespace delvelens::vision::cube
