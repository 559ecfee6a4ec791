// SPDX-License-Identifier: MIT
// Dice trays and bowls: a floor on the table with walls around it.
#pragma once

#include "datasets/synth/ground.h"
#include "datasets/synth/scene.h"

namespace delvelens::datasets::synth {

// Adds the walls as things and lays the floor; returns the floor.
Patch add_tray(Draw& draw, World world, Scene& scene, TableTop& top);

}  // namespace delvelens::datasets::synth
