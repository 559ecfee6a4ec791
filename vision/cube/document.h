// SPDX-License-Identifier: MIT
// The JSON document of a cube reading, as `delvelens read cube --json` prints it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>

#include "vision/cube/cube_reader.h"

namespace delvelens::vision::cube {

// One document for all pictures, since they show one cube. Times are the sums over the pictures.
nlohmann::json document_of(const CubeReading& reading, std::span<const CubeLook> looks, bool with_times);

// Moves that make the state from a solved cube; empty text for one that cannot be reached.
std::string scramble_of(const WholeCube& cube);

}  // namespace delvelens::vision::cube
