// SPDX-License-Identifier: MIT
// What all pictures together say about the cube.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "board/cube/tiles.h"
#include "board/cube_state.h"
#include "board/reading.h"
#include "vision/cube/sighting.h"

namespace delvelens::vision::cube {

struct WholeCube {
  board::CubeState state;  // centres home; centre turns of lettered cubes too
  bool legal =
      true;  // false: what the stickers say is no cube that turning can reach, and `state` is just that
  std::array<char, 6> scheme{};  // letter of the colour (WYROGB, or A-F) at U R F D L B
  std::array<double, board::kFacelets> confidence{};
  double chance = 0;                        // of the whole state
  double runner_up_ratio = 0;               // how likely the next best cube is against this one
  std::optional<board::cube::Tiles> tiles;  // of lettered cubes
};

struct CubeReading {
  board::Verdict verdict = board::Verdict::none;
  std::vector<std::string> problems;
  std::vector<FaceSighting> faces;  // as seen; stickers say what the whole cube says where it is known
  std::optional<WholeCube> whole;
  std::vector<std::string> missing;       // sides not seen yet, by the colour or letter of their centre
  std::optional<std::string> show_again;  // the side whose next look would help most

  bool lettered() const { return !faces.empty() && faces.front().lettered; }
};

// 54 letters of the colours themselves, U R F D L B, for a net in colour.
std::string colour_text(const WholeCube& cube);

}  // namespace delvelens::vision::cube
