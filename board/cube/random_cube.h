// SPDX-License-Identifier: MIT
// Random cubes from a seed: every cube that turning can reach is equally likely.
#pragma once

#include "board/cube/cubies.h"
#include "board/random.h"

namespace delvelens::board::cube {

// With the centres at home, turned at random among the turns such a cube can have.
Cubies random_cubies(Random& random);

}  // namespace delvelens::board::cube
