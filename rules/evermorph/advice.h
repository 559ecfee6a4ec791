// SPDX-License-Identifier: MIT
// Ranked choices with the plan behind each.
#pragma once

#include <vector>

#include "rules/engine/game.h"
#include "rules/evermorph/planner.h"

namespace delvelens::rules::evermorph {

std::vector<Advice> advise(const Tables& tables, const State& state, const PlanLimits& limits = {});

// What a state is worth when played on as the planner would.
struct Outlook {
  double chance = 0;  // to survive, at least
  int steps = 0;      // to the way out; 0 when none is known
  int spare = 0;      // points left over at the end
  Plan plan;          // from the next move on, when one is known
};
bool better(const Outlook& a, const Outlook& b);
Outlook outlook_of(const Tables& tables, const State& state, const PlanLimits& limits = {});

// The best next step by simple sense alone: towards the target, where it hurts least. For comparison.
std::string greedy_choice(const Tables& tables, const State& state);

}  // namespace delvelens::rules::evermorph
