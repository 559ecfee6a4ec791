// What every drawing of a turn needs to know of it.
#pragma once

#include <array>
#include <string>

#include "board/cube/asked_turn.h"

namespace delvelens::cli {

// How the turn looks on the front: a row or a column that slides, or the front itself that goes round.
enum class Slide : std::uint8_t { row, column, round };

struct TurnShown {
  std::array<std::string, 54> labels;  // of the tiles, in facelet order
  std::array<bool, 54> turns{};        // which of them lie on the layer
  Slide slide = Slide::round;
  int line = 1;         // which row or column, from the top or the left
  bool forward = true;  // to the right, down, or clockwise
  bool half = false;    // by half a turn
  std::string letters;  // "R'"
  std::string hold;     // "A5 on top, C5 in front"
};

TurnShown shown(const board::cube::AskedTurn& turn);

}  // namespace delvelens::cli
