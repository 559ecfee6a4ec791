// SPDX-License-Identifier: MIT
// Lettered cubes: the same search, with tiles instead of colours. A label names its tile, its tile names the
// piece, and its turn must be the one the piece has there, so a few readable labels settle a whole cube.
#pragma once

#include "vision/cube/cube_set.h"
#include "vision/cube/whole/decode.h"

namespace delvelens::vision::cube {

// Every sticker must carry a tile. Colours in the answer are home faces U R F D L B; centre turns are set.
std::optional<Decoded> decode_tiles(const Sides& sides, const CubeSet& set,
                                    const std::vector<SideContact>& contacts,
                                    const DecodeOptions& options = {});

}  // namespace delvelens::vision::cube
