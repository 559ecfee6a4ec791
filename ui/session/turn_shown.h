// SPDX-License-Identifier: MIT
// What every drawing of a turn needs to know of it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "board/cube/asked_turn.h"

namespace delvelens::session {

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

  const std::string& top() const { return labels[4]; }
  const std::string& front() const { return labels[9 * 2 + 4]; }
};

TurnShown shown(const board::cube::AskedTurn& turn);

// The cube seen from above and from the right, in units of a tile, x to the right and y downwards; all of it
// lies within kTurnSize.
struct TurnPoint {
  double x = 0;
  double y = 0;
};
struct TurnTile {
  std::size_t facelet = 0;
  std::array<TurnPoint, 4> corners;
  TurnPoint middle;
};
constexpr double kTurnSize = 5.4;

std::vector<TurnTile> turn_tiles();                        // of the three sides that show
std::vector<TurnPoint> turn_arrow(const TurnShown& turn);  // before the front, its head at the end

}  // namespace delvelens::session
