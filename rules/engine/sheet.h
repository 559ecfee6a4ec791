// SPDX-License-Identifier: MIT
// A game's table as plain values: any ui can draw it, none needs to know the game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/cube/asked_turn.h"

namespace delvelens::rules {

struct Stat {
  std::string name;
  int value = 0;
  std::optional<int> most;  // drawn as a bar when known
  std::string note;
  bool operator==(const Stat&) const = default;
};

struct NamedList {
  std::string name;
  std::vector<std::string> items;
  bool operator==(const NamedList&) const = default;
};

// One hero, one monster, one room: a box of stats and lists.
struct Group {
  std::string title;
  std::vector<Stat> stats;
  std::vector<NamedList> lists;
  bool operator==(const Group&) const = default;
};

enum class Edge : std::uint8_t { none, open, door, locked, wall };
enum class Tone : std::uint8_t { plain, good, bad, goal, start, dim };

struct MapCell {
  int x = 0;                    // east
  int y = 0;                    // south
  std::string symbol;           // up to three characters; empty for bare floor
  std::string name;             // for tooltips and the legend
  std::array<Edge, 4> edges{};  // north, east, south, west
  Tone tone = Tone::plain;
  bool here = false;  // the player stands on it
  bool operator==(const MapCell&) const = default;
};

struct MapPlace {
  int x = 0;
  int y = 0;
  bool operator==(const MapPlace&) const = default;
};

struct Map {
  std::string title;
  std::vector<MapCell> cells;  // any order; places not listed are unknown
  bool operator==(const Map&) const = default;
};

struct Sheet {
  std::string title;
  std::string headline;  // where things stand, one line
  std::vector<Group> groups;
  std::vector<Map> maps;
  std::optional<board::cube::AskedTurn> turn{};  // that the player should just have made on the real cube
  bool operator==(const Sheet&) const = default;
};

}  // namespace delvelens::rules
