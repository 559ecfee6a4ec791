// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "rules/gelatinous/game.h"
#include "rules/gelatinous/solver.h"
#include "rules/gelatinous/words.h"

namespace delvelens::rules::gelatinous {
namespace {

// Square by square, and out through the exit's side.
std::vector<MapPlace> way_of(const board::RoomCard& card, const Grid& grid, int from, const Plan& plan) {
  std::vector<MapPlace> way;
  const auto go_to = [&](int cell) {
    const auto square = grid.square(cell);
    const MapPlace place{square.column, square.row};
    if (way.empty() || way.back() != place) way.push_back(place);
  };
  go_to(from);
  for (const PlannedMove& step : plan.moves) go_to(step.after.cell);
  constexpr std::array<MapPlace, 4> beyond{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
  const MapPlace& out = beyond[static_cast<std::size_t>(card.exit_side)];
  way.push_back({way.back().x + out.x, way.back().y + out.y});
  return way;
}

}  // namespace

std::vector<Advice> Rules::advise(const State& state) const {
  struct Ranked {
    Advice advice;
    double actions = 0;
  };
  std::vector<Ranked> ranked;
  const auto add_plan = [&](const Puzzle& room, std::string option, const Plan& plan) {
    ranked.push_back({{std::move(option), static_cast<double>(-plan.damage), "health on the way out",
                       plan_words(room, plan), way_of(state.room, room.grid, state.body.cell, plan)},
                      static_cast<double>(plan.actions)});
  };
  if (state.phase == Phase::discard) {
    double all = 0;
    for (const int card : state.hand) all += ability(card).worth;
    for (const int card : state.hand) {
      const double kept = all - ability(card).worth;
      ranked.push_back(
          {{ability(card).id, kept, "worth of the cards kept",
            fmt::format("{} saves {:.2f} a room on average", ability(card).name, ability(card).worth)},
           0});
    }
  } else if (state.phase == Phase::place) {
    const Puzzle room = puzzle(state);
    for (const Placement& placement : placements(room, state.body, state.rolled)) {
      if (placement.plan) add_plan(room, fmt::format("north-{}", placement.lies.north()), *placement.plan);
    }
  } else if (state.phase == Phase::move) {
    const Puzzle room = puzzle(state);
    std::vector<Possible> moves;
    legal_moves(room, state.body, moves);
    for (const Possible& possible : moves) {
      const Outcome& outcome = possible.outcome;
      auto plan = solve(room, outcome.after, state.actions + outcome.actions);
      if (!plan) continue;
      plan->damage += outcome.dangers_met * room.hits + overtime(room.limit, state.actions, outcome.actions);
      plan->actions += outcome.actions;
      plan->moves.insert(plan->moves.begin(), {possible.move, outcome.after});
      add_plan(room, move_id(room, possible.move), *plan);
    }
  }
  std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
    return a.advice.value != b.advice.value ? a.advice.value > b.advice.value : a.actions < b.actions;
  });
  std::vector<Advice> advice;
  for (Ranked& one : ranked) advice.push_back(std::move(one.advice));
  return advice;
}

}  // namespace delvelens::rules::gelatinous
