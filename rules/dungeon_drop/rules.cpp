// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/rules.h"

#include <numeric>
#include <utility>

#include "rules/dungeon_drop/advice.h"
#include "rules/dungeon_drop/areas.h"
#include "rules/dungeon_drop/asks.h"
#include "rules/dungeon_drop/sheet.h"
#include "rules/dungeon_drop/turns.h"
#include "rules/dungeon_drop/virtual_table.h"

namespace delvelens::rules::dungeon_drop {
namespace {

GameInfo make_info(const Tables& tables) {
  const Values& values = tables.values;
  GameInfo info;
  info.id = "dungeon-drop";
  info.title = "Dungeon Drop, solo";
  info.about =
      "Cubes fall on the table, any three pillars make a room, and a lone hero loots from room to room.";
  info.needs = "the cubes, tokens and meeple of the game, or cubes of your own in its colours";
  info.rules_version = 1;
  info.options = {
      OptionSpec::choice("pillar-on-line", {"centre", "touch"}, "centre",
                         "what spoils a room: another pillar's centre in it, or any part of one"),
      OptionSpec::choice("chests", {"as-fallen", "rolled"}, "as-fallen",
                         "a chest is worth the face it fell on, or is rolled at the end of the level"),
      OptionSpec::choice("hero", {"dealt", "chosen"}, "dealt", "Race and first Class are drawn or chosen"),
      OptionSpec::integer("goblin-damage", 1, 20, values.info(PieceKind::goblin).damage,
                          "damage of a goblin"),
      OptionSpec::integer("troll-damage", 1, 20, values.info(PieceKind::troll).damage, "damage of a troll"),
      OptionSpec::integer("dragon-damage", 1, 20, values.info(PieceKind::dragon).damage,
                          "damage of the dragon"),
      OptionSpec::integer("gold-points", 0, 20, values.info(PieceKind::gold).points,
                          "points of a gold cube (assumed: your box may say otherwise)"),
      OptionSpec::integer("key-points", 0, 20, values.info(PieceKind::key).points,
                          "points of a key (assumed)"),
      OptionSpec::integer("dragon-points", 0, 50, values.info(PieceKind::dragon).points,
                          "points of a dragon on your card (assumed)"),
      OptionSpec::integer("box", 4, 60, values.large_in_box(),
                          "large cubes in the box to draw from (assumed)"),
      OptionSpec::integer("levels", 1, 12, 12, "levels after which the hero retires in any case"),
  };
  return info;
}

std::vector<int> deck_of(std::size_t size) {
  std::vector<int> deck(size);
  std::iota(deck.begin(), deck.end(), 0);
  return deck;
}

}  // namespace

Rules::Rules(Tables tables)
    : tables_(std::make_shared<const Tables>(std::move(tables))),
      info_(std::make_shared<const GameInfo>(make_info(*tables_))) {}

tl::expected<State, std::string> Rules::start(const Options& options) const {
  State state;
  Settings& settings = state.settings;
  settings.values = tables_->values;
  const auto info = [&](PieceKind kind) -> PieceInfo& { return settings.values.pieces[index_of(kind)]; };
  info(PieceKind::goblin).damage = options.integer("goblin-damage");
  info(PieceKind::troll).damage = options.integer("troll-damage");
  info(PieceKind::dragon).damage = options.integer("dragon-damage");
  info(PieceKind::gold).points = options.integer("gold-points");
  info(PieceKind::key).points = options.integer("key-points");
  info(PieceKind::dragon).points = options.integer("dragon-points");
  settings.touch_spoils = options.text("pillar-on-line") == "touch";
  settings.roll_chests = options.text("chests") == "rolled";
  settings.choose_hero = options.text("hero") == "chosen";
  settings.box = options.integer("box");
  settings.levels = options.integer("levels");
  state.classes_left = deck_of(tables_->classes.size());
  state.quests_left = deck_of(tables_->quests.size());
  return state;
}

Ask Rules::ask(const State& state) const { return dungeon_drop::ask(*tables_, state); }

std::optional<Refusal> Rules::answer(State& state, const Answer& answer, Events& events) const {
  return Turn(*tables_, state, events).take(answer);
}

Sheet Rules::sheet(const State& state) const { return dungeon_drop::sheet(*tables_, state); }

std::vector<Area> Rules::areas(const State& state) const { return dungeon_drop::areas(*tables_, state); }

std::vector<Advice> Rules::advise(const State& state) const { return dungeon_drop::advise(*tables_, state); }

Answer Rules::virtual_answer(const State& state, Random& random) const {
  return virtual_table(*tables_, state, random);
}

tl::expected<Rules, DataError> load(const DataSource& source) {
  return load_tables(source).map([](Tables tables) { return Rules(std::move(tables)); });
}

}  // namespace delvelens::rules::dungeon_drop
