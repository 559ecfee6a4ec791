// SPDX-License-Identifier: MIT
#include "rules/gelatinous/grid.h"

namespace delvelens::rules::gelatinous {

using board::Side;
using board::Square;

Grid::Grid(const board::RoomCard& room)
    : columns_(room.columns),
      rows_(room.rows),
      start_(index(room.start)),
      exit_(index(room.exit)),
      neighbour_(static_cast<std::size_t>(cells())),
      wall_(static_cast<std::size_t>(cells())),
      glyph_(static_cast<std::size_t>(cells()), -1),
      danger_(static_cast<std::size_t>(cells()), 0) {
  const auto inside = [this](Square at) {
    return at.column >= 0 && at.row >= 0 && at.column < columns_ && at.row < rows_;
  };
  for (int cell = 0; cell < cells(); ++cell) {
    for (const Side side : kSides) {
      const Square next = stepped(square(cell), side);
      auto& beyond = neighbour_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(side)];
      beyond = static_cast<std::int16_t>(inside(next) ? index(next) : -1);
      if (beyond < 0) wall_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(side)] = 1;
    }
  }
  for (const board::Wall& wall : room.walls) {
    if (!inside(wall.at)) continue;
    wall_[static_cast<std::size_t>(index(wall.at))][static_cast<std::size_t>(wall.side)] = 1;
    const Square other = stepped(wall.at, wall.side);
    if (inside(other)) {
      wall_[static_cast<std::size_t>(index(other))][static_cast<std::size_t>(opposite(wall.side))] = 1;
    }
  }
  for (std::size_t i = 0; i < room.glyphs.size(); ++i) {
    if (inside(room.glyphs[i].at)) {
      glyph_[static_cast<std::size_t>(index(room.glyphs[i].at))] = static_cast<std::int8_t>(i);
    }
  }
  for (const board::DangerSquare& danger : room.dangers) {
    if (inside(danger.at))
      danger_[static_cast<std::size_t>(index(danger.at))] = static_cast<std::int8_t>(danger.number);
  }
}

}  // namespace delvelens::rules::gelatinous
