// SPDX-License-Identifier: MIT
// A cube as people write it: 54 stickers, or the moves that scramble it.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "board/cube/legality.h"

namespace delvelens::board::cube {

struct TypedCube {
  CubeState cube;   // maybe one that cannot be: faults_of says so
  FaceNames names;  // what its faces are called in messages
};

// 54 letters in the order U R F D L B, row by row, blanks anywhere: of U R F D L B (held in any way), or any
// six letters such as W R G Y O B, where each centre's letter stands for the side it is on. Or moves, set
// apart by blanks, from a solved cube: "R U2 F'". The error says what is wrong with the text.
tl::expected<TypedCube, std::string> typed_cube(std::string_view text);

}  // namespace delvelens::board::cube
