// SPDX-License-Identifier: MIT
// A turn that a player is asked to make. The cube is given as the player holds it, so that the turn has the
// name it has in the player's hands.
#pragma once

#include <vector>

#include "board/cube/moves.h"
#include "board/cube_state.h"

namespace delvelens::board::cube {

struct AskedTurn {
  CubeState before;
  Move move;
  bool operator==(const AskedTurn&) const = default;

  CubeState after() const { return turned_by(move); }
  CubeState turned_by(Move other) const;
};

// What a player may hold after such a turn: first the cube as it should be, then the cube not turned at all,
// then every other turn of one layer.
std::vector<CubeState> likely_after(const AskedTurn& turn);

// The same cube and turn for someone who looks at face `front` with `up` above it.
AskedTurn held(const Cubies& before, Move move, Vector front, Vector up);

}  // namespace delvelens::board::cube
