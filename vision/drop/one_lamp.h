// SPDX-License-Identifier: MIT
// Examples from several pictures, brought under one lamp and to one scale: what was photographed nearer is no
// larger, and what was photographed by candle light is no redder.
#pragma once

#include <vector>

#include "vision/drop/teach.h"

namespace delvelens::vision::drop {

// Lengths become edges of a small cube. Colours of one picture are multiplied alike; a single picture keeps
// its own, as the player's lamp will be there again.
std::vector<Example> under_one_lamp(std::vector<Example> examples, const calibration::Palette& assumed);

}  // namespace delvelens::vision::drop
