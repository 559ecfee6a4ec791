// SPDX-License-Identifier: MIT
// A lettered cube: which tile lies at each of the 54 places, and how it is turned. A sticker's piece and
// place in the solved cube give its letter and number, so every plain colour cube has this view too.
#pragma once

#include <array>
#include <tl/expected.hpp>

#include "board/cube/cubies.h"
#include "board/cube/legality.h"

namespace delvelens::board::cube {

using Tiles = std::array<Tile, kFacelets>;  // in facelet order

Tiles tiles_of(const Cubies& cubies);

// The way back. Every number and turn must be the one its piece has there, or the faults name the tiles
// that cannot lie where they were seen.
tl::expected<Cubies, Faults> cubies_from_tiles(const Tiles& tiles);

constexpr int home_facelet(const Tile& tile) { return static_cast<int>(tile.home) * 9 + tile.number - 1; }

}  // namespace delvelens::board::cube
