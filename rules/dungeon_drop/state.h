// SPDX-License-Identifier: MIT
// The whole game as one value.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "board/drop.h"
#include "board/rooms/rooms.h"
#include "rules/dungeon_drop/hoard.h"

namespace delvelens::rules::dungeon_drop {

enum class Phase : std::uint8_t {
  race,
  class_card,
  quest,
  drop,      // the dungeon falls
  redrop,    // what lay outside falls again
  check,     // the table seen does not fit: take it, or look again
  identify,  // what is this piece?
  enter,     // the first room of a level
  explore,   // cubes from the box fall over the room
  act,
  target,     // what the ability is used on
  act_table,  // the table after the ability
  move,
  spare,   // which monster stays
  shield,  // which monster a shield cancels
  stairs,  // out, or on?
  chests,  // the dice of opened chests
  deeper,  // or home
  over
};

enum class End : std::uint8_t { none, lost, consumed, retired };

struct Settings {
  Values values;
  bool touch_spoils = false;  // another pillar spoils a room by touching it, not only by its middle
  bool roll_chests = false;   // chest dice are rolled at the end instead of counting as they fell
  bool choose_hero = false;   // Race and Class are chosen, not dealt
  int box = 36;               // cubes to draw from
  int levels = 12;            // then every hero retires
  bool operator==(const Settings&) const = default;
};

// A piece on the table. Ids stay with a piece from photo to photo; pillars are named by them.
struct Placed {
  int id = 0;
  board::Piece piece;
  bool corrected = false;  // the player said what it is, so a photo no longer changes that
  bool operator==(const Placed&) const = default;
};

// A card with whether its ability was used in this level. Race first, then Classes.
struct HeldCard {
  bool race = false;
  int card = 0;  // index into the tables
  bool used = false;
  bool operator==(const HeldCard&) const = default;
};

struct Unnamed {
  int id = 0;
  std::vector<PieceKind> candidates;  // likeliest first; may be empty
  bool operator==(const Unnamed&) const = default;
};

// A look at the table that is not yet taken for true.
struct Look {
  Phase asked = Phase::drop;          // what the table answers
  std::vector<Placed> seen;           // as matched with the last look
  std::vector<Unnamed> unnamed;       // what the player has to name, next one last
  std::vector<std::string> warnings;  // what does not fit the rules
  std::vector<int> came;              // ids of what is new
  std::array<int, 3> room{};          // ids of the tokens
  int next_id = 1;
  bool operator==(const Look&) const = default;
};

// The rooms of a table, kept because every question needs them. They follow from the table, so two states do
// not differ by them; whoever changes the table forgets them.
struct KnownFloor {
  std::shared_ptr<const board::rooms::Floor> floor;
  bool operator==(const KnownFloor&) const { return true; }
};

struct State {
  Settings settings;
  Phase phase = Phase::race;
  End end = End::none;
  int level = 1;
  int turn = 0;     // explorations in this level
  int relics = 0;   // on the tracker
  int redrops = 0;  // in this level, because every room was deadly
  int health = 0;
  std::vector<HeldCard> cards;
  std::vector<int> classes_left;  // decks, indices into the tables
  std::vector<int> quests_left;
  int new_classes = 0;  // still to be drawn after a level
  int quest = -1;
  Hoard hoard;
  std::vector<Placed> table;
  KnownFloor known;
  std::vector<Placed> taken;  // by the last loot: they should be off the table
  int next_id = 1;
  std::array<int, kKinds> drawn{};  // from the box in this level
  int box_left = 0;
  std::array<int, 3> room{};  // ids of the tokens; 0 before entering
  Look look;
  // The turn being played.
  int using_card = -1;  // index into cards
  int ward = 0;
  int spare = 0;
  int extra_moves = 0;
  bool flying = false;
  std::vector<Placed> pending;  // the loot, before shields
  bool staircase_here = false;
  bool operator==(const State&) const = default;
};

}  // namespace delvelens::rules::dungeon_drop
