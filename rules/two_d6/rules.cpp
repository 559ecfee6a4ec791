// SPDX-License-Identifier: MIT
#include "rules/two_d6/rules.h"

#include <utility>

#include "rules/two_d6/advice.h"
#include "rules/two_d6/sheet.h"
#include "rules/two_d6/turns.h"

namespace delvelens::rules::two_d6 {
namespace {

GameInfo make_info(const Tables& tables) {
  GameInfo info;
  info.id = "two-d6";
  info.title = "2D6 Dungeon";
  info.about =
      "A lone adventurer draws a dungeon with two dice, fights through it and comes back rich, or not.";
  info.needs = "two six-sided dice of different colours";
  info.rules_version = 1;
  info.options = {
      OptionSpec::text("name", "Hank", "what your adventurer is called"),
      OptionSpec::integer("levels", 1, kMostLevels, tables.deepest(),
                          "levels to complete; those without table files ask you to look results up"),
      OptionSpec::integer("size", 20, 40, 20, "squares along a side of each level"),
      OptionSpec::integer("stairs", 50, 90, 75, "per cent explored at which the next room has the stairs"),
      OptionSpec::choice("placement", {"auto", "by-hand"}, "auto", "who places rooms and exits on the map"),
      OptionSpec::choice("missing-tables", {"ask", "nothing"}, "ask",
                         "a table without a file: you look it up, or it gives nothing"),
      OptionSpec::boolean("armour-checks", false, "harder: armour that deflects may be damaged"),
      OptionSpec::boolean("outnumbered", false, "harder: every enemy but the first has 1 more Shift"),
  };
  return info;
}

}  // namespace

Rules::Rules(Tables tables)
    : tables_(std::make_shared<const Tables>(std::move(tables))),
      info_(std::make_shared<const GameInfo>(make_info(*tables_))) {}

tl::expected<State, std::string> Rules::start(const Options& options) const {
  State state;
  state.settings.name = options.text("name");
  state.settings.levels = options.integer("levels");
  state.settings.size = options.integer("size");
  state.settings.stairs_share = options.integer("stairs");
  state.settings.by_hand = options.text("placement") == "by-hand";
  state.settings.ask_tables = options.text("missing-tables") == "ask";
  state.settings.armour_checks = options.boolean("armour-checks");
  state.settings.outnumbered = options.boolean("outnumbered");
  state.agenda.push_back(Task{Do::weapon, 0, 0, {}, {}});
  return state;
}

Ask Rules::ask(const State& state) const { return two_d6::ask({*tables_, state}); }

std::optional<Refusal> Rules::answer(State& state, const Answer& answer, Events& events) const {
  Play play{*tables_, state, events};
  take(play, answer);
  return std::nullopt;
}

Sheet Rules::sheet(const State& state) const { return two_d6::sheet({*tables_, state}); }

std::vector<Advice> Rules::advise(const State& state) const { return two_d6::advise({*tables_, state}); }

tl::expected<Rules, DataError> load(const DataSource& source) {
  return load_tables(source).map([](Tables tables) { return Rules(std::move(tables)); });
}

}  // namespace delvelens::rules::two_d6
