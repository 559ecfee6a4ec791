// SPDX-License-Identifier: MIT
// A game's map as a drawing for paper and browsers.
#pragma once

#include <string>

#include "rules/engine/sheet.h"

namespace delvelens::cli {

// One SVG document: floor, walls, doorways, signs and a legend.
std::string map_svg(const rules::Map& map);

}  // namespace delvelens::cli
