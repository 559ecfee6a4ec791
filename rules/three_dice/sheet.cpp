// SPDX-License-Identifier: MIT
#include "rules/three_dice/sheet.h"

#include <fmt/format.h>

#include "rules/three_dice/asks.h"
#include "rules/three_dice/combat.h"
#include "rules/three_dice/dungeon.h"
#include "rules/three_dice/words.h"

namespace delvelens::rules::three_dice {
namespace {

Group hero_group(const Tables& tables, const State& state, int index) {
  const Hero& hero = state.heroes[static_cast<std::size_t>(index)];
  Group group;
  group.title = state.heroes.size() == 1 ? "Hero" : fmt::format("Hero {}", index + 1);
  group.stats.push_back(
      {"Health", hero.health, hero.most_health, hero.alive() || hero.most_health == 0 ? "" : "fallen"});
  for (const Attribute attribute : kAttributes) {
    const int bonus = strength(tables.numbers, hero, Attack{attribute}) - hero.attribute(attribute);
    group.stats.push_back(
        {std::string(name_of(attribute)), hero.attribute(attribute), std::nullopt,
         bonus > 0 ? fmt::format("+{} by {}", bonus, attribute == Attribute::body ? "sword" : "tomes") : ""});
  }
  return group;
}

void add_items(std::vector<std::string>& items, int count, std::string_view name) {
  if (count == 1) items.emplace_back(name);
  if (count > 1) items.push_back(fmt::format("{} x{}", name, count));
}

Group party_group(const Tables& tables, const State& state) {
  Group group;
  group.title = "Party";
  const int per_level = tables.numbers.xp_per_level;
  group.stats.push_back({"XP", state.xp, std::nullopt,
                         fmt::format("next level at {}", (state.xp / per_level + 1) * per_level)});
  group.stats.push_back({"Level", hero_level(tables, state), std::nullopt, ""});
  group.stats.push_back({"Torches", state.torches, state.settings.torches, ""});
  const Bag& bag = state.bag;
  NamedList treasures{"Treasure", {}};
  add_items(treasures.items, bag.potions, name_of(Treasure::potion));
  add_items(treasures.items, bag.scrolls, name_of(Treasure::scroll));
  add_items(treasures.items, bag.fragments, name_of(Treasure::fragment));
  NamedList artefacts{"Artefacts", {}};
  add_items(artefacts.items, bag.idols, name_of(Artefact::idol));
  add_items(artefacts.items, bag.pendants, name_of(Artefact::pendant));
  add_items(artefacts.items, bag.boots, name_of(Artefact::boots));
  add_items(artefacts.items, bag.teleports, name_of(Artefact::teleport));
  add_items(artefacts.items, bag.salts, name_of(Artefact::salts));
  add_items(artefacts.items, bag.charms, name_of(Artefact::charm));
  group.lists = {std::move(treasures), std::move(artefacts)};
  return group;
}

Edge edge_of(const State& state, int room, Side side) {
  if (neighbour(state, room, side)) return Edge::open;
  return unexplored(state, room, side) ? Edge::door : Edge::wall;
}

Tone tone_of(const State& state, const Room& room) {
  if (room.monster) return Tone::bad;
  if (room.place == Place::entrance) return Tone::start;
  if (room.place == Place::great_hall) return state.artefact_found ? Tone::goal : Tone::plain;
  if (room.place == Place::vault) return Tone::good;
  return room.place == Place::pit ? Tone::dim : Tone::plain;
}

Map level_map(const Tables& tables, const State& state) {
  Map map;
  map.title = fmt::format("Level {}", state.level);
  for (int index = 0; index < static_cast<int>(state.rooms.size()); ++index) {
    const Room& room = state.rooms[static_cast<std::size_t>(index)];
    MapCell cell;
    cell.x = room.x;
    cell.y = room.y;
    cell.symbol = tables.info(room.place).symbol;
    cell.name = fmt::format("{} ({})", place_name(tables, state, room.place), index + 1);
    for (const Side side : kSides) cell.edges[static_cast<std::size_t>(side)] = edge_of(state, index, side);
    cell.tone = tone_of(state, room);
    cell.here = index == state.here;
    map.cells.push_back(std::move(cell));
  }
  return map;
}

std::string headline(const Tables& tables, const State& state) {
  if (state.rooms.empty()) return "A hero is being made.";
  if (state.phase == Phase::over) return state.end == End::won ? "Victory." : "Defeat.";
  const std::string where = fmt::format("Level {} of {}, {}", state.level, state.settings.levels,
                                        place_name(tables, state, state.room().place));
  if (fighting(state)) {
    return fmt::format("{}: fighting {}.", where,
                       theme_of(tables, state).monster(state.room().monster->kind));
  }
  return where +
         (state.artefact_found ? ": find a Great Hall and descend." : ": an artefact must be found here.");
}

}  // namespace

Sheet sheet(const Tables& tables, const State& state) {
  Sheet sheet;
  sheet.title = "3 Dice Dungeon";
  sheet.headline = headline(tables, state);
  for (int hero = 0; hero < static_cast<int>(state.heroes.size()); ++hero) {
    sheet.groups.push_back(hero_group(tables, state, hero));
  }
  sheet.groups.push_back(party_group(tables, state));
  if (fighting(state)) {
    const Monster& monster = *state.room().monster;
    Group group;
    group.title = theme_of(tables, state).monster(monster.kind);
    group.stats.push_back({"To beat", monster.health, std::nullopt, monster.roving ? "roving" : ""});
    sheet.groups.push_back(std::move(group));
  }
  if (!state.rooms.empty()) sheet.maps.push_back(level_map(tables, state));
  return sheet;
}

}  // namespace delvelens::rules::three_dice
