// Room cards of the dungeon with the rolling die: made up, and drawn in several styles.
#pragma once

#include <opencv2/core.hpp>

#include "board/card.h"
#include "datasets/synth/colour.h"

namespace delvelens::datasets::synth {

struct DrawnRoom {
  board::RoomCard card;
  cv::Mat picture;    // 8 bit BGR, upright
  Vec2 size;          // millimetres
  float square = 10;  // millimetres
  Vec2 first;         // middle of the square in column 0, row 0, from the card's top left, y down
};

board::RoomCard random_room(Draw& draw);
DrawnRoom draw_room(Draw& draw, const board::RoomCard& card);

}  // namespace delvelens::datasets::synth
