// SPDX-License-Identifier: MIT
// Turn: moving about the map and laying it out.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

#include "rules/three_dice/asks.h"
#include "rules/three_dice/dungeon.h"
#include "rules/three_dice/turns.h"
#include "rules/three_dice/words.h"

namespace delvelens::rules::three_dice {
namespace {

// Softens the first rooms for those who asked for it.
void soften(std::vector<int>& monster_dice) {
  for (int& die : monster_dice) {
    if (die == 4 || die == 5) die -= 3;
  }
}

// One die a hero: the highest names the monsters, the sum is what must be beaten.
std::optional<Monster> monster_from(const Theme& theme, std::vector<int> dice, bool sixes_clear) {
  const int worth = std::accumulate(dice.begin(), dice.end(), 0);
  const auto nobody = [&theme](int die) { return theme.monster(die).empty(); };
  if (!sixes_clear) dice.erase(std::remove_if(dice.begin(), dice.end(), nobody), dice.end());
  if (dice.empty()) return std::nullopt;
  const int highest = *std::max_element(dice.begin(), dice.end());
  if (nobody(highest)) return std::nullopt;
  return Monster{highest, std::accumulate(dice.begin(), dice.end(), 0), worth, false, false};
}

}  // namespace

void Turn::move(const std::string& option) {
  if (option == "descend") return descend();
  if (option == "search") return search();
  if (option == "unearth") {
    --state_.bag.fragments;
    state_.phase = Phase::artefact;
    return;
  }
  if (option == "teleport") {
    state_.phase = Phase::teleport;
    return;
  }
  if (option.starts_with("potion")) {
    drink(state_.heroes[option == "potion" ? 0 : static_cast<std::size_t>(number_in(option))]);
    return;
  }
  if (option.starts_with("temple-")) {
    tell("moved", "The altar flares, and another altar stands before you.");
    return return_to(number_in(option));
  }
  const Side side =
      *std::find_if(kSides.begin(), kSides.end(), [&option](Side one) { return name_of(one) == option; });
  if (const auto room = neighbour(state_, state_.here, side)) {
    tell("moved", fmt::format("You go {}.", name_of(side)));
    return return_to(*room);
  }
  explore(side);
}

// Running in the dark is possible; going on is not.
void Turn::burn_torch() { state_.torches = std::max(0, state_.torches - 1); }

void Turn::explore(Side side) {
  burn_torch();
  state_.heading = side;
  ++state_.deeds.rooms;
  tell("moved", fmt::format("You go {}, where nobody has drawn a map.", name_of(side)));
  if (state_.settings.rolled_locations) {
    state_.phase = Phase::room;
  } else if (state_.settings.drawn_by_hand) {
    state_.phase = Phase::draw;
  } else {
    const std::size_t next = next_in_stack(tables_, state_);
    draw(tables_.tiles[static_cast<std::size_t>(state_.stack[next])].id);
  }
}

void Turn::draw(const std::string& tile_id) {
  const auto drawn = std::find_if(state_.stack.begin(), state_.stack.end(), [&](int tile) {
    return tables_.tiles[static_cast<std::size_t>(tile)].id == tile_id;
  });
  state_.tile = *drawn;
  state_.stack.erase(drawn);
  const auto ways = ways_to_lay(state_, tables_.tiles[static_cast<std::size_t>(state_.tile)].exits);
  if (state_.settings.turned_by_hand && ways.size() > 1) {
    state_.phase = Phase::turn_tile;
    return;
  }
  lay_drawn(ways.front());
}

void Turn::lay_drawn(Exits exits) {
  lay(state_, tables_.tiles[static_cast<std::size_t>(state_.tile)].place, exits);
  enter_new();
  state_.phase = Phase::room;
}

void Turn::enter_new() {
  const Place place = state_.room().place;
  tell("entered", entering(place, place_name(tables_, state_, place), state_.steps));
}

void Turn::lay_rolled(int location, int exits_die) {
  const Place place = tables_.rolled_places[static_cast<std::size_t>(location - 1)];
  Exits exits = tables_.info(place).rolled[static_cast<std::size_t>(exits_die - 1)].turned(
      static_cast<int>(state_.heading));
  exits.open(opposite(state_.heading));
  lay(state_, place, exits);
  if (state_.settings.late_dead_ends && !anything_unexplored(state_)) {
    if (const auto door = hidden_door(state_, state_.here)) {
      state_.room().exits.open(*door);
      tell("entered", fmt::format("A draught betrays one more door, to the {}.", name_of(*door)));
    }
  }
  enter_new();
}

void Turn::fill_room(const std::vector<int>& dice) {
  auto next = dice.begin();
  int location_xp = 0;
  if (state_.settings.rolled_locations) {
    location_xp = *next;
    lay_rolled(next[0], next[1]);
    next += 2;
  } else {
    location_xp = tables_.info(state_.room().place).worth;
  }
  std::vector<int> monster_dice(next, dice.end() - 1);
  if (state_.deeds.rooms <= state_.settings.training_rooms) soften(monster_dice);
  Room& room = state_.room();
  room.treasure = dice.back();
  room.pending_xp = location_xp + dice.back();
  room.monster = monster_from(*theme_, monster_dice, state_.settings.sixes_clear);
  if (room.monster) return fight();
  tell("quiet", nobody_here(state_.steps));
  win_room(std::accumulate(monster_dice.begin(), monster_dice.end(), 0));
}

void Turn::return_to(int room) {
  burn_torch();
  state_.here = room;
  std::optional<Monster>& waiting = state_.room().monster;
  if (!waiting) {
    state_.phase = Phase::roving;
    return;
  }
  if (waiting->asleep) tell("met", fmt::format("The {} you left asleep: wide awake again!", monster_name()));
  waiting->asleep = false;
  fight();
}

void Turn::roving(int die) {
  if (die > tables_.numbers.roving) {
    tell("quiet", quiet_return(state_.steps));
    return go_on();
  }
  state_.room().monster = Monster{die, die, die, true, false};
  fight();
}

void Turn::descend() {
  if (state_.level == state_.settings.levels) {
    state_.phase = Phase::over;
    state_.end = End::won;
    tell("over", "You take the last stairs, and daylight falls on your face.");
    return;
  }
  ++state_.level;
  tell("moved", "Down the stairs, into deeper dark.");
  begin_level();
}

void Turn::search() {
  burn_torch();
  if (can_search(state_) == Search::fragment) {
    state_.phase = Phase::search;
    return;
  }
  const auto door = hidden_door(state_, state_.here);
  state_.room().exits.open(*door);
  tell("found", fmt::format("A hidden door swings open to the {}.", name_of(*door)));
  go_on();
}

void Turn::search_roll(int die) {
  if (die == 6) {
    gain(Treasure::fragment);
  } else {
    tell("quiet", "Dust and pebbles, nothing more.");
  }
  go_on();
}

void Turn::unearth(int die) {
  const Artefact artefact = tables_.artefacts[static_cast<std::size_t>(die - 1)];
  const std::array<int Bag::*, 6> place_in_bag{&Bag::idols,     &Bag::pendants, &Bag::boots,
                                               &Bag::teleports, &Bag::salts,    &Bag::charms};
  ++(state_.bag.*place_in_bag[static_cast<std::size_t>(artefact)]);
  state_.artefact_found = true;
  ++state_.deeds.artefacts;
  tell("artefact", fmt::format("The fragment fits, a stone slides away: {} ({}).", name_of(artefact),
                               effect_of(artefact)));
  go_on();
}

}  // namespace delvelens::rules::three_dice
