// SPDX-License-Identifier: MIT
// Room cards of the dungeon with the rolling die: the house rooms as `print rooms` makes them, and made-up
// rooms in designs of other makers.
#pragma once

#include <opencv2/core.hpp>

#include "board/card_drawing.h"
#include "datasets/synth/colour.h"

namespace delvelens::datasets::synth {

struct DrawnRoom {
  board::RoomCard card;
  bool house = false;  // one of the rooms that the game ships
  board::CardDrawing drawing;
  cv::Mat picture;    // 8 bit BGR, upright
  Vec2 size;          // millimetres
  float square = 10;  // millimetres
  Vec2 first;         // middle of the square in column 0, row 0, from the card's top left, y down
};

// A playable room: start, way out, numbers 1 to 6 and glyphs can all be reached.
board::RoomCard random_room(Draw& draw);
board::RoomCard house_room(Draw& draw);

DrawnRoom draw_room(Draw& draw, World world, const board::RoomCard& card, bool house);

}  // namespace delvelens::datasets::synth
