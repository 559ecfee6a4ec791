// SPDX-License-Identifier: MIT
// Turns of a cube and their notation: faces U R F D L B, two layers at once u or Uw, slices M E S, the whole
// cube x y z; each plain (clockwise), with ' (back) or 2 (half).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "board/cube/cubies.h"
#include "board/cube/geometry.h"

namespace delvelens::board::cube {

// What is turned. M turns as L does, E as D, S as F; x as R, y as U, z as F.
enum class Slab : std::uint8_t { U, R, F, D, L, B, u, r, f, d, l, b, M, E, S, x, y, z };
inline constexpr int kSlabs = 18;
// What a hand turns at once when it makes one turn: a face or a slice.
inline constexpr std::array<Slab, 9> kOneLayerSlabs{Slab::U, Slab::R, Slab::F, Slab::D, Slab::L,
                                                    Slab::B, Slab::M, Slab::E, Slab::S};

struct Move {
  Slab slab = Slab::U;
  std::uint8_t quarters = 1;  // clockwise, 1 to 3
  bool operator==(const Move&) const = default;
};
using Moves = std::vector<Move>;

constexpr Move face_move(Face face, int quarters) {
  return {static_cast<Slab>(face), static_cast<std::uint8_t>(quarters & 3)};
}

// The outward normal a slab is turned about, and which of its layers move: 1 is the layer on that side,
// 0 the middle, -1 the far side.
struct SlabShape {
  Vector axis;
  std::array<bool, 3> layers;  // -1, 0, 1
  bool holds(Vector place) const {
    const int index = dot(axis, place) + 1;
    return layers[static_cast<std::size_t>(index)];
  }
};
const SlabShape& shape_of(Slab slab);

// The slab with this axis (outward normal) that moves only this layer, -1 to 1; `reversed` when the slab
// counts clockwise from the other side.
struct OneLayer {
  Slab slab = Slab::U;
  bool reversed = false;
};
OneLayer layer_of(Vector axis, int layer);

// The pieces' motion. Multiply with Cubies::then.
const Cubies& motion_of(Move move);
Matrix matrix_of(Move move);
Cubies after(const Cubies& cubies, std::span<const Move> moves);

Move inverse(Move move);
Moves inverse(std::span<const Move> moves);

// "R U2 M'". Turns of one slab that follow each other are printed as given.
std::string text_of(Move move);
std::string text_of(std::span<const Move> moves);

struct NotationError {
  std::size_t at = 0;  // position in the text
  std::string reason;
};
tl::expected<Moves, NotationError> parse_moves(std::string_view text);

// The same turns said by someone who holds the cube turned by `rotation` (a matrix without mirroring).
Moves seen_after(const Matrix& rotation, std::span<const Move> moves);

// The 24 ways to hold a cube: at most two turns of the whole cube each; the first is no turn at all.
struct Hold {
  Moves turns;
  Matrix matrix;
  Cubies motion;
};
const std::array<Hold, 24>& holds();

// The hold that brings the centres home; nullptr when no turning can.
const Hold* hold_to_home(const Cubies& cubies);

}  // namespace delvelens::board::cube
