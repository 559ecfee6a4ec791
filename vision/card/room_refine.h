// SPDX-License-Identifier: MIT
// Puts a room's corners where all of its lines say, not only the four of its frame: a pixel more or less at a
// corner makes a die on the card lean.
#pragma once

#include "vision/card/room_grid.h"
#include "vision/card/squares.h"

namespace delvelens::vision::card {

// `room` tells which lines pieces cover. The corners as they were where too few lines are seen.
Quad refined(Halves& picture, const Quad& corners, const RoomBelief& room);

}  // namespace delvelens::vision::card
