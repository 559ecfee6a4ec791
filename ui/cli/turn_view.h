// SPDX-License-Identifier: MIT
// A turn of the cube as a drawing: the cube as the player holds it, the layer that turns, an arrow, the
// letter.
#pragma once

#include <string>

#include "board/cube/asked_turn.h"
#include "ui/cli/block.h"

namespace delvelens::cli {

// For a terminal: front, top and right side.
Block turn_block(const board::cube::AskedTurn& turn);
// One SVG document of the same for paper and browsers.
std::string turn_svg(const board::cube::AskedTurn& turn);

}  // namespace delvelens::cli
