// SPDX-License-Identifier: MIT
// The whole game as one value: heroes, bag, map, and what is being waited for.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/three_dice/tables.h"

namespace delvelens::rules::three_dice {

struct Settings {
  enum class UndeadLevels : std::uint8_t { none, first, last, all };

  int players = 1;
  int levels = 3;
  int torches = 200;       // moves a level
  int training_rooms = 0;  // first rooms of the game with softened monsters
  bool easy = true;
  bool rolled_locations = false;  // original rules: a die gives the location
  bool drawn_by_hand = false;     // the player names the tile instead of a shuffle by dice
  bool turned_by_hand = false;
  bool late_dead_ends = true;
  bool sixes_clear = true;  // several players: a six sends all monsters away
  UndeadLevels undead = UndeadLevels::last;
  bool operator==(const Settings&) const = default;
};

struct Hero {
  std::array<int, 3> attributes{};  // by Attribute
  int health = 0;
  int most_health = 0;
  bool sword = false;
  int tomes = 0;

  bool alive() const { return health > 0; }
  int attribute(Attribute which) const { return attributes[static_cast<std::size_t>(which)]; }
  bool operator==(const Hero&) const = default;
};

// Carried by all heroes together.
struct Bag {
  int potions = 0;
  int scrolls = 0;
  int fragments = 0;
  int idols = 0;
  int pendants = 0;
  int boots = 0;
  int teleports = 0;
  int salts = 0;
  int charms = 0;
  bool operator==(const Bag&) const = default;
};

struct Monster {
  int kind = 1;    // the die that names it
  int health = 0;  // what is left
  int worth = 0;   // XP when defeated
  bool roving = false;
  bool asleep = false;
  bool operator==(const Monster&) const = default;
};

struct Room {
  int x = 0;  // east
  int y = 0;  // south
  Place place = Place::entrance;
  Exits exits;
  std::array<int, 4> beside{-1, -1, -1, -1};  // rooms on the next squares, by Side, whether joined or not
  int treasure = 0;                           // the treasure die while the treasure lies there, else 0
  int pending_xp = 0;                         // of location and treasure, until the room is won
  std::optional<Monster> monster;
  bool operator==(const Room&) const = default;
};

// How an attack is made; items are used up by it.
struct Attack {
  Attribute attribute = Attribute::body;
  bool scroll = false;
  bool pendant = false;
  bool idol = false;
  bool operator==(const Attack&) const = default;
};

// What must be settled before the heroes move on.
struct Task {
  enum class Kind : std::uint8_t { give_sword, give_tome, level_up };
  Kind kind = Kind::level_up;
  int hero = 0;  // who levels up
  bool operator==(const Task&) const = default;
};

enum class Phase : std::uint8_t {
  attributes,
  health,
  shuffle,
  move,
  draw,
  turn_tile,
  room,
  roving,
  attack,
  strike,
  shield,
  flee,
  task,
  artefact,
  search,
  teleport,
  over
};

enum class End : std::uint8_t { none, won, slain, dark };

// For the summary at the end.
struct Deeds {
  int rooms = 0;
  int monsters = 0;
  int artefacts = 0;
  int hits_taken = 0;
  bool operator==(const Deeds&) const = default;
};

struct State {
  Settings settings;
  Phase phase = Phase::attributes;
  End end = End::none;
  int level = 1;  // of the dungeon
  int xp = 0;     // every hero earns the same
  int runs = 0;   // of the Boots, at this level of the heroes
  int torches = 0;
  int steps = 0;                // answers taken: picks among the wordings
  bool artefact_found = false;  // on this level
  std::vector<Hero> heroes;
  int hero = 0;  // whose turn it is
  Bag bag;
  std::vector<Room> rooms;
  int here = 0;
  std::vector<int> stack;  // tiles left, by index; the next one is the first
  std::vector<Task> tasks;
  Side heading = Side::north;  // of the exploration under way
  int tile = 0;                // drawn, not yet laid
  Attack attack;               // chosen, not yet rolled
  Deeds deeds;

  const Room& room() const { return rooms[static_cast<std::size_t>(here)]; }
  Room& room() { return rooms[static_cast<std::size_t>(here)]; }
  const Hero& acting() const { return heroes[static_cast<std::size_t>(hero)]; }
  Hero& acting() { return heroes[static_cast<std::size_t>(hero)]; }
  bool operator==(const State&) const = default;
};

int living(const State& state);
bool undead_level(const State& state);
const Theme& theme_of(const Tables& tables, const State& state);
int hero_level(const Tables& tables, const State& state);  // 1 at the start
bool fighting(const State& state);                         // an awake monster is in the room

}  // namespace delvelens::rules::three_dice
