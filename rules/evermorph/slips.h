// SPDX-License-Identifier: MIT
// A cube that is not the expected one, told apart: which turn was missed, and what puts it right.
#pragma once

#include <optional>
#include <string>

#include "board/cube/moves.h"

namespace delvelens::rules::evermorph {

namespace cube = board::cube;

// The same cube, however it is held; quarter turns of centres count only where both cubes show them.
bool same_cube(const cube::Cubies& a, const cube::Cubies& b);

struct Slip {
  std::string what;                 // "You turned the wrong layer (L)."
  std::optional<cube::Moves> undo;  // in the same hands; none when the cube cannot be told apart
  std::optional<cube::Move> then;   // the turn that was wanted, where undoing alone does not do it
};

// `wanted` is the turn asked for from `before`; `shown` is what came out instead.
Slip slip_of(const cube::Cubies& before, cube::Move wanted, const cube::Cubies& shown);

// "Undo with L', then turn R."; empty when nothing is known to help.
std::string remedy_words(const Slip& slip);

}  // namespace delvelens::rules::evermorph
