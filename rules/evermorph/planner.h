// SPDX-License-Identifier: MIT
// Finds ways to the objective and back out. Between coin flips the game holds no chance, so a plan either
// survives for certain or not at all; flips are counted as the heads a plan needs.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/evermorph/state.h"
#include "rules/evermorph/tables.h"

namespace delvelens::rules::evermorph {

struct PlanLimits {
  std::size_t nodes = 150'000;  // positions of the complete search; about a second holds a million
  std::size_t beam = 400;       // positions kept for each step when that was not enough
  int depth = 40;               // steps of the longest plan looked for
};

struct PlanStep {
  std::uint8_t tile = 0;
  std::uint8_t direction = 0;  // of the net, at the place before
  bool rests = false;          // recovers at the centre
  bool needs_heads = false;
  bool shifts = false;  // the dungeon turns
  bool operator==(const PlanStep&) const = default;
};

struct Plan {
  bool found = false;
  std::vector<PlanStep> steps;
  int spare = 0;           // points left over the last ones
  int heads = 0;           // coin flips that must come up heads
  int none_below = 0;      // proven: no surviving plan has fewer steps
  bool exhausted = false;  // proven: no surviving plan exists at all
  std::size_t positions = 0;

  bool shortest() const { return found && static_cast<int>(steps.size()) == none_below; }
  double chance() const;  // to survive, at least
};

// Between two places of one cube, all sides open.
int steps_between(std::size_t from, std::size_t to);

// From a state that waits for a move.
Plan plan_from(const Tables& tables, const State& state, const PlanLimits& limits = {});

}  // namespace delvelens::rules::evermorph
