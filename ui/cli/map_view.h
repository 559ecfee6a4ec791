// SPDX-License-Identifier: MIT
// A game's map with box characters. Rooms share their walls; a map too large for the screen is cropped around
// the player and says how much lies beyond.
#pragma once

#include "rules/engine/sheet.h"
#include "ui/cli/block.h"

namespace delvelens::cli {

struct MapLimits {
  int columns = 80;  // of text, the widest the drawing may be
  int rows = 0;      // of text; 0 for as many as there are
};

// Rooms made of several squares each, as on dot paper: drawn closer together than one square a room.
bool drawn_in_squares(const rules::Map& map);

// How wide the drawing of the whole map would be.
int whole_map_columns(const rules::Map& map);

// The drawing and its legend, without frame and title.
Block map_block(const rules::Map& map, const MapLimits& limits);

}  // namespace delvelens::cli
