// SPDX-License-Identifier: MIT
// How the six middle tiles of a lettered cube are turned: pieces tell it of the other 48, of these only the
// tile itself does.
#pragma once

#include "vision/cube/cube_set.h"
#include "vision/cube/whole/decode.h"

namespace delvelens::vision::cube {

// Sets the cube's centre turns, how sure they are, and adds to the strain what they had to give up to be
// possible together.
void settle_middle_tiles(const Sides& sides, const CubeSet& set, Decoded& decoded);

}  // namespace delvelens::vision::cube
