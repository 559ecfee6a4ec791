// SPDX-License-Identifier: MIT
// The data of the game: what is in the box, what it is worth, and the cards.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "board/drop.h"
#include "rules/engine/data.h"

namespace delvelens::rules::dungeon_drop {

using board::PieceKind;
using board::PieceSize;

inline constexpr std::size_t kKinds =
    static_cast<std::size_t>(PieceKind::unknown);  // kinds a piece can really be
inline constexpr std::size_t index_of(PieceKind kind) { return static_cast<std::size_t>(kind); }

struct PieceInfo {
  std::array<int, 3> count{};  // in the box, by size
  int points = 0;
  int damage = 0;
  bool operator==(const PieceInfo&) const = default;
};

enum class Effect : std::uint8_t { flight, redrop, flick, ward, mend, grab, banish, spare, hurry, by_hand };

// A Race or Class card.
struct HeroCard {
  std::string id;
  std::string name;
  bool house = true;  // not a printed card
  int health = 0;     // of a Race
  Effect effect = Effect::by_hand;
  int amount = 1;
  std::string text;
};

struct Quest {
  enum class Bonus : std::uint8_t { none, each, set, hearts };

  std::string id;
  std::string name;
  bool house = true;
  int white = 0;
  int red = 0;
  int blue = 0;
  Bonus bonus = Bonus::none;
  PieceKind of = PieceKind::gold;  // for `each`
  int points = 0;
  std::string text;
};

struct Threshold {
  int relics = 0;  // from so many on
  int score = 0;
  std::string text;
};

// The figures a game counts with: those of the files, changed by the options of the game.
struct Values {
  std::array<PieceInfo, kKinds> pieces{};
  std::array<int, 3> edge_mm{};
  int draw = 4;  // cubes to explore

  const PieceInfo& info(PieceKind kind) const { return pieces[index_of(kind)]; }
  bool monster(PieceKind kind) const { return kind != PieceKind::unknown && info(kind).damage > 0; }
  int large_in_box() const;  // cubes that wait in the box to be drawn
  bool operator==(const Values&) const = default;
};

struct Tables {
  Values values;
  int win_from = 4;
  int last_relic = 9;
  std::vector<Threshold> requirements;  // rising, the first from 0
  std::vector<Threshold> legacies;
  std::vector<HeroCard> races;
  std::vector<HeroCard> classes;
  std::vector<Quest> quests;
  std::vector<std::string> assumed;  // in words: "8 small goblins", "gold worth 1"
};

// What is dropped with the small cubes although it is large.
bool solo_piece(PieceKind kind);
bool treasure(PieceKind kind);  // what a hero takes along: neither pillar, monster, staircase nor meeple

tl::expected<Tables, DataError> load_tables(const DataSource& data);
// The same from the two files' texts.
tl::expected<Tables, DataError> tables_from(const DataText& values, const DataText& cards);

}  // namespace delvelens::rules::dungeon_drop
