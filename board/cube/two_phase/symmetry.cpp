// SPDX-License-Identifier: MIT
#include "board/cube/two_phase/symmetry.h"

#include "board/cube/cubies.h"
#include "board/cube/geometry.h"

namespace delvelens::board::cube::two_phase {
namespace {

std::array<Matrix, kSymmetries> matrices() {
  std::array<Matrix, kSymmetries> all{};
  for (std::size_t i = 0; i < kSymmetries; ++i) {
    const auto sign = [i](std::size_t bit) { return (i & bit) != 0 ? -1 : 1; };
    const Vector along_x = sign(1) * Vector{1, 0, 0};
    const Vector along_z = sign(4) * Vector{0, 0, 1};
    const bool swapped = (i & 8) != 0;
    all[i] = {swapped ? along_z : along_x, sign(2) * Vector{0, 1, 0}, swapped ? along_x : along_z};
  }
  return all;
}

template <std::size_t N, std::size_t K>
std::array<std::uint8_t, N> places_to(const Matrix& matrix,
                                      const std::array<std::array<std::uint8_t, K>, N>& facelets) {
  std::array<std::uint8_t, N> to{};
  for (std::size_t from = 0; from < N; ++from) {
    const Vector place = matrix * spot_of(facelets[from][0]).place;
    for (std::size_t i = 0; i < N; ++i) {
      if (spot_of(facelets[i][0]).place == place) to[from] = static_cast<std::uint8_t>(i);
    }
  }
  return to;
}

Symmetry symmetry_of(const Matrix& matrix) {
  Symmetry symmetry;
  symmetry.mirrors = matrix.mirrors();
  symmetry.corner_to = places_to(matrix, corner_facelets());
  symmetry.edge_to = places_to(matrix, edge_facelets());
  for (std::size_t move = 0; move < kMoves; ++move) {
    const auto face = static_cast<std::size_t>(face_towards(matrix * kFaceFrames[move / 3].out));
    const std::size_t power = move % 3;  // one less than the quarters
    symmetry.move_to[move] = static_cast<std::uint8_t>(face * 3 + (symmetry.mirrors ? 2 - power : power));
  }
  return symmetry;
}

Symmetries make_symmetries() {
  Symmetries result;
  const auto matrix = matrices();
  for (std::size_t i = 0; i < kSymmetries; ++i) result.all[i] = symmetry_of(matrix[i]);
  for (std::size_t first = 0; first < kSymmetries; ++first) {
    for (std::size_t second = 0; second < kSymmetries; ++second) {
      const Matrix both{matrix[second] * matrix[first].x, matrix[second] * matrix[first].y,
                        matrix[second] * matrix[first].z};
      for (std::size_t i = 0; i < kSymmetries; ++i) {
        if (matrix[i] == both) result.product[first][second] = static_cast<std::uint8_t>(i);
      }
      if (result.product[first][second] == 0) result.inverse[first] = static_cast<std::uint8_t>(second);
    }
  }
  return result;
}

}  // namespace

const Symmetries& symmetries() {
  static const Symmetries all = make_symmetries();
  return all;
}

}  // namespace delvelens::board::cube::two_phase
