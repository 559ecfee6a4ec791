// SPDX-License-Identifier: MIT
// How pieces are named in sentences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/drop.h"

namespace delvelens::rules::dungeon_drop {

using board::word_for;
// "2 goblins, a troll and a key"; "nothing" when empty.
std::string list_of(const std::vector<board::PieceKind>& kinds);
std::string joined(const std::vector<std::string>& parts);  // "a, b and c"

}  // namespace delvelens::rules::dungeon_drop
