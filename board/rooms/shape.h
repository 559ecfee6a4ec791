// SPDX-License-Identifier: MIT
// A piece as the rooms see it: the ground it covers and its middle, on the grid.
#pragma once

#include "board/drop.h"
#include "board/rooms/convex.h"

namespace delvelens::board::rooms {

struct Shape {
  Convex outline;
  GridPoint middle;  // where the diagonals of a four-cornered footprint cross: that survives perspective, a
                     // mean does not
  double reach = 0;  // grid steps from the middle to the farthest corner
};

// A piece without a footprint is the point of its centre.
Shape shape_of(const Piece& piece);

// Where a piece stands, in units of the table: the middle of its footprint. (Its center is that of its body
// in the picture.)
Point standing_at(const Piece& piece);

double width_of(const Shape& shape);  // grid steps: the edge of a square of the same area

}  // namespace delvelens::board::rooms
