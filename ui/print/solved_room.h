// SPDX-License-Identifier: MIT
// A room with the way through it, as a picture (SVG): the card, an arrow for each roll, the top face on each
// square.
#pragma once

#include <string>
#include <vector>

#include "board/card.h"
#include "board/orientation.h"

namespace delvelens::print {

struct SolvedRoom {
  board::RoomCard room;
  std::vector<board::LyingDie> way;  // where the die lies, from the start on
  std::vector<int> dangers;          // numbers with a danger on them
  std::string caption;               // below the card
};

std::string solved_room_svg(const SolvedRoom& solved);

}  // namespace delvelens::print
