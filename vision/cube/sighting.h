// SPDX-License-Identifier: MIT
// What one look at one face of a cube said, before anything is known about the rest of the cube.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/geometry.h"

namespace delvelens::vision::cube {

// White, yellow, red, orange, green, blue: everything that counts colours counts them in this order.
inline constexpr std::string_view kColours = "WYROGB";
using ColourChances = std::array<double, 6>;

std::string_view colour_word(std::size_t colour);  // "white"

// The likeliest.
template <std::size_t N>
std::size_t largest(const std::array<double, N>& chances) {
  return static_cast<std::size_t>(std::max_element(chances.begin(), chances.end()) - chances.begin());
}

// How much each place of a tile looks like each character (A to F, then 1 to 9), for each turn that the tile
// may have; the places are those of the tile set upright. Logarithms up to a constant.
inline constexpr std::size_t kLabelPlaces = 25;
using CharacterPlaces = std::array<std::array<float, kLabelPlaces>, 15>;
using LabelPlaces = std::array<CharacterPlaces, 4>;

// What a lettered tile may say; the three parts are read independently.
struct TileChances {
  std::array<double, 6> letter{};
  std::array<double, 9> number{};
  std::array<double, 4> turn{};               // quarter turns clockwise as seen in the picture of the face
  std::shared_ptr<const LabelPlaces> places;  // by turn as seen; null where no picture tells
};

struct Sticker {
  ColourChances colours{};
  std::array<double, 3> light{};    // red, green, blue of the paint itself, 0 to 1, glare and logos left out
  std::optional<TileChances> tile;  // on lettered faces
  bool told = false;                // said by the player: not to be doubted

  std::size_t favourite() const { return largest(colours); }  // index into kColours
  double confidence() const { return colours[favourite()]; }
};

// Corners go clockwise from the top left; edge k runs from corner k to the next.
using Corners = std::array<board::Point, 4>;

// Two faces in one picture that share an edge of the cube.
struct Contact {
  std::size_t edge = 0;
  std::size_t other = 0;  // index among the faces of the same picture
  std::size_t other_edge = 0;
};

struct FaceSighting {
  std::string source;
  std::size_t picture = 0;  // faces of one picture have the same number
  Corners corners{};
  double chance = 0;  // that this is a face of a cube at all
  bool lettered = false;
  std::array<Sticker, 9> stickers;  // row by row as seen
  std::vector<Contact> contacts;

  std::string letters() const;  // nine of WYROGB
  double least_confidence() const;
};

// Where the sticker at place i (row by row) of a face stood before the face was turned clockwise by
// `quarters`.
std::size_t before_turning(std::size_t place, std::size_t quarters);

}  // namespace delvelens::vision::cube
