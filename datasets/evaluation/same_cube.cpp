// SPDX-License-Identifier: MIT
#include <array>

#include "datasets/evaluation/match.h"

namespace delvelens::datasets {
namespace {

using board::CubeState;
using board::Face;
using Vector = std::array<int, 3>;

// A facelet is a place on the cube (each coordinate -1 to 1) and the way it looks. x right, y up, z to the
// viewer.
struct Facelet {
  Vector at{};
  Vector normal{};
};

struct FaceFrame {
  Vector normal, right, down;
};

constexpr std::array<FaceFrame, 6> kFrames{{{{0, 1, 0}, {1, 0, 0}, {0, 0, 1}},
                                            {{1, 0, 0}, {0, 0, -1}, {0, -1, 0}},
                                            {{0, 0, 1}, {1, 0, 0}, {0, -1, 0}},
                                            {{0, -1, 0}, {1, 0, 0}, {0, 0, -1}},
                                            {{-1, 0, 0}, {0, 0, 1}, {0, -1, 0}},
                                            {{0, 0, -1}, {-1, 0, 0}, {0, -1, 0}}}};

constexpr Facelet facelet_at(std::size_t index) {
  const FaceFrame& frame = kFrames[index / 9];
  const int column = static_cast<int>(index % 3) - 1;
  const int row = static_cast<int>(index % 9 / 3) - 1;
  Facelet facelet{{}, frame.normal};
  for (std::size_t i = 0; i < 3; ++i) {
    facelet.at[i] = frame.normal[i] + column * frame.right[i] + row * frame.down[i];
  }
  return facelet;
}

constexpr std::size_t index_of(const Facelet& facelet) {
  for (std::size_t i = 0; i < board::kFacelets; ++i) {
    const Facelet other = facelet_at(i);
    if (other.at == facelet.at && other.normal == facelet.normal) return i;
  }
  return board::kFacelets;
}

// Quarter turns of the whole cube about the vertical and about the axis to the right.
constexpr Vector turned_about_y(const Vector& v) { return {v[2], v[1], -v[0]}; }
constexpr Vector turned_about_x(const Vector& v) { return {v[0], -v[2], v[1]}; }

using Permutation = std::array<std::size_t, board::kFacelets>;

template <class Turn>
Permutation permutation_of(Turn&& turn) {
  Permutation to{};
  for (std::size_t i = 0; i < board::kFacelets; ++i) {
    const Facelet facelet = facelet_at(i);
    to[i] = index_of({turn(facelet.at), turn(facelet.normal)});
  }
  return to;
}

// The cube held another way: facelets move, and letters are named anew by the centres.
CubeState held_again(const CubeState& cube, const Permutation& to) {
  CubeState moved = cube;
  for (std::size_t i = 0; i < to.size(); ++i) moved.facelets[to[i]] = cube.facelets[i];
  std::array<Face, 6> new_name{};
  for (std::size_t face = 0; face < 6; ++face) {
    new_name[static_cast<std::size_t>(moved.facelets[face * 9 + 4])] = static_cast<Face>(face);
  }
  for (Face& facelet : moved.facelets) facelet = new_name[static_cast<std::size_t>(facelet)];
  return moved;
}

}  // namespace

bool same_cube(const CubeState& a, const CubeState& b) {
  static const Permutation about_y = permutation_of(turned_about_y);
  static const Permutation about_x = permutation_of(turned_about_x);
  // Tilting and spinning by turns visits three sides four times each; after the detour come the other three.
  CubeState held = a;
  for (int half = 0; half < 2; ++half) {
    for (int tilt = 0; tilt < 3; ++tilt) {
      held = held_again(held, about_x);
      for (int spin = 0; spin < 4; ++spin) {
        if (held.facelets == b.facelets) return true;
        if (spin < 3) held = held_again(held, about_y);
      }
    }
    held = held_again(held_again(held_again(held, about_x), about_y), about_x);
  }
  return false;
}

}  // namespace delvelens::datasets
