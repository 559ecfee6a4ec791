// SPDX-License-Identifier: MIT
// A photo of a given table: what a player's camera would see after a drop, with exact truth.
#pragma once

#include "board/drop.h"
#include "datasets/synth/picture.h"

namespace delvelens::datasets::synth {

struct TableShot {
  std::uint64_t seed = 1;  // table top, lamps, where the camera stands and its faults
  std::uint64_t box = 1;   // the pieces: the same number gives the same colours and materials
  World world = World::heldout;
  float elevation = 60;  // degrees above the table
  int width = 1280;
  int height = 960;
};

// `table` is in millimetres. The label has the pieces that are in view, in the order of the table.
Picture shoot_table(const board::DropTable& table, const TableShot& shot);

}  // namespace delvelens::datasets::synth
