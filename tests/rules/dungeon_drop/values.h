// SPDX-License-Identifier: MIT
// What the pieces are worth in the tables that ship.
#pragma once

#include "rules/dungeon_drop/tables.h"

namespace delvelens::rules::dungeon_drop {

inline const Values& values() {
  static const Tables loaded = *load_tables(DataSource{});
  return loaded.values;
}

}  // namespace delvelens::rules::dungeon_drop
