// SPDX-License-Identifier: MIT
// The tables of the game: what ships, and what the player's folder adds.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "rules/engine/data.h"
#include "rules/two_d6/effect.h"
#include "rules/two_d6/gods.h"

namespace delvelens::rules::two_d6 {

enum class ExitKind : std::uint8_t { archway, curtain, wooden, metal, reinforced, portcullis, slab, barrier };
std::optional<ExitKind> exit_kind(std::string_view name);
std::string_view name_of(ExitKind kind);

struct Row {
  int line = 0;  // in its file
  std::vector<int> numbers;
  std::string name;
  std::vector<Effect> effects;
  std::string text;               // the player's own words, shown when the row comes up
  std::optional<ExitKind> exits;  // of a room; none: roll for it
  bool unique = false;            // at most once a level
  int share = 0;                  // per cent of the level that must be explored first
};

struct Table {
  std::string file;
  std::string code;
  std::string title;
  DiceKind dice = DiceKind::d6;
  std::vector<Row> rows;  // empty: known by name, the player is asked for the result

  bool missing() const { return rows.empty(); }
  int lowest() const;
  int highest() const;
  // The row for a roll; what lies beyond the table counts as its end (modified ranges).
  const Row& row(int result) const;
};

struct Interrupt {
  enum class By : std::uint8_t { movement, armour, magic };
  Faces primary;
  Faces secondary;
  int less = 0;   // damage taken off
  int heals = 0;  // health that the creature gains
  By by = By::movement;
};

enum class Special : std::uint8_t { none, skip, skip_once, poison, weaken, strip };

struct Manoeuvre {
  std::string name;
  int level = 1;
  Pair dice;
  Amount damage;
  Special special = Special::none;  // of creatures
  int weapon = 0;                   // of adventurers: index into Tables::weapons
};

// What a double 1 or a double 6 of a creature does.
struct Turnabout {
  enum class Kind : std::uint8_t { extra, miss, strongest, lose };
  Kind kind = Kind::miss;
  Amount amount;
};

struct Creature {
  int line = 0;  // in its file
  std::string name;
  int level = 1;
  std::string kind;  // humanoid, animal, ...
  int health = 1;
  int xp = 0;
  int shift = 0;
  std::vector<Interrupt> interrupts;
  std::vector<Manoeuvre> manoeuvres;
  std::vector<Effect> treasure;
  Turnabout mishap;
  Turnabout prime;

  bool edible() const { return kind == "animal" || kind == "insect"; }
};

struct Armour {
  std::string name;
  Faces primary;
  Faces secondary;
  int deflects = 0;
  int price = 0;     // gold
  std::string part;  // of the body: one piece each
  bool starting = false;

  bool meets(Pair attack) const { return primary.has(attack.primary) || secondary.has(attack.secondary); }
};

struct LevelRow {
  std::string title;
  int manoeuvres = 2;
  int manoeuvre_level = 1;
  int xp = 0;  // to the next level; 0 for the last
  int shift = 0;
  int discipline = 0;
  int precision = 0;
  int baseline = 0;
};

// What a potion or a scroll does.
enum class Magic : std::uint8_t {
  heal,        // up to the baseline
  pass,        // through one closed exit
  look,        // added to the next loot roll
  might,       // added to damage in this fight
  shield,      // taken off damage in this fight
  reflex,      // added to Shift in this fight
  discipline,  // for this dungeon level
  melt,        // a lock, or an enemy's interrupts of armour
  harm,        // damage to one enemy
  hold         // rounds in which the enemies do not attack
};

struct Spell {
  std::string name;
  Magic magic = Magic::heal;
  int amount = 0;
  int price = 0;
  bool fight = true;     // of use in a fight
  bool anytime = false;  // of use outside one
  Faces dispel;          // doubles on which the scroll fails
  int fail = 0;          // added to the roll when it failed
  bool starting = false;
};

// What a thing must be carried in.
enum class Container : std::uint8_t { none, any, bottle };

struct Item {
  std::string name;
  bool heavy = false;
  int price = 0;          // copper
  std::vector<God> gods;  // who like it as an offering
  int favour = 0;         // points for it
  int heard = 0;          // taken off a favour roll by whoever carries it
  int calls = 1;          // how often on a level it lets its bearer call the same god
  int thrown = 0;         // damage when thrown
  bool food = false;      // three kinds make a ration
  bool made = false;      // won or made, never lying about
  int rune = 0;           // damage that it adds once engraved
  Container container = Container::none;
};

struct Tables {
  std::map<std::string, Table, std::less<>> rolls;
  std::vector<Creature> creatures;
  std::vector<std::string> weapons;
  std::vector<Manoeuvre> manoeuvres;
  std::vector<Armour> armour;
  std::vector<LevelRow> levels;
  std::vector<Spell> potions;
  std::vector<Spell> scrolls;
  std::vector<Item> items;

  const Table& roll(std::string_view code) const { return rolls.find(code)->second; }
  bool knows(std::string_view code) const { return rolls.find(code) != rolls.end(); }
  int creature(std::string_view name) const;  // index, or -1
  int armour_named(std::string_view name) const;
  int potion(std::string_view name) const;
  int scroll(std::string_view name) const;
  const Item* item(std::string_view name) const;
  // The deepest level whose room tables are all there.
  int deepest() const;
};

constexpr int kMostLevels = 10;
std::string room_table(int level);   // "L1HA"
std::string small_table(int level);  // "L1SR"
std::string large_table(int level);
std::string patrol_table(int level);
std::string exit_table(int level);

tl::expected<Tables, DataError> load_tables(const DataSource& source);
// With one more file of this name ("two-d6-CT1.csv"), checked together with all others.
tl::expected<Tables, DataError> with_file(Tables tables, const DataText& data, std::string_view name);

}  // namespace delvelens::rules::two_d6
