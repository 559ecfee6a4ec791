// SPDX-License-Identifier: MIT
// Cubes falling on a table, from a seed: where they come to lie, and what they push aside. Geometry only.
#pragma once

#include <vector>

#include "board/drop.h"
#include "rules/dungeon_drop/tables.h"
#include "rules/engine/random.h"

namespace delvelens::rules::dungeon_drop {

// A square (the meeple an oblong) of the box's size at a place, turned by an angle.
board::Piece piece_at(const Values& values, PieceKind kind, PieceSize size, const board::Point& place,
                      double angle);

struct Drop {
  board::Point over;
  double spread = 40;  // millimetres within which two in three come to rest
};

// Drops a piece; it never lies on another. One in five that would hits what is there and pushes it a little,
// as cubes do; pillars and tokens stand. `settled` may be changed by such a push.
void drop(const Values& values, PieceKind kind, PieceSize size, const Drop& where, Random& random,
          std::vector<board::Piece>& settled);

// The small cubes, the huge ones, relics, staircase and meeple.
std::vector<board::Piece> drop_dungeon(const Values& values, Random& random);

}  // namespace delvelens::rules::dungeon_drop
