// SPDX-License-Identifier: MIT
// The 54 places of the cube as a player walks them. Directions on a face are those of the unfolded net: 0 up,
// 1 right, 2 down, 3 left.
#pragma once

#include <array>
#include <cstdint>

#include "board/cube/moves.h"

namespace delvelens::rules::evermorph {

namespace cube = board::cube;

inline constexpr std::size_t kPlaces = board::kFacelets;

// Where a direction of the net points to on the cube itself.
cube::Vector direction_in_space(board::Face face, std::size_t direction);

// Straight on from a place: where that leads, and which direction of the new face is straight on.
struct Onward {
  std::uint8_t to = 0;
  std::uint8_t heading = 0;
};

// The row or column of a place turned the way of a heading, which carries the place along.
struct Shift {
  cube::Move move;
  Onward carried;
};

class Grid {
 public:
  static const Grid& get();

  Onward step(std::size_t place, std::size_t direction) const { return steps_[place][direction]; }
  const Shift& shift(std::size_t place, std::size_t heading) const { return shifts_[place][heading]; }

 private:
  Grid();
  std::array<std::array<Onward, 4>, kPlaces> steps_{};
  std::array<std::array<Shift, 4>, kPlaces> shifts_{};
};

constexpr std::uint8_t turned(std::uint8_t direction, int quarters) {
  return static_cast<std::uint8_t>((direction + quarters) & 3);
}

// Which tile lies at each place, and how it is turned.
struct Dungeon {
  std::array<std::uint8_t, kPlaces> tile{};  // home facelet: letter * 9 + number - 1
  std::array<std::uint8_t, kPlaces> turn{};
  bool operator==(const Dungeon&) const = default;

  Dungeon after(cube::Move move) const;
  std::uint8_t place_of(std::uint8_t wanted) const;
};
Dungeon dungeon_of(const cube::Cubies& cubies);

constexpr int number_of(std::uint8_t tile) { return tile % 9 + 1; }
constexpr board::Face letter_face(std::uint8_t tile) { return static_cast<board::Face>(tile / 9); }
constexpr std::uint8_t tile_of(board::Face letter, int number) {
  return static_cast<std::uint8_t>(static_cast<int>(letter) * 9 + number - 1);
}
std::string tile_label(std::uint8_t tile);  // "C7"

}  // namespace delvelens::rules::evermorph
