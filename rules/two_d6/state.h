// SPDX-License-Identifier: MIT
// The whole game as one value: the adventurer, the level, a fight, the town, and the list of what comes next.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/two_d6/coins.h"
#include "rules/two_d6/dungeon.h"
#include "rules/two_d6/gods.h"
#include "rules/two_d6/pack.h"
#include "rules/two_d6/tables.h"

namespace delvelens::rules::two_d6 {

struct Settings {
  std::string name = "Hank";
  int levels = 1;          // to complete
  int size = 20;           // squares along a side of a level
  int stairs_share = 75;   // per cent explored at which the next room has the stairs
  bool ask_tables = true;  // a table that is not there is asked for; else it gives nothing
  bool by_hand = false;    // rooms and exits are placed by the player
  bool armour_checks = false;
  bool outnumbered = false;
  bool operator==(const Settings&) const = default;
};

// A state that begins in one room and grows worse with each further one.
struct Track {
  bool on = false;
  int rooms = 0;  // encountered since
  bool operator==(const Track&) const = default;
};

struct Picks {
  int quality = 0;
  int left = 0;
  bool operator==(const Picks&) const = default;
};

struct Hero {
  int level = 1;
  int xp = 0;
  int health = 10;
  int weapon = 0;
  std::vector<int> manoeuvres;  // indices into Tables::manoeuvres
  std::vector<Piece> worn;
  std::vector<std::string> runes;  // on the weapon
  Pack pack;
  Pack lockup;  // in town
  Purse purse;
  int rations = 3;
  std::vector<Picks> picks;
  std::array<int, 6> favour{};   // by God: points that a granted favour uses up
  std::array<int, 6> lasting{};  // points that stay
  std::array<int, 6> called{};   // how often on this level
  std::array<bool, 6> gifts{};
  Track bloodied;
  Track soaked;
  int prisoners = 0;                // freed since the last visit to town
  std::vector<std::string> quests;  // side quests under way
  int discipline = 0;               // for good, from the arm wrestling
  int level_discipline = 0;         // for this level of the dungeon
  int level_precision = 0;
  int search_bonus = 0;         // on the next loot roll
  int next_shift = 0;           // on the next attack roll
  std::array<int, 2> burns{};   // health lost to fire in this room and the one before
  std::array<bool, 10> done{};  // levels completed
  std::vector<std::string> moments;
  bool operator==(const Hero&) const = default;
};

// What is in a room, beside its shape.
struct Place {
  std::string name;
  bool water = false;
  bool fire = false;
  std::string drying;  // the table that comes up when one dries here
  int god = -1;        // of a shrine
  bool offered = false;
  int devoted = -1;  // a room of this god
  bool no_lever = false;
  bool searched = false;  // for a shaft
  bool shaft = false;
  int fixed = 0;          // things mended here
  int taken = 0;          // things picked up by an idea of the player's
  unsigned healed = 0;    // remedies used here, by bit
  std::vector<int> meat;  // edible enemies that lie here
  std::vector<int> dead;
  Pack floor;  // what was left here
  bool operator==(const Place&) const = default;
};

struct Foe {
  int creature = 0;
  int health = 0;
  bool stunned = false;  // misses its next attack
  bool melted = false;   // no interrupts of armour
  bool bound = false;    // its one binding is spent
  bool operator==(const Foe&) const = default;
};

struct Fight {
  enum class Stage : std::uint8_t { opening, yours, theirs };

  Stage stage = Stage::opening;
  std::vector<Foe> foes;
  int round = 1;
  int foe = 0;      // who acts, in Stage::theirs
  int target = 0;   // who is struck at
  int attacks = 0;  // left in this turn of yours
  int extra = 0;    // won for the next turn
  int skip = 0;
  int poison = 0;
  int weaken = 0;
  int might = 0;
  int shield = 0;
  int reflex = 0;
  int held = 0;  // the last round in which the enemies do not act
  bool foes_first = false;
  bool first_blood = false;  // an enemy fell in round 1
  bool drunk = false;        // a potion, this round
  bool smoke = false;        // this round
  bool flash = false;
  bool threw = false;
  bool ordered = false;  // the enemies' turns are in the player's order
  Pair rolled;
  int manoeuvre = 0;  // chosen, damage not rolled
  int cost = 0;
  int power = 0;  // Shift of the attack that is being rolled
  bool prime = false;
  std::vector<int> fallen;          // creatures
  std::vector<std::string> thrown;  // that may be found again
  bool operator==(const Fight&) const = default;

  bool on() const { return !foes.empty(); }
};

// One visit.
struct Town {
  bool market = false;  // been there
  bool engraver = false;
  bool herbalist = false;
  bool rations = false;
  bool hall = false;
  bool evening = false;
  bool last = false;  // the adventure is over after this visit
  int engraved = 0;
  int bought_rations = 0;
  std::array<int, 6> herbs{};  // bought of each
  Pack stall;                  // put up for sale, not yet bartered
  bool operator==(const Town&) const = default;
};

// What the evening's talk means for the level that is entered again.
struct Rumours {
  bool infested = false;
  bool quiet = false;
  bool route = false;
  int shafts = 0;  // times one may leave once more
  bool operator==(const Rumours&) const = default;
};

// One thing to be settled. Those on top of the agenda come first; some need an answer, others run by
// themselves.
enum class Do : std::uint8_t {
  // Runs by itself.
  effects,
  fight,
  enter_room,
  settle_room,
  arrive,
  lever_found,
  // Creation and levels.
  weapon,
  manoeuvre,
  armour,
  scroll,
  swap,
  swap_for,
  learn,
  // Building.
  entrance_square,
  entrance,
  entrance_place,
  size,
  size_again,
  place,
  exits,
  first_wall,
  exit_wall,
  exit_square,
  route,
  // Ways and doors.
  explore,
  walk,
  lock,
  locked,
  lock_quality,
  pick,
  slab,
  slab_roll,
  portcullis,
  barrier,
  shaft,
  stairs,
  // Tables.
  table,
  amount,
  check,
  lookup,
  lookup_what,
  lookup_amount,
  lookup_more,
  enchant,
  box,
  box_quality,
  box_pick,
  make_room,
  // Fighting.
  order,
  opening,
  throw_at,
  thrown,
  turn,
  strike,
  strike_choice,
  damage,
  foe_strike,
  foe_damage,
  armour_check,
  bomb_at,
  bomb_damage,
  recover,
  // Magic and gods.
  cast,
  spell_target,
  call,
  favour,
  reward,
  reward_what,
  // Doing things.
  use,
  wear,
  improvise,
  noise,
  alarm,
  offer,
  cook,
  drop,
  // Town.
  sell,
  barter,
  buy,
  buy_what,
  herbalist,
  engrave,
  engrave_on,
  store,
  fetch,
  temple,
  donate
};

struct Task {
  Do what = Do::explore;
  int number = 0;
  int other = 0;
  std::string text;
  std::vector<Effect> effects;
  bool operator==(const Task&) const = default;
};

// What a scroll is read at, where it is no exit.
constexpr int kNothing = -1;
constexpr int kBox = -2;

enum class Where : std::uint8_t { dungeon, town, over };
enum class End : std::uint8_t { none, slain, perished, retired, won };

struct State {
  Settings settings;
  Where where = Where::dungeon;
  End end = End::none;
  Hero hero;
  int depth = 1;  // level of the dungeon
  Level level;
  std::vector<Place> places;  // as Level::rooms
  int here = 0;
  int closed_below = 0;  // rooms before this one cannot be gone back to, save the one with the shaft
  int shaft_room = -1;
  int shafts_used = 0;               // on this level
  std::vector<std::string> uniques;  // rooms of this level that come once
  Rumours rumours;
  Fight fight;
  Town town;
  std::vector<Task> agenda;   // the last one is next
  std::string casting;        // the scroll being read
  int casting_at = kNothing;  // an exit that it is meant for, or kBox
  int ticks = 0;              // rooms encountered
  int kills = 0;

  Place& place() { return places[static_cast<std::size_t>(here)]; }
  const Place& place() const { return places[static_cast<std::size_t>(here)]; }
  bool operator==(const State&) const = default;
};

}  // namespace delvelens::rules::two_d6
