// SPDX-License-Identifier: MIT
// A scripted table: says answers in order, as a player would, and fails loudly when one is refused.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "rules/three_dice/rules.h"

namespace delvelens::rules::three_dice {

class Table {
 public:
  explicit Table(const OptionTexts& options = {})
      : rules_(load({}).value()),
        state(rules_.start(Options::checked(rules_.info().options, options).value()).value()) {}

  Table& roll(const std::vector<int>& dice) { return say(*board::roll_of(dice)); }
  Table& choose(const std::string& option) { return say(Choice{option}); }

  Table& say(const Answer& answer) {
    const auto refusal = misfit(ask(), answer);
    EXPECT_FALSE(refusal) << ask().id << ": " << refusal->reason << "; legal: " << refusal->legal;
    events.clear();
    if (!refusal) {
      EXPECT_FALSE(rules_.answer(state, answer, events));
    }
    return *this;
  }

  // A hero of these attributes, whatever dice could give, and all the health there is.
  Table& hero(int body, int mind, int spirit) {
    roll({6, 5, 4});
    state.acting().attributes = {body, mind, spirit};
    return roll({6});
  }

  // Makes the room of the heroes one of this kind.
  Table& stand_in(Place place) {
    state.room().place = place;
    return *this;
  }
  // A fight that is already on.
  Table& against(int kind, int health) {
    state.room().monster = Monster{kind, health, kind, false, false};
    state.phase = Phase::attack;
    return *this;
  }

  Ask ask() const { return rules_.ask(state); }
  bool offers(const std::string& option) const {
    const Ask now = ask();
    const auto* choice = std::get_if<AskChoice>(&now.want);
    if (choice == nullptr) return false;
    for (const Option& one : choice->options) {
      if (one.id == option) return true;
    }
    return false;
  }
  bool told(const std::string& kind) const {
    for (const Event& event : events) {
      if (event.kind == kind) return true;
    }
    return false;
  }
  const Hero& first() const { return state.heroes.front(); }
  const Rules& rules() const { return rules_; }
  const Tables& tables() const { return rules_.tables(); }

 private:
  Rules rules_;

 public:
  State state;
  Events events;
};

}  // namespace delvelens::rules::three_dice
