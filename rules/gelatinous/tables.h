// SPDX-License-Identifier: MIT
// The data of the game: levels, ability cards and house rooms.
#pragma once

#include <tl/expected.hpp>
#include <vector>

#include "board/card.h"
#include "rules/engine/data.h"
#include "rules/gelatinous/ability.h"

namespace delvelens::rules::gelatinous {

struct Level {
  int resistance = 0;
  int health = 0;
  int abilities = 0;  // kept at standard difficulty
  int hits = 0;       // damage of one danger
  int dangers = 0;    // placed in each room
};

struct Tables {
  std::vector<Level> levels;
  std::vector<Ability> abilities;
  std::vector<board::RoomCard> rooms;

  // Index of a house room by its id (the first word of its name), or -1.
  int room_index(std::string_view id) const;
};

std::string room_id(const board::RoomCard& room);

tl::expected<Tables, DataError> load_tables(const DataSource& data);

}  // namespace delvelens::rules::gelatinous
