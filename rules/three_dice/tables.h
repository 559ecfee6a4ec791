// SPDX-License-Identifier: MIT
// What the dice and the tiles mean: the data files of the game, checked.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "rules/engine/data.h"

namespace delvelens::rules::three_dice {

enum class Attribute : std::uint8_t { body, mind, spirit };
enum class Treasure : std::uint8_t { none, potion, sword, tome, scroll, fragment };
enum class Artefact : std::uint8_t { idol, pendant, boots, teleport, salts, charm };
enum class Place : std::uint8_t {
  entrance,
  corridor,
  small_room,
  large_room,
  vault,
  temple,
  great_hall,
  pit
};
constexpr std::size_t kPlaces = 8;

// North, east, south, west: the order of the bits of Exits and of MapCell::edges.
enum class Side : std::uint8_t { north, east, south, west };
constexpr std::array<Side, 4> kSides{Side::north, Side::east, Side::south, Side::west};

// The open sides of a tile.
class Exits {
 public:
  constexpr Exits() = default;
  constexpr bool has(Side side) const { return ((bits_ >> static_cast<unsigned>(side)) & 1U) != 0; }
  constexpr void open(Side side) {
    bits_ = static_cast<std::uint8_t>(bits_ | 1U << static_cast<unsigned>(side));
  }
  constexpr Exits turned(int quarters_clockwise) const {
    const auto shift = static_cast<unsigned>(quarters_clockwise & 3);
    const unsigned bits = bits_;
    Exits result;
    result.bits_ = static_cast<std::uint8_t>(((bits << shift) | (bits >> (4 - shift))) & 15U);
    return result;
  }
  constexpr int count() const { return (bits_ & 1) + (bits_ >> 1 & 1) + (bits_ >> 2 & 1) + (bits_ >> 3 & 1); }
  constexpr bool operator==(const Exits&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

struct Theme {
  std::string title;
  std::array<std::string, 6> monsters;  // by die; empty for none
  std::array<Treasure, 6> treasures{};  // by die
  std::string vault;                    // what a vault is called here
  bool spirit_beats_six = false;

  const std::string& monster(int die) const { return monsters[static_cast<std::size_t>(die - 1)]; }
  Treasure treasure(int die) const { return treasures[static_cast<std::size_t>(die - 1)]; }
};

struct PlaceInfo {
  std::string name;
  std::string symbol;
  int worth = 0;
  std::array<Exits, 6> rolled{};  // besides the way in, for a room entered northwards
};

struct Tile {
  std::string id;
  std::string name;
  Place place = Place::corridor;
  Exits exits;
  int count = 0;
};

struct Numbers {
  int too_weak = 0;
  int easy_health_bonus = 0;
  int roving = 0;
  int xp_per_level = 0;
  int potion = 0;
  int sword = 0;
  int tome = 0;
  int scroll = 0;
  int idol = 0;
  int pendant = 0;
};

struct Tables {
  Numbers numbers;
  Theme dungeon;
  Theme undead;
  std::array<Artefact, 6> artefacts{};  // by die
  std::array<PlaceInfo, kPlaces> places;
  std::array<Place, 6> rolled_places{};  // by location die
  Exits entrance;
  std::vector<Tile> tiles;

  const PlaceInfo& info(Place place) const { return places[static_cast<std::size_t>(place)]; }
};

tl::expected<Tables, DataError> load_tables(const DataSource& source);

}  // namespace delvelens::rules::three_dice
