// SPDX-License-Identifier: MIT
// A table to play at: a game in memory, answered line by line.
#pragma once

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "board/cube/moves.h"
#include "rules/evermorph/asks.h"
#include "rules/evermorph/rules.h"
#include "rules/evermorph/turns.h"

namespace delvelens::rules::evermorph {

inline const Rules& rules() {
  static const Rules loaded = [] {
    auto result = load(DataSource{});
    if (!result) throw std::runtime_error(result.error().text());
    return *result;
  }();
  return loaded;
}

inline cube::Cubies made_by(const std::string& moves) {
  return cube::after({}, cube::parse_moves(moves).value());
}

class Table {
 public:
  explicit Table(const OptionTexts& options = {}) {
    const auto checked = Options::checked(rules().info().options, options);
    if (!checked) throw std::runtime_error(checked.error());
    state = rules().start(*checked).value();
  }
  // With a cube and an objective.
  Table(const std::string& scramble, const std::string& objective, const OptionTexts& options = {})
      : Table(options) {
    say(cube::facelets_of(made_by(scramble)));
    say(Choice{objective});
  }

  Table& say(const Answer& answer) {
    const auto problem = misfit(rules().ask(state), answer);
    if (problem) throw std::runtime_error(problem->reason);
    refusal = rules().answer(state, answer, events);
    return *this;
  }
  // Choices, one word each.
  template <class... Words>
  Table& choose(Words... words) {
    (say(Choice{words}), ...);
    return *this;
  }

  std::string ask_id() const { return rules().ask(state).id; }
  std::string here() const { return tile_label(tile_here(state)); }
  bool offers(const std::string& option) const {
    const Ask asked = rules().ask(state);
    for (const Option& one : std::get<AskChoice>(asked.want).options) {
      if (one.id == option) return true;
    }
    return false;
  }
  bool happened(const std::string& kind) const {
    for (const Event& event : events) {
      if (event.kind == kind) return true;
    }
    return false;
  }
  std::string last(const std::string& kind) const {
    std::string text;
    for (const Event& event : events) {
      if (event.kind == kind) text = event.text;
    }
    return text;
  }

  State state;
  Events events;
  std::optional<Refusal> refusal;
};

}  // namespace delvelens::rules::evermorph
