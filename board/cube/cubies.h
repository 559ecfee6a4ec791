// SPDX-License-Identifier: MIT
// A cube as its pieces: which corner, edge and centre lies where and how it is turned. The pieces of any
// cube, legal or not, form a group under `then`; the solved cube is the neutral element.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "board/cube_state.h"

namespace delvelens::board::cube {

// Places (and the pieces at home there) are numbered
//   corners URF UFL ULB UBR DFR DLF DBL DRB      edges UR UF UL UB DR DF DL DB FR FL BL BR
//   centres U R F D L B
// A corner's twist counts clockwise turns of its U or D sticker away from U or D; an edge is flipped when
// its U or D sticker (F or B for the edges of the middle layer) is not on such a face.
struct Cubies {
  std::array<std::uint8_t, 8> corner{0, 1, 2, 3, 4, 5, 6, 7};
  std::array<std::uint8_t, 8> twist{};
  std::array<std::uint8_t, 12> edge{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  std::array<std::uint8_t, 12> flip{};
  std::array<std::uint8_t, 6> centre{0, 1, 2, 3, 4, 5};
  std::array<std::uint8_t, 6> centre_turn{};
  bool operator==(const Cubies&) const = default;

  // First this, then `next`.
  Cubies then(const Cubies& next) const;
  Cubies inverse() const;
  bool solved() const { return *this == Cubies{}; }
};

// Facelets of a place, in the order in which twist and flip count them.
using CornerFacelets = std::array<std::uint8_t, 3>;
using EdgeFacelets = std::array<std::uint8_t, 2>;
const std::array<CornerFacelets, 8>& corner_facelets();
const std::array<EdgeFacelets, 12>& edge_facelets();

// "URF", "UR": the name of a place.
std::string corner_name(int place);
std::string edge_name(int place);

// The piece of which three (two) stickers of these home faces are seen at a place, and how it is turned;
// nullopt when no such piece exists.
struct Piece {
  std::uint8_t number = 0;
  std::uint8_t turn = 0;
};
std::optional<Piece> corner_showing(const std::array<Face, 3>& faces);
std::optional<Piece> edge_showing(const std::array<Face, 2>& faces);

CubeState facelets_of(const Cubies& cubies);
// nullopt unless every piece is there exactly once. The cube may still be one that no turning reaches:
// faults_of (legality.h) says so.
std::optional<Cubies> cubies_of(const CubeState& cube);

// Whether it takes an odd number of swaps to undo a permutation.
template <std::size_t N>
constexpr bool odd(const std::array<std::uint8_t, N>& permutation) {
  std::array<bool, N> seen{};
  bool is_odd = false;
  for (std::size_t i = 0; i < N; ++i) {
    if (seen[i]) continue;
    for (std::size_t j = permutation[i]; j != i; j = permutation[j]) {
      seen[j] = true;
      is_odd = !is_odd;
    }
  }
  return is_odd;
}

// Quarter turns of centres do not show on plain cubes: the same cube with them forgotten.
Cubies without_centre_turns(Cubies cubies);

}  // namespace delvelens::board::cube
