// SPDX-License-Identifier: MIT
#include "rules/three_dice/asks.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "rules/three_dice/combat.h"
#include "rules/three_dice/dungeon.h"
#include "rules/three_dice/words.h"

namespace delvelens::rules::three_dice {
namespace {

std::string whose(const State& state, int hero) {
  return state.heroes.size() == 1 ? std::string("Your hero") : fmt::format("Hero {}", hero + 1);
}

std::string room_words(const Tables& tables, const State& state, int room) {
  const Room& there = state.rooms[static_cast<std::size_t>(room)];
  std::string words = fmt::format("{} ({})", place_name(tables, state, there.place), room + 1);
  if (there.monster) words += there.monster->asleep ? ", a monster sleeps there" : ", a monster waits there";
  return words;
}

void add_potions(const State& state, std::vector<Option>& options) {
  for (int hero = 0; hero < static_cast<int>(state.heroes.size()); ++hero) {
    if (!can_drink(state, hero)) continue;
    const Hero& drinker = state.heroes[static_cast<std::size_t>(hero)];
    options.push_back({state.heroes.size() == 1 ? "potion" : fmt::format("potion-{}", hero + 1),
                       state.heroes.size() == 1 ? "Drink a healing potion"
                                                : fmt::format("Hero {} drinks a healing potion", hero + 1),
                       fmt::format("health is {} of {}", drinker.health, drinker.most_health)});
  }
}

// Everything that takes the heroes elsewhere, or a torch's worth of time.
void add_ways(const Tables& tables, const State& state, std::vector<Option>& options) {
  for (const Side side : kSides) {
    const std::string name(name_of(side));
    if (unexplored(state, state.here, side)) {
      options.push_back({name, "Go " + name, "unexplored"});
    } else if (const auto room = neighbour(state, state.here, side)) {
      options.push_back({name, "Go " + name, "back to " + room_words(tables, state, *room)});
    }
  }
  for (const int room : other_temples(state)) {
    options.push_back(
        {fmt::format("temple-{}", room + 1), "Teleport", "to the " + room_words(tables, state, room)});
  }
  if (state.bag.teleports > 0 && state.rooms.size() > 1) {
    options.push_back({"teleport", "Read the Scroll of Teleportation", "to any explored room, once"});
  }
  if (const Search search = can_search(state); search != Search::none) {
    options.push_back(
        {"search", search == Search::door ? "Look for a hidden door" : "Search the rubble",
         search == Search::door ? "no other way is left to explore" : "for a map fragment: a 6 finds one"});
  }
}

Ask ask_move(const Tables& tables, const State& state) {
  std::vector<Option> options;
  const std::string here = place_name(tables, state, state.room().place);
  if (can_descend(state)) {
    options.push_back({"descend", state.level == state.settings.levels ? "Take the last stairs" : "Descend",
                       state.level == state.settings.levels ? "and win the game" : "to the next level"});
  }
  if (can_unearth(state)) {
    options.push_back(
        {"unearth", "Spend a map fragment", fmt::format("to unearth an artefact in this {}", here)});
  }
  if (state.torches > 0) add_ways(tables, state, options);
  add_potions(state, options);
  return ask_choice("move", fmt::format("You are in the {}. What next?", here), std::move(options));
}

Ask ask_attack(const Tables& tables, const State& state) {
  const Monster& monster = *state.room().monster;
  const std::string& name = theme_of(tables, state).monster(monster.kind);
  std::vector<Option> options;
  for (const auto& [attack, faces] : blows(tables, theme_of(tables, state), state.acting(), state.bag)) {
    options.push_back({id_of(attack), "Attack with " + words_of(attack),
                       faces == 1 ? "hits on a 1" : fmt::format("hits on 1 to {}", faces)});
  }
  if (can_drink(state, state.hero)) {
    options.push_back({"potion", "Drink a healing potion",
                       fmt::format("health is {} of {}", state.acting().health, state.acting().most_health)});
  }
  if (state.bag.salts > 0) {
    options.push_back({"salts", "Throw the Sleeping Salts", "it sleeps until you come back; no XP for it"});
  }
  if (can_run(state)) {
    options.push_back({"boots", "Run in the Boots of Swiftness", "into a random room next to this one"});
  }
  const std::string prompt =
      state.heroes.size() == 1
          ? fmt::format("{}: {} to beat. How do you attack?", name, monster.health)
          : fmt::format("{}: {} to beat. How does hero {} attack?", name, monster.health, state.hero + 1);
  return ask_choice("attack", prompt, std::move(options));
}

Ask ask_room(const Tables& tables, const State& state) {
  std::vector<std::string> roles;
  if (state.settings.rolled_locations) roles = {"location", "exits"};
  roles.insert(roles.end(), static_cast<std::size_t>(living(state)), "monster");
  roles.emplace_back("treasure");
  return ask_dice("room",
                  state.settings.rolled_locations
                      ? std::string("What lies beyond? Roll the dice for the room.")
                      : fmt::format("What is in the {}? Roll the dice for it.",
                                    place_name(tables, state, state.room().place)),
                  std::move(roles));
}

Ask ask_task(const Tables& tables, const State& state) {
  const Task& task = state.tasks.front();
  if (task.kind == Task::Kind::level_up) {
    std::vector<Option> options;
    const Hero& hero = state.heroes[static_cast<std::size_t>(task.hero)];
    for (const Attribute attribute : kAttributes) {
      options.push_back(
          {id_of(Attack{attribute}), std::string(name_of(attribute)),
           fmt::format("from {} to {}", hero.attribute(attribute), hero.attribute(attribute) + 1)});
    }
    return ask_choice("level-up",
                      fmt::format("{} reaches level {}. Which attribute grows?", whose(state, task.hero),
                                  hero_level(tables, state)),
                      std::move(options));
  }
  std::vector<Option> options;
  for (const int hero : takers(state, task.kind)) {
    options.push_back({fmt::format("hero-{}", hero + 1), fmt::format("Hero {}", hero + 1), ""});
  }
  const bool sword = task.kind == Task::Kind::give_sword;
  return ask_choice(sword ? "give-sword" : "give-tome",
                    sword ? "Who takes the magic sword?" : "Who reads the Tome of Enlightenment?",
                    std::move(options));
}

Ask ask_tile(const Tables& tables, const State& state) {
  std::vector<Option> options;
  for (std::size_t i = 0; i < tables.tiles.size(); ++i) {
    const auto left = std::count(state.stack.begin(), state.stack.end(), static_cast<int>(i));
    if (left > 0) options.push_back({tables.tiles[i].id, tables.tiles[i].name, fmt::format("{} left", left)});
  }
  return ask_draw("draw", "Draw a tile. Which one is it?", std::move(options));
}

Ask ask_turn(const Tables& tables, const State& state) {
  const Tile& tile = tables.tiles[static_cast<std::size_t>(state.tile)];
  std::vector<Option> options;
  for (const Exits way : ways_to_lay(state, tile.exits)) {
    const int on = ways_on(state, way);
    options.push_back({exits_id(way), "Lay it with " + exits_id(way).substr(5) + " open",
                       on == 1 ? "1 way on" : fmt::format("{} ways on", on)});
  }
  return ask_choice("turn-tile", fmt::format("{}: how do you lay it?", tile.name), std::move(options));
}

Ask ask_shield(const State& state) {
  return ask_choice(
      "shield", fmt::format("{} would be hit. Use a Shielding Charm?", who(state, state.hero)),
      {{"charm", "Use the charm", "the hit is ignored and the charm is spent"},
       {"take-hit", "Take the hit", fmt::format("health falls to {}", state.acting().health - 1)}});
}

Ask ask_teleport(const Tables& tables, const State& state) {
  std::vector<Option> options;
  for (int room = 0; room < static_cast<int>(state.rooms.size()); ++room) {
    if (room == state.here) continue;
    options.push_back({fmt::format("room-{}", room + 1), room_words(tables, state, room), ""});
  }
  return ask_choice("teleport", "The scroll glows. Where to?", std::move(options));
}

Ask ask_over(const Tables& tables, const State& state) {
  Over over;
  over.won = state.end == End::won;
  if (over.won) over.summary.emplace_back("You come out on the far side, rich and alive. Victory!");
  if (state.end == End::slain) {
    over.summary.push_back(fmt::format(
        "{} fell on level {}.", state.heroes.size() == 1 ? "Your hero" : "The last hero", state.level));
  }
  if (state.end == End::dark) {
    over.summary.push_back(
        fmt::format("The last torch died on level {}. The dungeon keeps you.", state.level));
  }
  over.summary.push_back(fmt::format("Level {} of {}, {} XP, hero level {}.", state.level,
                                     state.settings.levels, state.xp, hero_level(tables, state)));
  over.summary.push_back(fmt::format("Rooms explored {}, fights won {}, artefacts found {}, hits taken {}.",
                                     state.deeds.rooms, state.deeds.monsters, state.deeds.artefacts,
                                     state.deeds.hits_taken));
  if (state.heroes.size() > 1) {
    over.summary.push_back(fmt::format("Heroes alive: {} of {}.", living(state), state.heroes.size()));
  }
  return Ask{"over", over.won ? "You have won." : "The game is lost.", std::move(over)};
}

}  // namespace

std::string place_name(const Tables& tables, const State& state, Place place) {
  return place == Place::vault ? theme_of(tables, state).vault : tables.info(place).name;
}

std::string exits_id(Exits exits) {
  std::string id = "open";
  for (const Side side : kSides) {
    if (exits.has(side)) id += fmt::format("-{}", name_of(side));
  }
  return id;
}

int number_in(const std::string& option) { return std::stoi(option.substr(option.rfind('-') + 1)) - 1; }

bool can_descend(const State& state) {
  return state.room().place == Place::great_hall && state.artefact_found;
}
bool can_unearth(const State& state) { return state.room().place == Place::vault && state.bag.fragments > 0; }

bool can_drink(const State& state, int hero) {
  const Hero& drinker = state.heroes[static_cast<std::size_t>(hero)];
  return state.bag.potions > 0 && drinker.alive() && drinker.health < drinker.most_health;
}

bool can_run(const State& state) { return state.bag.boots > state.runs && !ways_to_run(state).empty(); }

Search can_search(const State& state) {
  if (anything_unexplored(state)) return Search::none;
  if (can_lay_more(state)) return hidden_door(state, state.here) ? Search::door : Search::none;
  return state.bag.fragments == 0 && !state.artefact_found ? Search::fragment : Search::none;
}

std::vector<int> ways_to_run(const State& state) {
  std::vector<int> rooms;
  for (const Side side : kSides) {
    if (const auto room = neighbour(state, state.here, side)) rooms.push_back(*room);
  }
  return rooms;
}

std::vector<int> other_temples(const State& state) {
  std::vector<int> rooms;
  if (state.room().place != Place::temple) return rooms;
  for (int room = 0; room < static_cast<int>(state.rooms.size()); ++room) {
    if (room != state.here && state.rooms[static_cast<std::size_t>(room)].place == Place::temple)
      rooms.push_back(room);
  }
  return rooms;
}

std::vector<int> takers(const State& state, Task::Kind kind) {
  std::vector<int> heroes;
  for (int i = 0; i < static_cast<int>(state.heroes.size()); ++i) {
    const Hero& hero = state.heroes[static_cast<std::size_t>(i)];
    if (hero.alive() && !(kind == Task::Kind::give_sword && hero.sword)) heroes.push_back(i);
  }
  return heroes;
}

Ask ask(const Tables& tables, const State& state) {
  switch (state.phase) {
    case Phase::attributes:
      return ask_dice("attributes", fmt::format("{} is born: roll three dice.", whose(state, state.hero)),
                      {"BODY", "MIND", "SPIRIT"});
    case Phase::health:
      return ask_dice("health", fmt::format("{} needs health: roll a die.", whose(state, state.hero)),
                      {"health"});
    case Phase::shuffle:
      return ask_dice("shuffle",
                      fmt::format("Shuffle the tiles of level {}: roll three dice twice.", state.level),
                      std::vector<std::string>(6, "shuffle"));
    case Phase::move:
      return ask_move(tables, state);
    case Phase::draw:
      return ask_tile(tables, state);
    case Phase::turn_tile:
      return ask_turn(tables, state);
    case Phase::room:
      return ask_room(tables, state);
    case Phase::roving:
      return ask_dice("roving", "Has something crept in? Roll a die.", {"roving"});
    case Phase::attack:
      return ask_attack(tables, state);
    case Phase::strike:
      return ask_dice("strike", fmt::format("Attack with {}: roll a die.", words_of(state.attack)),
                      {"attack"});
    case Phase::shield:
      return ask_shield(state);
    case Phase::flee:
      return ask_dice("flee", "Which way do the boots carry you? Roll a die.", {"way"});
    case Phase::task:
      return ask_task(tables, state);
    case Phase::artefact:
      return ask_dice("artefact", "What comes to light? Roll a die.", {"artefact"});
    case Phase::search:
      return ask_dice("search", "Does the rubble hide a map fragment? Roll a die.", {"search"});
    case Phase::teleport:
      return ask_teleport(tables, state);
    case Phase::over:
      break;
  }
  return ask_over(tables, state);
}

}  // namespace delvelens::rules::three_dice
