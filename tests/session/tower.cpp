// SPDX-License-Identifier: MIT
#include "tests/session/tower.h"

#include <string>
#include <utility>

namespace delvelens::session::tower {
namespace {

struct Tower {
  struct State {
    int floors = 0;
    int floor = 0;
    int wounds = 0;
    bool rolling = false;
    bool left = false;
    bool operator==(const State&) const = default;
  };

  explicit Tower(int rules_version) {
    about.id = "tower";
    about.title = "The Tower";
    about.rules_version = rules_version;
    about.options = {rules::OptionSpec::integer("floors", 1, 1000000, 5, "how high it is"),
                     rules::OptionSpec::text("hero", "Ada", "who climbs")};
  }

  const rules::GameInfo& info() const { return about; }

  static tl::expected<State, std::string> start(const rules::Options& options) {
    State state;
    state.floors = options.integer("floors");
    return state;
  }

  rules::Ask ask(const State& state) const {
    if (state.left || state.floor >= state.floors) return {"over", "", rules::Over{!state.left, {"The end"}}};
    if (state.rolling) return rules::ask_dice("roll", "Roll.", {"climb", "danger"});
    std::vector<rules::Option> options{{"climb", "Climb", ""}, {"leave", "Leave", ""}};
    if (state.wounds >= about.rules_version) options.push_back({"rest", "Rest", ""});
    return rules::ask_choice("move", "What now?", std::move(options));
  }

  static std::optional<rules::Refusal> answer(State& state, const rules::Answer& answer,
                                              rules::Events& events) {
    if (const auto* dice = std::get_if<board::DiceRoll>(&answer)) {
      if ((*dice)[0].value.pips() >= 3) ++state.floor;
      if ((*dice)[1].value.pips() == 6) ++state.wounds;
      events.push_back({"moved", "floor " + std::to_string(state.floor)});
      if ((*dice)[1].value.pips() == 6) events.push_back({"hurt", "a wound"});
      state.rolling = false;
      return std::nullopt;
    }
    const std::string& option = std::get<rules::Choice>(answer).option;
    if (option == "rest") state.wounds = 0;
    state.left = option == "leave";
    state.rolling = option == "climb";
    return std::nullopt;
  }

  static rules::Sheet sheet(const State& state) { return {"Tower", std::to_string(state.floor), {}, {}}; }

  std::vector<rules::Advice> advise(const State& state) const {
    if (state.rolling) return {};
    if (state.wounds >= about.rules_version) return {{"rest", 1, "health", ""}, {"climb", 0, "health", ""}};
    return {{"climb", 1, "floors", ""}};
  }

  rules::GameInfo about;
};

}  // namespace

std::unique_ptr<rules::Game> game(int rules_version) { return rules::make_game(Tower(rules_version)); }

rules::Registry registry(int rules_version) {
  rules::Registry games;
  games.add(game(rules_version));
  return games;
}

rules::Answer pick(const char* option) { return rules::Choice{option}; }

rules::Answer roll(int climb, int danger) {
  return board::DiceRoll{{*board::DieValue::from(climb), std::nullopt},
                         {*board::DieValue::from(danger), std::nullopt}};
}

}  // namespace delvelens::session::tower
