// SPDX-License-Identifier: MIT
// Tables for tests: square pieces at chosen or drawn places.
#pragma once

#include <cmath>

#include "board/drop.h"
#include "board/random.h"

namespace delvelens::board::testing {

inline Piece square(PieceKind kind, double x, double y, double edge = 8, double degrees = 0) {
  Piece piece;
  piece.kind = kind;
  piece.center = {x, y};
  const double half = edge / 2;
  const double cosine = std::cos(degrees * 0.017453292519943295);
  const double sine = std::sin(degrees * 0.017453292519943295);
  for (const auto& [u, v] : {Point{-half, -half}, Point{half, -half}, Point{half, half}, Point{-half, half}})
    piece.footprint.push_back({x + u * cosine - v * sine, y + u * sine + v * cosine});
  return piece;
}

// Turned squares spread over a square of side `wide`; small pieces are as often as the pillars are few.
inline DropTable scattered(Random& random, int pillars, int pieces, double wide, double edge = 8) {
  DropTable table;
  for (int i = 0; i < pillars + pieces; ++i) {
    table.pieces.push_back(square(i < pillars ? PieceKind::pillar : PieceKind::gold, random.unit() * wide,
                                  random.unit() * wide, edge, random.unit() * 90));
  }
  return table;
}

// Everything on few whole numbers: pieces in line, in one place, edge to edge.
inline DropTable crowded(Random& random, int pillars, int pieces, int wide) {
  DropTable table;
  const auto place = [&] { return static_cast<double>(random.below(static_cast<std::uint32_t>(wide))); };
  for (int i = 0; i < pillars + pieces; ++i) {
    Piece piece = square(i < pillars ? PieceKind::pillar : PieceKind::gold, place(), place(),
                         random.below(3) == 0 ? 2 : 1);
    if (random.below(8) == 0) piece.footprint.clear();    // a point
    if (random.below(8) == 0) piece.footprint.resize(2);  // an edge
    table.pieces.push_back(std::move(piece));
  }
  return table;
}

}  // namespace delvelens::board::testing
