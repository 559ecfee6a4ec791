// SPDX-License-Identifier: MIT
// Corrections by name: "F3 is orange".
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "vision/cube/scan.h"

namespace delvelens::vision::cube {
namespace {

std::optional<std::size_t> colour_named(std::string word) {
  std::transform(word.begin(), word.end(), word.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (std::size_t i = 0; i < kColours.size(); ++i) {
    const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(kColours[i])));
    if (word == colour_word(i) || (word.size() == 1 && word[0] == letter)) return i;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> Scan::correct(const std::string& facelet, const std::string& value) {
  const auto face = facelet.size() == 2 ? board::face_named(facelet[0]) : std::nullopt;
  if (!face || facelet[1] < '1' || facelet[1] > '9') {
    return fmt::format("{} is no sticker: use a face of U R F D L B and a number 1-9, like F3", facelet);
  }
  const std::size_t wanted_face = static_cast<std::size_t>(*face);
  const auto place = static_cast<std::size_t>(facelet[1] - '1');
  const bool letters = is_lettered();
  Sticker told;
  told.told = true;
  if (letters) {
    const auto tile = board::tile_labelled(value);
    if (!tile) return fmt::format("{} is no tile: use a letter A-F and a number 1-9, like C7", value);
    TileChances& chances = told.tile.emplace();
    chances.letter[static_cast<std::size_t>(tile->home)] = 1;
    chances.number[static_cast<std::size_t>(tile->number - 1)] = 1;
    chances.turn.fill(0.25);
  } else {
    const auto colour = colour_named(value);
    if (!colour) return fmt::format("{} is no colour: use W Y R O G B or a word like white", value);
    told.colours[*colour] = 1;
  }
  std::optional<Layout> layout;
  if (sides_.size() >= 5) {
    const auto decoded = decode(letters);
    if (decoded) layout = decoded->layout;
  }
  if (!layout) return "a correction needs the whole cube: show the missing sides first";
  const std::size_t side = layout->side_at[wanted_face];
  if (side >= sides_.size()) return fmt::format("the side of {} was not seen yet", facelet);
  const std::size_t seen = before_turning(place, layout->quarters[wanted_face]);
  told.light = sides_[side].stickers[seen].light;
  told_.push_back({side, seen, told});
  return std::nullopt;
}

}  // namespace delvelens::vision::cube
