// SPDX-License-Identifier: MIT
// A cube as moves leave it: the shortest way to write one down in a test.
#pragma once

#include "board/cube/moves.h"

namespace delvelens::board::cube {

inline Cubies made_by(const char* moves) { return after(Cubies{}, parse_moves(moves).value()); }

}  // namespace delvelens::board::cube
