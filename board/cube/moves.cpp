// SPDX-License-Identifier: MIT
#include "board/cube/moves.h"

#include <algorithm>
#include <iterator>

namespace delvelens::board::cube {
namespace {

constexpr std::array<bool, 3> kOuter{false, false, true};
constexpr std::array<bool, 3> kWide{false, true, true};
constexpr std::array<bool, 3> kMiddle{false, true, false};
constexpr std::array<bool, 3> kWhole{true, true, true};

constexpr std::array<SlabShape, kSlabs> make_shapes() {
  std::array<SlabShape, kSlabs> all{};
  for (std::size_t face = 0; face < 6; ++face) {
    all[face] = {kFaceFrames[face].out, kOuter};
    all[face + 6] = {kFaceFrames[face].out, kWide};
  }
  const auto out = [](Face face) { return frame_of(face).out; };
  all[static_cast<std::size_t>(Slab::M)] = {out(Face::L), kMiddle};
  all[static_cast<std::size_t>(Slab::E)] = {out(Face::D), kMiddle};
  all[static_cast<std::size_t>(Slab::S)] = {out(Face::F), kMiddle};
  all[static_cast<std::size_t>(Slab::x)] = {out(Face::R), kWhole};
  all[static_cast<std::size_t>(Slab::y)] = {out(Face::U), kWhole};
  all[static_cast<std::size_t>(Slab::z)] = {out(Face::F), kWhole};
  return all;
}
constexpr auto kShapes = make_shapes();

template <std::size_t N, std::size_t K>
void carry(const SlabShape& shape, const Matrix& motion,
           const std::array<std::array<std::uint8_t, K>, N>& facelets, std::array<std::uint8_t, N>& piece,
           std::array<std::uint8_t, N>& turn) {
  for (std::size_t from = 0; from < N; ++from) {
    const Spot spot = spot_of(facelets[from][0]);
    if (!shape.holds(spot.place)) continue;
    const int landed = facelet_at({motion * spot.place, motion * spot.out});
    for (std::size_t to = 0; to < N; ++to) {
      for (std::size_t j = 0; j < K; ++j) {
        if (facelets[to][j] != landed) continue;
        piece[to] = static_cast<std::uint8_t>(from);
        turn[to] = static_cast<std::uint8_t>(j);
      }
    }
  }
}

Cubies quarter_motion(const SlabShape& shape) {
  const Matrix motion = quarter_turn(shape.axis);
  Cubies cubies;
  carry(shape, motion, corner_facelets(), cubies.corner, cubies.twist);
  carry(shape, motion, edge_facelets(), cubies.edge, cubies.flip);
  for (std::size_t from = 0; from < 6; ++from) {
    const Vector out = kFaceFrames[from].out;
    if (!shape.holds(out)) continue;
    const Face to = face_towards(motion * out);
    cubies.centre[static_cast<std::size_t>(to)] = static_cast<std::uint8_t>(from);
    cubies.centre_turn[static_cast<std::size_t>(to)] = turn_taken(motion, static_cast<Face>(from), to);
  }
  return cubies;
}

using MotionTable = std::array<std::array<Cubies, 4>, kSlabs>;

MotionTable make_motions() {
  MotionTable table;
  for (std::size_t slab = 0; slab < kSlabs; ++slab) {
    const Cubies quarter = quarter_motion(kShapes[slab]);
    for (std::size_t q = 1; q < 4; ++q) table[slab][q] = table[slab][q - 1].then(quarter);
  }
  return table;
}

std::array<Hold, 24> make_holds() {
  std::array<Hold, 24> all;
  std::size_t count = 0;
  const auto add = [&](Moves turns) {
    Hold hold{std::move(turns), {}, {}};
    for (const Move move : hold.turns) {
      const Matrix next = matrix_of(move);
      hold.matrix = {next * hold.matrix.x, next * hold.matrix.y, next * hold.matrix.z};
      hold.motion = hold.motion.then(motion_of(move));
    }
    const bool known = std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count),
                                   [&](const Hold& other) { return other.matrix == hold.matrix; });
    if (!known) all[count++] = std::move(hold);
  };
  add({});
  const std::array whole{Slab::x, Slab::y, Slab::z};
  const std::array<std::uint8_t, 3> ways{1, 3, 2};
  for (const Slab slab : whole) {
    for (const std::uint8_t q : ways) add({Move{slab, q}});
  }
  for (const Slab first : whole) {
    for (const Slab second : whole) {
      for (const std::uint8_t p : ways) {
        for (const std::uint8_t q : ways) add({Move{first, p}, Move{second, q}});
      }
    }
  }
  return all;
}

}  // namespace

const SlabShape& shape_of(Slab slab) { return kShapes[static_cast<std::size_t>(slab)]; }

OneLayer layer_of(Vector axis, int layer) {
  if (layer != 0) return {static_cast<Slab>(face_towards(layer * axis)), layer < 0};
  for (const Slab slab : {Slab::M, Slab::E, Slab::S}) {
    if (shape_of(slab).axis == axis) return {slab, false};
    if (shape_of(slab).axis == -axis) return {slab, true};
  }
  return {};
}

const Cubies& motion_of(Move move) {
  static const MotionTable table = make_motions();
  return table[static_cast<std::size_t>(move.slab)][move.quarters & 3U];
}

Matrix matrix_of(Move move) {
  const Matrix quarter = quarter_turn(shape_of(move.slab).axis);
  Matrix all;
  for (int i = 0; i < (move.quarters & 3); ++i) all = {quarter * all.x, quarter * all.y, quarter * all.z};
  return all;
}

Cubies after(const Cubies& cubies, std::span<const Move> moves) {
  Cubies all = cubies;
  for (const Move move : moves) all = all.then(motion_of(move));
  return all;
}

Move inverse(Move move) { return {move.slab, static_cast<std::uint8_t>((4 - move.quarters) & 3)}; }

Moves inverse(std::span<const Move> moves) {
  Moves back;
  back.reserve(moves.size());
  std::transform(moves.rbegin(), moves.rend(), std::back_inserter(back),
                 [](Move move) { return inverse(move); });
  return back;
}

Moves seen_after(const Matrix& rotation, std::span<const Move> moves) {
  Moves all;
  all.reserve(moves.size());
  for (const Move move : moves) {
    const SlabShape& shape = shape_of(move.slab);
    const Vector axis = rotation * shape.axis;
    for (std::size_t slab = 0; slab < kSlabs; ++slab) {
      const SlabShape& other = kShapes[slab];
      if (other.layers != shape.layers) continue;
      if (other.axis == axis) {
        all.push_back({static_cast<Slab>(slab), move.quarters});
        break;
      }
      // Slices and whole turns have one name for both sides.
      if (other.axis == -axis && shape.layers[0] == shape.layers[2]) {
        all.push_back(inverse(Move{static_cast<Slab>(slab), move.quarters}));
        break;
      }
    }
  }
  return all;
}

const std::array<Hold, 24>& holds() {
  static const std::array<Hold, 24> all = make_holds();
  return all;
}

const Hold* hold_to_home(const Cubies& cubies) {
  for (const Hold& hold : holds()) {
    if (cubies.then(hold.motion).centre == Cubies{}.centre) return &hold;
  }
  return nullptr;
}

}  // namespace delvelens::board::cube
