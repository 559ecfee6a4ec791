// SPDX-License-Identifier: MIT
#include "board/cube/typed_cube.h"

#include <fmt/format.h>

#include <algorithm>

#include "board/cube/moves.h"

namespace delvelens::board::cube {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::string sticker_name(char letter) {
  static constexpr std::string_view letters = "WRGYOB";
  const auto at = letters.find(letter);
  return at == std::string_view::npos ? std::string(1, letter) : colour_scheme()[at];
}

// The centres give the letters their faces.
tl::expected<TypedCube, std::string> by_centres(const std::string& letters) {
  TypedCube typed;
  std::string centres;
  for (std::size_t face = 0; face < 6; ++face) {
    const char centre = letters[face * 9 + 4];
    if (centres.find(centre) != std::string::npos) {
      return tl::unexpected(fmt::format("two centres are {}", sticker_name(centre)));
    }
    centres += centre;
    typed.names[face] = sticker_name(centre);
  }
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const auto face = centres.find(letters[i]);
    if (face == std::string::npos) {
      return tl::unexpected(
          fmt::format("sticker {} is {}, which is the colour of no centre", i + 1, sticker_name(letters[i])));
    }
    typed.cube.facelets[i] = static_cast<Face>(face);
  }
  return typed;
}

tl::expected<TypedCube, std::string> by_moves(std::string_view text) {
  Cubies cubies;
  while (!text.empty()) {
    const auto end =
        static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_blank) - text.begin());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    const auto moves = parse_moves(word);
    if (!moves || moves->size() != 1) {
      return tl::unexpected(fmt::format("\"{}\" is neither a move nor 54 stickers", word.substr(0, 60)));
    }
    cubies = after(cubies, *moves);
  }
  return TypedCube{facelets_of(cubies), face_letters()};
}

}  // namespace

tl::expected<TypedCube, std::string> typed_cube(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (!is_blank(c)) letters += upper(c);
  }
  if (letters.empty()) return tl::unexpected(std::string("no cube is given"));
  if (letters.size() != kFacelets || !std::all_of(letters.begin(), letters.end(), is_letter))
    return by_moves(text);
  if (const auto cube = cube_from_facelets(letters)) return TypedCube{*cube, face_letters()};
  return by_centres(letters);
}

}  // namespace delvelens::board::cube
