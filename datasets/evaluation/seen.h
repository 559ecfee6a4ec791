// SPDX-License-Identifier: MIT
// What a reader said about one picture, in the form that evaluation compares with the label.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "board/card.h"
#include "board/cube_state.h"
#include "board/dice.h"
#include "board/drop.h"
#include "board/reading.h"

namespace delvelens::datasets {

struct SeenFace {
  std::array<board::Point, 4> corners{};
  std::string stickers;                // nine of WYROGB; any other letter is "not read"
  std::array<double, 9> confidence{};  // one a sticker
  std::vector<board::Tile> tiles;      // nine on lettered cubes
};

struct SeenCube {
  board::Verdict verdict = board::Verdict::none;
  std::vector<SeenFace> faces;
  std::optional<board::CubeState> whole;  // when the pictures together showed all six sides
};

using Seen = std::variant<board::Reading<board::Die>, SeenCube, board::Reading<board::Piece>,
                          board::Reading<board::RoomCard>>;

struct StageTime {
  std::string stage;
  double milliseconds = 0;
};

struct Look {
  Seen seen;
  std::vector<StageTime> times;
};

}  // namespace delvelens::datasets
