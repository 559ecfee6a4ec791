// SPDX-License-Identifier: MIT
// The sixteen symmetries of a cube that keep its up-down axis. They carry positions to equally distant ones,
// so tables of distances need one entry for each family of positions.
#pragma once

#include <array>
#include <cstdint>

namespace delvelens::board::cube::two_phase {

inline constexpr int kMoves = 18;  // face * 3 + quarters - 1, faces in the order U R F D L B
inline constexpr std::size_t kSymmetries = 16;
// The first eight also keep the left-right and front-back axes, and with them the meaning of a flipped edge.
inline constexpr std::size_t kAxialSymmetries = 8;

struct Symmetry {
  std::array<std::uint8_t, 8> corner_to{};  // place -> place
  std::array<std::uint8_t, 12> edge_to{};
  std::array<std::uint8_t, kMoves> move_to{};
  bool mirrors = false;
};

struct Symmetries {
  std::array<Symmetry, kSymmetries> all;
  std::array<std::uint8_t, kSymmetries> inverse{};
  // first then second
  std::array<std::array<std::uint8_t, kSymmetries>, kSymmetries> product{};
};
const Symmetries& symmetries();

}  // namespace delvelens::board::cube::two_phase
