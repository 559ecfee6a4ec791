// SPDX-License-Identifier: MIT
#include "rules/two_d6/ways.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/build.h"
#include "rules/two_d6/doors.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/tabled.h"
#include "rules/two_d6/town.h"
#include "rules/two_d6/using.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kRest = 2;         // health for each level of the adventurer
constexpr int kMostHunger = 20;  // health

// A cloth or a bandage; it is not used up.
bool has_dressing(const Hero& hero) {
  return hero.pack.count(Sort::item, "Cloth") + hero.pack.count(Sort::item, "Medicated Bandage") > 0;
}

std::string room_words(const State& state, int room) {
  return fmt::format("{} ({})", state.places[static_cast<std::size_t>(room)].name, room + 1);
}

std::string exit_id(const State& state, int exit) {
  const Exit& way = state.level.exit(exit);
  return way.from == state.here ? std::string(name_of(way.side)) : fmt::format("exit-{}", exit + 1);
}

Ask ask_explore(const View& view) {
  const State& state = view.state;
  std::vector<Option> options;
  std::vector<int> ways = frontier(state);
  std::stable_partition(ways.begin(), ways.end(),
                        [&state](int exit) { return state.level.exit(exit).from == state.here; });
  for (const int exit : ways) {
    const Exit& way = state.level.exit(exit);
    const std::string side(name_of(way.side));
    options.push_back({exit_id(state, exit),
                       way.from == state.here
                           ? "Go " + side
                           : fmt::format("Back to {}, then {}", room_words(state, way.from), side),
                       exit_words(way)});
  }
  if (const int room = stairs_room(state); room >= 0) {
    options.push_back({"stairs", room == state.here ? "Go down the stairs" : "Go to the stairs and down",
                       fmt::format("{} % of the level is explored", state.level.covered())});
  }
  if (can_climb(state)) {
    options.push_back({"climb", "Climb the shaft to the town", "you come back to this room; once a level"});
  }
  if (can_search_shaft(state)) {
    options.push_back(
        {"shaft", "Look for a shaft to the surface",
         fmt::format("a 6 on one of {} dice", state.level.boundary_squares(state.here).size())});
  }
  add_room_options(view, options);
  if (!rooms_with_something(view).empty()) {
    options.push_back({"walk", "Walk back to a room", "where something is left to do"});
  }
  return ask_choice("explore",
                    fmt::format("{}. {} health. What now?", room_words(state, state.here), state.hero.health),
                    std::move(options));
}

Ask ask_walk(const View& view) {
  std::vector<Option> options;
  for (const int room : rooms_with_something(view)) {
    options.push_back({fmt::format("room-{}", room + 1), room_words(view.state, room),
                       room_features(view, view.state.places[static_cast<std::size_t>(room)])});
  }
  options.push_back({"back", "Stay here", ""});
  return ask_choice("walk", "Back to which room?", std::move(options));
}

Ask ask_stairs(const View& view) {
  const Hero& hero = view.state.hero;
  std::vector<Option> options;
  if (hero.rations > 0) {
    const bool cloth = has_dressing(hero);
    options.push_back({"eat", "Eat a ration and rest",
                       fmt::format("heals {}{}", kRest * hero.level + (cloth ? kRest : 0),
                                   cloth ? ", a cloth or bandage helps" : "")});
  }
  options.push_back({"hunger", "Go on hungry",
                     fmt::format("costs {} health", std::min(kMostHunger, (hero.health + 1) / 2))});
  return ask_choice("stairs", "On the stairs. Do you eat?", std::move(options));
}

void complete_level(Play& play) {
  State& state = play.state;
  Hero& hero = state.hero;
  hero.done[static_cast<std::size_t>(state.depth) - 1] = true;
  remember(play, fmt::format("Completed level {} with {} health.", state.depth, hero.health));
  play.tell("level", fmt::format("Level {} is complete.", state.depth));
  if (state.depth >= state.settings.levels) {
    state.town = {};
    state.town.last = true;
    return play.push(Do::arrive);
  }
  play.push(Do::stairs);
}

void take_stairs(Play& play, const std::string& option) {
  Hero& hero = play.state.hero;
  const int depth = play.state.depth + 1;
  begin_level(play, depth);
  if (option == "eat") {
    --hero.rations;
    const bool cloth = has_dressing(hero);
    return heal(play, kRest * hero.level + (cloth ? kRest : 0), false, "You rest on the stairs:");
  }
  lose(play, std::min(kMostHunger, hero.health - hero.health / 2), "Hungry and tired:");
}

void take_shaft(Play& play, const Task& task, int die) {
  State& state = play.state;
  if (die == 6) {
    state.place().shaft = true;
    return play.tell("found", "Behind loose stones: a shaft to the surface. You mark it.");
  }
  if (task.number > 1) return play.push(Do::shaft, task.number - 1, task.other);
  play.tell("missed", "Solid rock all along the wall.");
}

void climb(Play& play) {
  State& state = play.state;
  ++state.shafts_used;
  state.shaft_room = state.here;
  state.place().shaft = false;  // it collapses when you come back
  remember(play, fmt::format("Left level {} by a shaft.", state.depth));
  state.town = {};
  play.push(Do::arrive);
}

void take_explore(Play& play, const std::string& option) {
  State& state = play.state;
  state.fight = {};  // a patrol that never came leaves nothing behind
  if (const int exit = exit_chosen(state, option); exit >= 0) {
    const int from = state.level.exit(exit).from;
    if (from != state.here) {
      state.here = from;
      play.tell("moved", fmt::format("Back to: {}.", state.place().name));
    }
    return try_exit(play, exit);
  }
  if (option == "stairs") {
    state.here = stairs_room(state);
    return complete_level(play);
  }
  if (option == "shaft") {
    state.place().searched = true;
    const int squares = static_cast<int>(state.level.boundary_squares(state.here).size());
    return play.push(Do::shaft, squares, squares);
  }
  if (option == "climb") return climb(play);
  if (option == "walk") return play.push(Do::walk);
  take_room_option(play, option);
}

}  // namespace

bool can_climb(const State& state) {
  return state.place().shaft && state.shafts_used <= state.rumours.shafts;
}

bool can_search_shaft(const State& state) {
  if (state.place().searched || state.shafts_used > state.rumours.shafts) return false;
  const Room& room = state.level.room(state.here);
  return room.size != Size::entrance && !state.level.boundary_squares(state.here).empty();
}

int stairs_room(const State& state) {
  for (const int room : reachable_rooms(state)) {
    if (state.level.room(room).stairs) return room;
  }
  return -1;
}

int exit_chosen(const State& state, const std::string& option) {
  for (const int exit : state.level.unexplored()) {
    if (exit_id(state, exit) == option && !state.level.exit(exit).blocked) return exit;
  }
  return -1;
}

std::vector<int> rooms_with_something(const View& view) {
  const State& state = view.state;
  std::vector<int> rooms;
  for (const int room : reachable_rooms(state)) {
    const Place& place = state.places[static_cast<std::size_t>(room)];
    const bool shrine = place.god >= 0 && !place.offered;
    const bool wash = place.water && state.hero.bloodied.on;
    const bool dry =
        place.fire && (state.hero.soaked.on || state.hero.pack.count(Sort::item, "Raw Meat") > 0);
    const bool call = place.devoted >= 0 && can_call(view, static_cast<God>(place.devoted));
    const bool loot = !place.floor.empty();
    const bool shaft = (!place.searched || place.shaft) && state.shafts_used <= state.rumours.shafts &&
                       state.level.room(room).size != Size::entrance &&
                       !state.level.boundary_squares(room).empty();
    if (room != state.here && (shrine || wash || dry || call || loot || shaft)) rooms.push_back(room);
  }
  return rooms;
}

Ask ask_ways(const View& view, const Task& task) {
  switch (task.what) {
    case Do::explore:
      return ask_explore(view);
    case Do::walk:
      return ask_walk(view);
    case Do::shaft:
      return ask_roll("shaft",
                      fmt::format("Square {} of {} along the boundary: roll D6, a 6 is a shaft.",
                                  task.other - task.number + 1, task.other),
                      DiceKind::d6);
    case Do::stairs:
      return ask_stairs(view);
    default:
      return ask_door(view, task);
  }
}

void take_ways(Play& play, const Task& task, const Answer& answer) {
  switch (task.what) {
    case Do::explore:
      return take_explore(play, option_of(answer));
    case Do::walk:
      if (option_of(answer) == "back") return;
      play.state.here = std::stoi(option_of(answer).substr(5)) - 1;
      return play.tell("moved", fmt::format("Back to: {}.", play.state.place().name));
    case Do::shaft:
      return take_shaft(play, task, pips_of(answer)[0]);
    case Do::stairs:
      return take_stairs(play, option_of(answer));
    default:
      return take_door(play, task, answer);
  }
}

}  // namespace delvelens::rules::two_d6
