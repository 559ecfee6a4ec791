// SPDX-License-Identifier: MIT
// A 3x3 cube as it lies on the table: 54 facelets, each named by the home face it belongs to.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace delvelens::board {

enum class Face : std::uint8_t { U, R, F, D, L, B };

inline constexpr int kFacelets = 54;

// Facelet order is U R F D L B, each face row by row as it is looked at (the usual unfolded net). Whether
// the state can be reached by turning is the business of the cube mathematics, not of this value.
struct CubeState {
  std::array<Face, kFacelets> facelets = solved_facelets();
  // Quarter turns clockwise of each centre against its home, in face order; all zero for plain colour cubes.
  std::array<std::uint8_t, 6> centre_turns{};
  bool operator==(const CubeState&) const = default;

  static constexpr std::array<Face, kFacelets> solved_facelets() {
    std::array<Face, kFacelets> all{};
    for (int i = 0; i < kFacelets; ++i) all[static_cast<std::size_t>(i)] = static_cast<Face>(i / 9);
    return all;
  }
};

char letter_of(Face face);
std::optional<Face> face_named(char letter);

// "UUUU...BBB": 54 letters of URFDLB. nullopt when the length or a letter is wrong.
std::string facelet_text(const CubeState& cube);
std::optional<CubeState> cube_from_facelets(std::string_view text);

// One of the 54 tiles of a lettered cube: A-F are the home faces U R F D L B, 1-9 run in reading order.
struct Tile {
  Face home = Face::U;
  int number = 1;         // 1 to 9
  std::uint8_t turn = 0;  // quarter turns clockwise as seen, 0 to 3
  bool operator==(const Tile&) const = default;
};

std::string label_of(const Tile& tile);  // "C7"
std::optional<Tile> tile_labelled(std::string_view label);

}  // namespace delvelens::board
