// SPDX-License-Identifier: MIT
// What every part of the game works with: the tables, the state, the log. Each part has an ask_... that says
// what a task wants, and a take_... that settles it; the task is off the agenda by then.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/engine/answer.h"
#include "rules/engine/game.h"
#include "rules/two_d6/state.h"

namespace delvelens::rules::two_d6 {

struct View {
  const Tables& tables;
  const State& state;
};

struct Play {
  const Tables& tables;
  State& state;
  Events& events;

  View view() const { return {tables, state}; }
  void tell(std::string kind, std::string text) { events.push_back({std::move(kind), std::move(text)}); }
  void push(Task task) { state.agenda.push_back(std::move(task)); }
  void push(Do what, int number = 0, int other = 0, std::string text = {}) {
    push(Task{what, number, other, std::move(text), {}});
  }
};

std::vector<int> pips_of(const Answer& answer);
const std::string& option_of(const Answer& answer);
Pair pair_of(const Answer& answer);
int roll_of(DiceKind kind, const Answer& answer);

// A roll of one of the four kinds, or of a sum.
Ask ask_roll(std::string id, std::string prompt, DiceKind kind);
Ask ask_roll(std::string id, std::string prompt, const Amount& amount);

// Health comes and goes; at zero outside a blow of an enemy the adventurer falls unconscious.
void heal(Play& play, int points, bool beyond_baseline, const std::string& why);
void lose(Play& play, int points, const std::string& why);
void die(Play& play, End end, const std::string& why);
void remember(Play& play, std::string moment);

}  // namespace delvelens::rules::two_d6
