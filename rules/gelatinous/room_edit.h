// SPDX-License-Identifier: MIT
// Corrections to a room card, one a line, as a player types them:
//   2,3 5            the square in column 2, row 3 has a 5 (or A B C, r rune, c candle, o boiler, . nothing)
//   2,3 wall east    a wall there; "open east" takes it away
//   4,1 exit north   the way out
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "board/card.h"

namespace delvelens::rules::gelatinous {

// The card with the correction made, or what is wrong with the words. A sign that stands once on a card moves
// there from where it stood.
tl::expected<board::RoomCard, std::string> corrected(board::RoomCard room, std::string_view text);

}  // namespace delvelens::rules::gelatinous
