// SPDX-License-Identifier: MIT
// All positions of a game by brute force: every option of every ask, through the rules themselves.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/rules/evermorph/table.h"

namespace delvelens::rules::evermorph {

inline std::string key_of(const State& state) {
  std::string key = board::facelet_text(cube::facelets_of(state.cubies));
  const auto add = [&key](int number) { key += "," + std::to_string(number); };
  add(state.place);
  for (const int stat : state.stats) add(stat);
  add(state.stability);
  add(state.spent_centre ? static_cast<int>(*state.spent_centre) : 6);
  add(state.objective_done ? 1 : 0);
  add(static_cast<int>(state.end));
  return key;
}

// The states that every option of the present ask leads to.
inline std::vector<State> after_each_option(const State& state) {
  const Ask asked = rules().ask(state);
  std::vector<State> all;
  for (const Option& option : std::get<AskChoice>(asked.want).options) {
    all.push_back(state);
    Events events;
    rules().answer(all.back(), Choice{option.id}, events);
  }
  return all;
}

// Those that wait for a move (or are over) once the choices in between are made in all ways.
inline std::vector<State> after_one_step(const State& state) {
  std::vector<State> settled;
  std::vector<State> open = after_each_option(state);
  while (!open.empty()) {
    State one = std::move(open.back());
    open.pop_back();
    if (one.phase == Phase::move || one.phase == Phase::over) {
      one.walked.resize(1);  // the path behind does not matter
      settled.push_back(std::move(one));
      continue;
    }
    for (State& next : after_each_option(one)) open.push_back(std::move(next));
  }
  return settled;
}

// Positions first reached after each number of steps; those that are over are counted but not continued.
inline std::vector<std::vector<State>> levels_from(const State& start, int depth) {
  std::vector<std::vector<State>> levels{{start}};
  std::set<std::string> seen{key_of(start)};
  for (int d = 0; d < depth; ++d) {
    std::vector<State> next;
    for (const State& state : levels.back()) {
      if (state.phase == Phase::over) continue;
      for (State& to : after_one_step(state)) {
        if (seen.insert(key_of(to)).second) next.push_back(std::move(to));
      }
    }
    levels.push_back(std::move(next));
  }
  return levels;
}

}  // namespace delvelens::rules::evermorph
