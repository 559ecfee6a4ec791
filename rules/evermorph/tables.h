// SPDX-License-Identifier: MIT
// What the game reads from its data files: the story lines and the tile sets.
#pragma once

#include <array>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "rules/engine/data.h"
#include "rules/evermorph/grid.h"

namespace delvelens::rules::evermorph {

struct TileSet {
  std::string name;
  std::string about;
  std::array<std::uint8_t, kPlaces> open{};  // by tile: bit 0 north to bit 3 west, as it lies at home

  // Whether the tile at a place has a corridor towards a direction of the net.
  bool opens(const Dungeon& dungeon, std::size_t place, std::size_t direction) const {
    const std::size_t own_side = (direction + 4U - dungeon.turn[place]) & 3U;
    return (unsigned{open[dungeon.tile[place]]} >> own_side & 1U) != 0;
  }
  // Both meeting sides must be open.
  bool joined(const Dungeon& dungeon, std::size_t place, std::size_t direction) const {
    const Onward onward = Grid::get().step(place, direction);
    return opens(dungeon, place, direction) && opens(dungeon, onward.to, turned(onward.heading, 2));
  }
};

struct Tables {
  std::array<std::array<std::vector<std::string>, 6>, 6> story;  // by letter left, then by letter entered
  std::vector<TileSet> sets;                                     // the first is the default
};

tl::expected<Tables, DataError> load_tables(const DataSource& source);

}  // namespace delvelens::rules::evermorph
