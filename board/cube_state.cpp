// SPDX-License-Identifier: MIT
#include "board/cube_state.h"

namespace delvelens::board {
namespace {
constexpr std::string_view face_letters = "URFDLB";
constexpr std::string_view tile_letters = "ABCDEF";
}  // namespace

char letter_of(Face face) { return face_letters[static_cast<std::size_t>(face)]; }

std::optional<Face> face_named(char letter) {
  const auto at = face_letters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Face>(at);
}

std::string facelet_text(const CubeState& cube) {
  std::string text;
  text.reserve(kFacelets);
  for (const Face face : cube.facelets) text += letter_of(face);
  return text;
}

std::optional<CubeState> cube_from_facelets(std::string_view text) {
  if (text.size() != kFacelets) return std::nullopt;
  CubeState cube;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto face = face_named(text[i]);
    if (!face) return std::nullopt;
    cube.facelets[i] = *face;
  }
  return cube;
}

std::string label_of(const Tile& tile) {
  return std::string{tile_letters[static_cast<std::size_t>(tile.home)], static_cast<char>('0' + tile.number)};
}

std::optional<Tile> tile_labelled(std::string_view label) {
  if (label.size() != 2 || label[1] < '1' || label[1] > '9') return std::nullopt;
  const auto at = tile_letters.find(label[0]);
  if (at == std::string_view::npos) return std::nullopt;
  return Tile{static_cast<Face>(at), label[1] - '0', 0};
}

}  // namespace delvelens::board
