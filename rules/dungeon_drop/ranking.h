// SPDX-License-Identifier: MIT
// What each room would do for a hero.
#pragma once

#include <vector>

#include "board/rooms/rooms.h"
#include "rules/dungeon_drop/hoard.h"

namespace delvelens::rules::dungeon_drop {

// The hero as far as a room concerns them.
struct Visitor {
  int health = 8;  // hearts in all
  Hoard hoard;     // with the monsters on the card, and the shields and potions at hand
  const Quest* quest = nullptr;
  int ward = 0;   // damage that does not count in this loot
  int spare = 0;  // monsters that may stay where they lie
};

struct Range {
  int low = 0;
  int high = 0;
  bool operator==(const Range&) const = default;
};

struct Rating {
  int room = 0;        // index into floor.rooms
  int damage = 0;      // of its monsters, as read, before shields
  Range damage_range;  // with the doubtful pieces out, and in
  int points = 0;      // treasure points now: what the score rises by
  Range points_range;
  int hearts_left = 0;      // after it, with the shields at hand
  bool survivable = false;  // as read; doubtful means in
  bool surely = false;      // even with every doubtful monster in and every doubtful shield out
  bool staircase = false;
  int relics = 0;
  bool huge = false;  // holds a huge monster, which is worth a new Class card
  double score = 0;   // the larger the better; counts doubtful pieces both ways
};

// Damage that is left after the best use of `shields` and `spare`, each of which takes away one whole
// monster.
int damage_after(const Values& values, std::vector<PieceKind> monsters, int shields, int ward);

// Hearts left after so much damage and every potion at hand.
int hearts_after(const Values& values, const Visitor& visitor, int damage);

// `unsure` marks pieces whose kind is doubtful; they count both ways in every room. May be empty.
Rating rate(const Values& values, const board::DropTable& table, const board::rooms::Floor& floor, int room,
            const Visitor& visitor, const std::vector<bool>& unsure = {});

// All rooms, best first: sure ones before doubtful ones before deadly ones, then by score.
std::vector<Rating> ranked(const Values& values, const board::DropTable& table,
                           const board::rooms::Floor& floor, const Visitor& visitor,
                           const std::vector<bool>& unsure = {});

}  // namespace delvelens::rules::dungeon_drop
