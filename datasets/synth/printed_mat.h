// SPDX-License-Identifier: MIT
// The printed mat on the table of a scene, as a player would lay it: what readers gain by it can be measured.
#pragma once

#include <memory>

#include "datasets/synth/scene.h"

namespace delvelens::datasets::synth {

// The A4 mat lies across: its middle at the table's origin, its long side along x. `mat_from_table` is how
// the mat counts: millimetres from its own upper left corner.
std::shared_ptr<const Ground> with_mat(std::shared_ptr<const Ground> table);
Vec2 mat_from_table(Vec2 place);

}  // namespace delvelens::datasets::synth
