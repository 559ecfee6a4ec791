// SPDX-License-Identifier: MIT
// The exact best way through a room: least damage first, then fewest actions.
#pragma once

#include <optional>
#include <vector>

#include "rules/gelatinous/moves.h"

namespace delvelens::rules::gelatinous {

struct PlannedMove {
  Move move;
  Body after;
};

struct Plan {
  int damage = 0;   // dangers met and overtime from here on
  int actions = 0;  // from here on
  std::vector<PlannedMove> moves;
};

// `actions_used` were spent before `from`. nullopt when the room cannot be finished at all.
std::optional<Plan> solve(const Puzzle& puzzle, const Body& from, int actions_used = 0);

// A plan for each way the rolled face can be put down, best first.
struct Placement {
  Orientation lies = Orientation::at(0);
  std::optional<Plan> plan;
};
std::vector<Placement> placements(const Puzzle& puzzle, const Body& from, int top);

// Overtime: each action beyond the limit costs one health before it is taken.
constexpr int overtime(int limit, int actions_before, int actions) {
  const int late_before = actions_before > limit ? actions_before - limit : 0;
  const int late_after = actions_before + actions > limit ? actions_before + actions - limit : 0;
  return late_after - late_before;
}

}  // namespace delvelens::rules::gelatinous
