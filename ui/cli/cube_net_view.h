// SPDX-License-Identifier: MIT
// The unfolded net of a cube in a terminal: colours where the terminal has them, letters everywhere.
#pragma once

#include "ui/cli/block.h"
#include "vision/cube/cube_reading.h"

namespace delvelens::cli {

// Doubtful stickers carry a question mark; sides that were not seen show dots.
Block cube_net(const vision::cube::CubeReading& reading, double sure);

}  // namespace delvelens::cli
