// SPDX-License-Identifier: MIT
// The pieces of a drop table: kinds, sizes, colours and materials as the project's rulings assume them.
#pragma once

#include "board/drop.h"
#include "datasets/synth/die.h"

namespace delvelens::datasets::synth {

struct PieceLook {
  board::PieceKind kind = board::PieceKind::pillar;
  board::PieceSize size = board::PieceSize::small;
  board::Colour colour = board::Colour::grey;
  float edge = 8;  // millimetres; height of a meeple, diameter of a token
  float rounding = 0.4F;
  Stuff stuff;
};

// One box of pieces: every kind looks the same throughout a picture.
class PieceBox {
 public:
  PieceBox(Draw& draw, World world);
  PieceLook piece(Draw& draw, board::PieceKind kind, board::PieceSize size) const;
  // Takes a random piece: kinds as often as they are in the box, and never more of one than the box has.
  PieceLook take(Draw& draw);

 private:
  float unit_ = 1;  // scale of all edges
  float round_ = 0.05F;
  std::uint64_t seed_ = 0;
  World world_;
  std::array<int, 17> taken_{};  // by kind
};

// Printed cardboard: a ring and a mark on both sides.
SkinPtr token_skin(const PieceLook& look);

// A set of plain blocks in a few colours, of no game: what people put before a camera to try it.
class BlockSet {
 public:
  explicit BlockSet(Draw& draw);
  // One more colour: that of the table, so that only edges and shadows tell the block.
  void add_one_like(Draw& draw, Vec3 table);
  PieceLook any(Draw& draw) const;
  float edge() const { return edge_; }  // millimetres, of most of them

 private:
  std::vector<Stuff> stuffs_;
  float edge_ = 20;
  float round_ = 0.05F;
  bool mixed_sizes_ = false;
};

}  // namespace delvelens::datasets::synth
