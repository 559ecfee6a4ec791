// SPDX-License-Identifier: MIT
// Rooms as text: a player can draw one in any editor.
//
//   room A01 Drain Mouth        the first letter of the id (A, B or C) is the kind of room
//   +---+---+---+---+           --- and | are walls, blanks are open
//   | A   1     | 2 |           A B C start, 1-6 danger squares, r rune, c candle, o boiler
//   +   +---+   +   +
//   | 3     | r   4 >           > < ^ v on the border: the way out
//   +---+---+---+---+
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "board/card.h"

namespace delvelens::rules::gelatinous {

struct RoomTextError {
  int line = 0;  // 1-based, in the text given
  std::string reason;
};

// All rooms of a text, or the first thing wrong with it. Blank lines and lines starting with # are skipped.
tl::expected<std::vector<board::RoomCard>, RoomTextError> parse_rooms(std::string_view text);

std::string room_text(const board::RoomCard& room);

std::optional<board::GlyphKind> glyph_symbol(char symbol);  // r, c or o

// What keeps a card from being playable ("the rune cannot be reached"); empty when nothing does. Cards from
// the camera or from JSON go through the same check as drawn ones.
std::string room_problem(const board::RoomCard& room);

}  // namespace delvelens::rules::gelatinous
