// SPDX-License-Identifier: MIT
#include "rules/three_dice/rules.h"

#include <utility>

#include "rules/three_dice/advice.h"
#include "rules/three_dice/asks.h"
#include "rules/three_dice/sheet.h"
#include "rules/three_dice/turns.h"

namespace delvelens::rules::three_dice {
namespace {

GameInfo make_info() {
  GameInfo info;
  info.id = "three-dice";
  info.title = "3 Dice Dungeon";
  info.about =
      "Three dice make a hero, and a hero, tiles and more dice make a dungeon to clear level by level.";
  info.needs = "six-sided dice; tiles if you have them";
  info.rules_version = 1;
  info.options = {
      OptionSpec::integer("players", 1, 4, 1, "heroes in the party"),
      OptionSpec::choice("health", {"easy", "hard"}, "easy", "health points: easy 1d6+6, hard 1d6"),
      OptionSpec::integer("levels", 1, 9, 3, "levels to descend through to win"),
      OptionSpec::choice("location", {"tiles", "die"}, "tiles",
                         "what gives a room its kind: a tile, or a location die as in the original rules"),
      OptionSpec::choice("draw", {"shuffled", "by-hand"}, "shuffled",
                         "tiles: shuffled by a throw of dice, or drawn by you from your own stack"),
      OptionSpec::choice("turning", {"auto", "by-hand"}, "auto",
                         "a new tile is turned for the most ways on, or as you choose"),
      OptionSpec::choice("dead-ends", {"late", "any"}, "late",
                         "dead ends come towards the end of the level, or whenever they are drawn"),
      OptionSpec::choice("undead", {"none", "first", "last", "all"}, "last", "which levels are undead"),
      OptionSpec::choice(
          "party-sixes", {"clear", "skip"}, "clear",
          "several heroes: one 6 among the monster dice empties the room, or only that die is skipped"),
      OptionSpec::integer("training-wheels", 0, 2, 0,
                          "first rooms in which a 4 or 5 on a monster die counts 3 less"),
      OptionSpec::integer("torches", 40, 500, 200, "moves a level before the light runs out"),
  };
  return info;
}

Settings settings_from(const Options& options) {
  Settings settings;
  settings.players = options.integer("players");
  settings.levels = options.integer("levels");
  settings.torches = options.integer("torches");
  settings.training_rooms = options.integer("training-wheels");
  settings.easy = options.text("health") == "easy";
  settings.rolled_locations = options.text("location") == "die";
  settings.drawn_by_hand = options.text("draw") == "by-hand";
  settings.turned_by_hand = options.text("turning") == "by-hand";
  settings.late_dead_ends = options.text("dead-ends") == "late";
  settings.sixes_clear = options.text("party-sixes") == "clear";
  const std::string& undead = options.text("undead");
  settings.undead = undead == "none"    ? Settings::UndeadLevels::none
                    : undead == "first" ? Settings::UndeadLevels::first
                    : undead == "last"  ? Settings::UndeadLevels::last
                                        : Settings::UndeadLevels::all;
  return settings;
}

}  // namespace

Rules::Rules(Tables tables)
    : tables_(std::make_shared<const Tables>(std::move(tables))),
      info_(std::make_shared<const GameInfo>(make_info())) {}

tl::expected<State, std::string> Rules::start(const Options& options) const {
  State state;
  state.settings = settings_from(options);
  state.heroes.resize(static_cast<std::size_t>(state.settings.players));
  return state;
}

Ask Rules::ask(const State& state) const { return three_dice::ask(*tables_, state); }

std::optional<Refusal> Rules::answer(State& state, const Answer& answer, Events& events) const {
  Turn(*tables_, state, events).take(answer);
  return std::nullopt;
}

Sheet Rules::sheet(const State& state) const { return three_dice::sheet(*tables_, state); }

std::vector<Advice> Rules::advise(const State& state) const { return three_dice::advise(*tables_, state); }

tl::expected<Rules, DataError> load(const DataSource& source) {
  return load_tables(source).map([](Tables tables) { return Rules(std::move(tables)); });
}

int living(const State& state) {
  int count = 0;
  for (const Hero& hero : state.heroes) count += hero.alive() ? 1 : 0;
  return count;
}

bool undead_level(const State& state) {
  switch (state.settings.undead) {
    case Settings::UndeadLevels::none:
      return false;
    case Settings::UndeadLevels::first:
      return state.level == 1;
    case Settings::UndeadLevels::last:
      return state.level == state.settings.levels;
    case Settings::UndeadLevels::all:
      return true;
  }
  return false;
}

const Theme& theme_of(const Tables& tables, const State& state) {
  return undead_level(state) ? tables.undead : tables.dungeon;
}

int hero_level(const Tables& tables, const State& state) {
  return 1 + state.xp / tables.numbers.xp_per_level;
}

bool fighting(const State& state) {
  return !state.rooms.empty() && state.room().monster && !state.room().monster->asleep;
}

}  // namespace delvelens::rules::three_dice
