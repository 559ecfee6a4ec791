// SPDX-License-Identifier: MIT
// A Gelatinous Cube Dice room card: a grid of squares, walls between them, things on them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace delvelens::board {

struct Square {
  int column = 0;
  int row = 0;
  auto operator<=>(const Square&) const =
      default;  // NOLINT(modernize-use-nullptr): clang-tidy 14 misreads it
};

enum class GlyphKind : std::uint8_t { rune, candle, boiler };
std::string_view name_of(GlyphKind kind);
std::optional<GlyphKind> glyph_named(std::string_view name);

struct Glyph {
  Square at;
  GlyphKind kind = GlyphKind::rune;
  bool operator==(const Glyph&) const = default;
};

struct DangerSquare {
  Square at;
  int number = 1;  // 1 to 6: the roll that puts a danger here
  bool operator==(const DangerSquare&) const = default;
};

enum class Side : std::uint8_t { north, east, south, west };
std::string_view name_of(Side side);
std::optional<Side> side_named(std::string_view name);

// A wall on one side of a square; the outer border is always closed but for the exit.
struct Wall {
  Square at;
  Side side = Side::north;
  bool operator==(const Wall&) const = default;
};

struct RoomCard {
  std::string name;
  char letter = 'A';  // A, B or C: difficulty and starting square
  int columns = 0;
  int rows = 0;
  Square start;
  Square exit;
  Side exit_side = Side::north;  // the arrow leaves the card over this side of the exit square
  std::vector<Wall> walls;
  std::vector<DangerSquare> dangers;
  std::vector<Glyph> glyphs;
  bool operator==(const RoomCard&) const = default;
};

}  // namespace delvelens::board
