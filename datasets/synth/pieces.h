// The pieces of a drop table: kinds, sizes, colours and materials as the project's rulings assume them.
#pragma once

#include "board/drop.h"
#include "datasets/synth/die.h"

namespace delvelens::datasets::synth {

struct PieceLook {
  board::PieceKind kind = board::PieceKind::pillar;
  board::PieceSize size = board::PieceSize::small;
  board::Colour colour = board::Colour::grey;
  float edge = 8;  // millimetres; height of a meeple
  float rounding = 0.4F;
  Stuff stuff;
};

// One box of pieces: every kind looks the same throughout a picture.
class PieceBox {
 public:
  PieceBox(Draw& draw, World world);
  PieceLook piece(Draw& draw, board::PieceKind kind, board::PieceSize size) const;
  // A random piece: kinds as often as they are in the box.
  PieceLook any(Draw& draw) const;

 private:
  float unit_ = 1;  // scale of all edges
  float round_ = 0.05F;
  std::uint64_t seed_ = 0;
  World world_;
};

}  // namespace delvelens::datasets::synth
