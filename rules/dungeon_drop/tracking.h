// SPDX-License-Identifier: MIT
// What changed between two looks at one table.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board/drop.h"
#include "rules/dungeon_drop/alignment.h"

namespace delvelens::rules::dungeon_drop {

// stayed: same place. renamed: same place, another kind. bumped: a little away. moved: far away. came, went:
// only in one.
enum class Change : std::uint8_t { stayed, renamed, bumped, moved, came, went };

struct Fate {
  Change change = Change::stayed;
  int before = -1;      // index in the earlier table; -1 for what came
  int after = -1;       // in the later one; -1 for what went
  double distance = 0;  // pillar widths, where both are known
};

struct Tracking {
  bool aligned = false;  // false: the tables do not lie over each other, so everything went and came
  Homography after_from_before;
  double width = 1;  // of a pillar in the later table
  std::vector<Fate>
      fates;  // every piece of both tables once; those of the later one in its order, then what went
};

// Photos may be taken from different angles. Pillars and tokens count as one kind, since they swap places.
Tracking track(const board::DropTable& before, const board::DropTable& after);

}  // namespace delvelens::rules::dungeon_drop
