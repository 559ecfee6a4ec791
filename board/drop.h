// SPDX-License-Identifier: MIT
// The Dungeon Drop table: every piece with the ground it covers.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "board/colour.h"
#include "board/dice.h"
#include "board/geometry.h"

namespace delvelens::board {

enum class PieceKind : std::uint8_t {
  pillar,
  goblin,
  troll,
  dragon,
  gold,
  gem_white,
  gem_red,
  gem_blue,
  key,
  chest,
  potion,
  shield,
  relic,
  staircase,
  meeple,
  token,
  unknown
};
enum class PieceSize : std::uint8_t { small, large, huge };

std::string_view name_of(PieceKind kind);
std::optional<PieceKind> piece_named(std::string_view name);
// As a player says it: "goblin", "goblins", "white gem". The names above are for files.
std::string_view word_for(PieceKind kind, int count);
std::optional<PieceKind> piece_called(std::string_view word);  // by the word for one
std::string_view name_of(PieceSize size);
std::optional<PieceSize> size_named(std::string_view name);

struct Piece {
  PieceKind kind = PieceKind::unknown;
  std::optional<Colour> colour;
  PieceSize size = PieceSize::small;
  Point center;
  Polygon footprint;              // corners on the table, not of the top face
  std::optional<DieValue> value;  // the face of a chest die
  bool operator==(const Piece&) const = default;
};

struct DropTable {
  std::vector<Piece> pieces;
  bool operator==(const DropTable&) const = default;
};

}  // namespace delvelens::board
