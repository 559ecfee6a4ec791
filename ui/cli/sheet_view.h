// SPDX-License-Identifier: MIT
// Draws any game's sheet: headline, groups with bars and lists in frames, and the maps beside or below them.
#pragma once

#include "rules/engine/game.h"
#include "rules/engine/sheet.h"
#include "ui/cli/block.h"

namespace delvelens::cli {

struct SheetLimits {
  int columns = 80;
  int map_rows = 0;  // of text for each map; 0 for no limit
};

Block sheet_block(const rules::Sheet& sheet, const SheetLimits& limits);
Block maps_block(const rules::Sheet& sheet, const SheetLimits& limits);  // only the maps

// What happened, in the ink of its kind.
Line event_line(const rules::Event& event);

}  // namespace delvelens::cli
