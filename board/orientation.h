// SPDX-License-Identifier: MIT
// How a die lies: which face is on top and which looks north. 24 ways, with exact tables for rolling.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>

#include "board/card.h"
#include "board/dice.h"

namespace delvelens::board {

// Seen at the corner where 1, 2 and 3 meet, they run counter-clockwise on a right-handed die.
enum class Handed : std::uint8_t { right, left };

class Orientation {
 public:
  static constexpr int kCount = 24;

  // nullopt when the two faces are the same or opposite (they sum to 7).
  static constexpr std::optional<Orientation> of(int top, int north);
  static constexpr Orientation at(int index) { return Orientation(static_cast<std::uint8_t>(index)); }

  constexpr int index() const { return index_; }
  constexpr int top() const;
  constexpr int north() const;
  constexpr int face(Side side, Handed handed) const;

  constexpr Orientation rolled(Side towards, Handed handed) const;  // falls over one edge
  constexpr Orientation turned(int quarters, Handed handed) const;  // clockwise seen from above

  constexpr auto operator<=>(const Orientation&) const = default;

 private:
  constexpr explicit Orientation(std::uint8_t index) : index_(index) {}
  std::uint8_t index_ = 0;  // 4 * (top - 1) + rank of north among the four side faces
};

namespace detail {

struct TopNorth {
  int top = 0;
  int north = 0;
};

constexpr std::array<TopNorth, Orientation::kCount> all_orientations() {
  std::array<TopNorth, Orientation::kCount> table{};
  std::size_t next = 0;
  for (int top = 1; top <= 6; ++top) {
    for (int north = 1; north <= 6; ++north) {
      if (north != top && north != 7 - top) table[next++] = {top, north};
    }
  }
  return table;
}
inline constexpr auto kOrientations = all_orientations();

// Unit vector of a face on a right-handed die lying with 1 up and 5 to the north.
constexpr std::array<int, 3> face_vector(int face) {
  constexpr std::array<std::array<int, 3>, 6> vectors{
      {{0, 0, 1}, {0, -1, 0}, {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, 0, -1}}};
  return vectors[static_cast<std::size_t>(face - 1)];
}

constexpr int east_of(int top, int north, Handed handed) {
  const auto n = face_vector(north);
  const auto t = face_vector(top);
  const std::array<int, 3> cross{n[1] * t[2] - n[2] * t[1], n[2] * t[0] - n[0] * t[2],
                                 n[0] * t[1] - n[1] * t[0]};
  for (int face = 1; face <= 6; ++face) {
    if (face_vector(face) == cross) return handed == Handed::right ? face : 7 - face;
  }
  return 0;
}

}  // namespace detail

constexpr std::optional<Orientation> Orientation::of(int top, int north) {
  for (int i = 0; i < kCount; ++i) {
    const auto& entry = detail::kOrientations[static_cast<std::size_t>(i)];
    if (entry.top == top && entry.north == north) return at(i);
  }
  return std::nullopt;
}

constexpr int Orientation::top() const { return detail::kOrientations[index_].top; }
constexpr int Orientation::north() const { return detail::kOrientations[index_].north; }

constexpr int Orientation::face(Side side, Handed handed) const {
  const int east = detail::east_of(top(), north(), handed);
  switch (side) {
    case Side::north:
      return north();
    case Side::east:
      return east;
    case Side::south:
      return 7 - north();
    case Side::west:
      return 7 - east;
  }
  return 0;
}

namespace detail {

constexpr int rolled_index(int index, Side towards, Handed handed) {
  const auto [top, north] = kOrientations[static_cast<std::size_t>(index)];
  const int east = east_of(top, north, handed);
  switch (towards) {
    case Side::north:
      return Orientation::of(7 - north, top)->index();
    case Side::south:
      return Orientation::of(north, 7 - top)->index();
    case Side::east:
      return Orientation::of(7 - east, north)->index();
    case Side::west:
      return Orientation::of(east, north)->index();
  }
  return index;
}

using RollTable = std::array<std::array<std::array<std::uint8_t, 4>, Orientation::kCount>, 2>;
constexpr RollTable roll_table() {
  RollTable table{};
  for (const Handed handed : {Handed::right, Handed::left}) {
    for (int index = 0; index < Orientation::kCount; ++index) {
      for (std::size_t side = 0; side < 4; ++side) {
        table[static_cast<std::size_t>(handed)][static_cast<std::size_t>(index)][side] =
            static_cast<std::uint8_t>(rolled_index(index, static_cast<Side>(side), handed));
      }
    }
  }
  return table;
}
inline constexpr RollTable kRolls = roll_table();

}  // namespace detail

constexpr Orientation Orientation::rolled(Side towards, Handed handed) const {
  return at(detail::kRolls[static_cast<std::size_t>(handed)][index_][static_cast<std::size_t>(towards)]);
}

constexpr Orientation Orientation::turned(int quarters, Handed handed) const {
  Orientation result = *this;
  for (int i = 0; i < (quarters % 4 + 4) % 4; ++i) {
    result = *of(result.top(), result.face(Side::west, handed));
  }
  return result;
}

// A die that stands on a room card.
struct LyingDie {
  Square at;
  Orientation lies = Orientation::at(0);
  bool operator==(const LyingDie&) const = default;
};

}  // namespace delvelens::board
