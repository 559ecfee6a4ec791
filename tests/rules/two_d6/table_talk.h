// SPDX-License-Identifier: MIT
// A scripted table: says answers in order, as a player would, and fails loudly when one is refused.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "rules/two_d6/rules.h"

namespace delvelens::rules::two_d6 {

inline const Rules& shipped_rules() {
  static const Rules rules = load({}).value();
  return rules;
}

inline const Tables& shipped() { return shipped_rules().tables(); }

class Seat {
 public:
  explicit Seat(const OptionTexts& options = {}, const Rules& own = shipped_rules())
      : rules_(&own), state(own.start(Options::checked(own.info().options, options).value()).value()) {}

  static const Tables& tables() { return shipped_rules().tables(); }

  Seat& roll(const std::vector<int>& dice) { return say(*board::roll_of(dice)); }
  Seat& choose(const std::string& option) { return say(Choice{option}); }

  Seat& say(const Answer& answer) {
    const auto refusal = misfit(ask(), answer);
    EXPECT_FALSE(refusal) << ask().id << ": " << brief(answer) << ": " << refusal->reason
                          << "; legal: " << refusal->legal;
    events.clear();
    if (!refusal) {
      EXPECT_FALSE(rules_->answer(state, answer, events));
    }
    return *this;
  }

  // A longsword with Thrust 3-2 and Swing 4-3, a jerkin, the Mental Whip; in an entrance room of 3 by 2.
  Seat& made() {
    choose("longsword").choose("thrust").choose("swing").choose("jerkin").choose("mental-whip");
    return roll({3, 2});
  }

  // A fight against these, before the first blow.
  Seat& against(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      const int creature = tables().creature(name);
      state.fight.foes.push_back(
          {creature, tables().creatures[static_cast<std::size_t>(creature)].health, false, false, false});
    }
    state.fight.ordered = true;
    state.agenda.push_back({Do::fight, 0, 0, "", {}});
    return nudge();
  }
  // Lets what needs no answer run, by answering a harmless question.
  Seat& nudge() {
    state.agenda.push_back({Do::noise, 0, 0, "Ash", {}});
    return choose("quiet");
  }
  // Only dice from here on: nothing to drink, read or throw.
  Seat& bare() {
    state.hero.pack = {};
    return *this;
  }

  Ask ask() const { return rules_->ask(state); }
  std::string asked() const { return ask().id; }
  std::vector<Advice> advice() const { return rules_->advise(state); }
  bool offers(const std::string& option) const {
    const Ask now = ask();
    const auto* choice = std::get_if<AskChoice>(&now.want);
    return choice != nullptr && std::any_of(choice->options.begin(), choice->options.end(),
                                            [&](const Option& one) { return one.id == option; });
  }
  int options() const {
    const Ask now = ask();
    const auto* choice = std::get_if<AskChoice>(&now.want);
    return choice == nullptr ? 0 : static_cast<int>(choice->options.size());
  }
  bool told(const std::string& part) const {
    return std::any_of(events.begin(), events.end(),
                       [&](const Event& event) { return event.text.find(part) != std::string::npos; });
  }
  Hero& hero() { return state.hero; }

  const Rules* rules_;
  State state;
  Events events;
};

}  // namespace delvelens::rules::two_d6
