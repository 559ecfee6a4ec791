// SPDX-License-Identifier: MIT
// What a picture really shows. One value for photos and for rendered scenes; one line of a label file.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "board/card.h"
#include "board/cube_state.h"
#include "board/drop.h"
#include "board/geometry.h"

namespace delvelens::datasets {

// In the order of Truth, so that a label's kind is the index of its alternative.
enum class Kind : std::uint8_t { dice, cube, drop, card };
std::string_view name_of(Kind kind);
std::optional<Kind> kind_named(std::string_view name);

struct DieLabel {
  std::optional<board::DieValue> value;  // none: a die that nobody can read
  std::optional<board::Box> box;         // none: only the value is known
  bool symbol = false;                   // the face up carries a logo instead of pips
  double visible = 1;                    // part of the die that nothing hides
  bool operator==(const DieLabel&) const = default;
};

struct DiceTruth {
  std::vector<DieLabel> dice;
  bool boxes_cover_pips = false;  // boxes hold the pips of the top face only, not the die
  bool operator==(const DiceTruth&) const = default;
};

struct FaceLabel {
  std::array<board::Point, 4> corners{};  // round from the top left
  std::optional<std::string> colours;     // nine of WYROGB, row by row as seen
  std::vector<board::Tile> tiles;         // nine on lettered cubes, none otherwise
  bool oblique = false;                   // seen so flat that reading it is not asked for
  double visible = 1;
  bool operator==(const FaceLabel&) const = default;
};

struct CubeTruth {
  std::vector<FaceLabel> faces;
  std::optional<board::Face> side;        // which side of the held cube this picture shows
  std::optional<board::CubeState> whole;  // the state of the cube that the picture belongs to
  bool centres_turn = false;  // a lettered cube: how its middle tiles are turned is known and counts
  bool readable = true;       // false: a layer is half turned
  bool operator==(const CubeTruth&) const = default;
};

// Of a block's edge: well inside the block, and not yet on its neighbour.
inline constexpr double kDefaultTolerance = 0.6;

struct BlockLabel {
  board::Colour colour = board::Colour::grey;
  board::Point center;
  double side = 0;       // edge in pixels
  double tolerance = 0;  // how far from the centre a sighting may lie
  std::optional<board::PieceKind> kind;
  std::optional<board::PieceSize> size;
  std::optional<board::Box> box;
  board::Polygon footprint;
  bool uncertain = false;  // the labeller was not sure: found or not, it does not count
  double visible = 1;
  bool operator==(const BlockLabel&) const = default;
};

struct DropTruth {
  std::vector<BlockLabel> blocks;
  bool operator==(const DropTruth&) const = default;
};

struct CardTruth {
  std::optional<board::RoomCard> card;  // none: no card on the table
  board::Polygon corners;
  bool operator==(const CardTruth&) const = default;
};

using Truth = std::variant<DiceTruth, CubeTruth, DropTruth, CardTruth>;

struct Label {
  std::string image;  // relative to the label file's folder
  std::string set;    // pictures of one source; figures are given by set
  std::optional<board::Size> size;
  bool train = false;  // the licence allows training and derived weights
  std::string split;
  std::string source;
  std::string licence;
  std::vector<board::Box> ignore;    // things seen here count neither for nor against a reader
  std::optional<board::Box> region;  // and so do things seen outside of it
  Truth truth;
  bool operator==(const Label&) const = default;

  Kind kind() const { return static_cast<Kind>(truth.index()); }
};

// Dice, faces, blocks or cards in the label, readable or not.
std::size_t item_count(const Label& label);
// What each of them is, in a word: "3", "unreadable", "face", "gem_red", "card".
std::vector<std::string> item_words(const Label& label);

}  // namespace delvelens::datasets
