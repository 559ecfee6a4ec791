// SPDX-License-Identifier: MIT
// A room card turned into lookup tables: what the solver and the rules move on.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "board/card.h"

namespace delvelens::rules::gelatinous {

inline constexpr std::array kSides{board::Side::north, board::Side::east, board::Side::south,
                                   board::Side::west};

constexpr board::Side opposite(board::Side side) {
  return static_cast<board::Side>((static_cast<int>(side) + 2) % 4);
}

constexpr board::Square stepped(board::Square from, board::Side towards) {
  switch (towards) {
    case board::Side::north:
      return {from.column, from.row - 1};
    case board::Side::east:
      return {from.column + 1, from.row};
    case board::Side::south:
      return {from.column, from.row + 1};
    case board::Side::west:
      return {from.column - 1, from.row};
  }
  return from;
}

class Grid {
 public:
  explicit Grid(const board::RoomCard& room);

  int cells() const { return columns_ * rows_; }
  int index(board::Square square) const { return square.row * columns_ + square.column; }
  board::Square square(int cell) const { return {cell % columns_, cell / columns_}; }

  int beyond(int cell, board::Side side) const { return at(neighbour_, cell, side); }  // -1 off the card
  bool walled(int cell, board::Side side) const { return at(wall_, cell, side) != 0; }
  // The neighbouring square when no wall is in between, else -1.
  int open(int cell, board::Side side) const { return walled(cell, side) ? -1 : beyond(cell, side); }

  int glyph_at(int cell) const { return glyph_[static_cast<std::size_t>(cell)]; }  // index into glyphs, or -1
  int danger_at(int cell) const { return danger_[static_cast<std::size_t>(cell)]; }  // 1-6, or 0
  int start() const { return start_; }
  int exit() const { return exit_; }

 private:
  using PerSide = std::vector<std::array<std::int16_t, 4>>;
  static int at(const PerSide& table, int cell, board::Side side) {
    return table[static_cast<std::size_t>(cell)][static_cast<std::size_t>(side)];
  }

  int columns_;
  int rows_;
  int start_;
  int exit_;
  PerSide neighbour_;
  PerSide wall_;
  std::vector<std::int8_t> glyph_;
  std::vector<std::int8_t> danger_;
};

}  // namespace delvelens::rules::gelatinous
