// SPDX-License-Identifier: MIT
// The character sheet and the map.
#pragma once

#include "rules/engine/sheet.h"
#include "rules/two_d6/play.h"

namespace delvelens::rules::two_d6 {

Sheet sheet(const View& view);
Map level_map(const View& view);
std::string_view symbol_of(const Exit& exit);  // of a doorway

}  // namespace delvelens::rules::two_d6
