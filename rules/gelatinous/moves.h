// SPDX-License-Identifier: MIT
// Everything a cube can do from where it lies: the one list of moves that the rules, the solver and the
// advice share.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board/orientation.h"
#include "rules/gelatinous/ability.h"
#include "rules/gelatinous/grid.h"

namespace delvelens::rules::gelatinous {

using board::Handed;
using board::Orientation;

// The fixed part of a room in play.
struct Puzzle {
  Grid grid;
  Handed handed = Handed::right;
  std::vector<Ability> held;  // at most 8
  int most_uses = 1;          // different abilities a room
  int limit = 9;              // actions before overtime
  int hits = 2;               // damage of one danger
};

// The moving part.
struct Body {
  int cell = 0;
  Orientation lies = Orientation::at(0);
  std::uint8_t glyphs = 0;   // bit i: glyph i still stands
  std::uint8_t dangers = 0;  // bit n-1: a danger lies on number n
  std::uint8_t used = 0;     // bit i: held ability i was used in this room
  bool operator==(const Body&) const = default;
};

// Whether the danger of a number, 1 to 6, is still on its square.
constexpr bool lurks(const Body& body, int number) { return (body.dangers >> (number - 1) & 1) != 0; }

struct Move {
  std::int8_t ability = -1;  // index into held; -1 is a plain roll
  // Where to. Ooze goes between this side and the next one clockwise; spin turns 1 quarter for east, 2 for
  // south, 3 for west.
  board::Side side = board::Side::north;
  bool operator==(const Move&) const = default;
};

struct Outcome {
  Body after;
  int actions = 1;
  int dangers_met = 0;  // each costs Puzzle::hits
};

bool finished(const Puzzle& puzzle, const Body& body);

struct Possible {
  Move move;
  Outcome outcome;
};

// Every legal move, plain rolls first, in a fixed order. Fills `moves` anew, so that a search can keep one
// list.
void legal_moves(const Puzzle& puzzle, const Body& body, std::vector<Possible>& moves);

// The option id a player types: "north", "slither-east", "swivel-2".
std::string move_id(const Puzzle& puzzle, const Move& move);

}  // namespace delvelens::rules::gelatinous
