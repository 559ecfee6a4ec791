// SPDX-License-Identifier: MIT
// The state's table as rooms, ratings and names: what asks, turns and advice share.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/rooms/rooms.h"
#include "rules/dungeon_drop/ranking.h"
#include "rules/dungeon_drop/state.h"

namespace delvelens::rules::dungeon_drop {

board::DropTable table_of(const std::vector<Placed>& placed);

// The rooms of the state's table. A state's table always has them: a table with too many is refused before.
class View {
 public:
  View(const Tables& tables, const State& state);

  const board::DropTable& table() const { return table_; }
  const board::rooms::Floor& floor() const { return *floor_; }
  const Visitor& visitor() const { return visitor_; }

  Rating rating(int room) const;
  // Rooms that may be entered now, best first: those with the meeple at the start of a level, else the
  // neighbours. Deadly ones are left out.
  std::vector<Rating> open_rooms() const;
  // The same with the deadly ones.
  std::vector<Rating> possible_rooms() const;

  std::array<int, 3> ids(int room) const;              // of its pillars, rising
  std::string room_id(int room) const;                 // "room-3-7-12"
  std::string room_name(int room) const;               // "P3 P7 P12"
  std::string room_contents(int room) const;           // "2 gold and a key", without the meeple
  std::string room_words(const Rating& rating) const;  // "2 gold and a key; 1 damage, 2 points"
  std::string doubt_words(int room) const;             // empty when nothing is doubtful
  std::optional<int> room_with(const std::array<int, 3>& wanted) const;
  const Placed& placed(int index) const { return state_.table[static_cast<std::size_t>(index)]; }
  int index_of_id(int id) const;  // -1 when it is not there

 private:
  const Values& values_;
  const State& state_;
  board::DropTable table_;
  std::shared_ptr<const board::rooms::Floor> floor_;
  Visitor visitor_;
};

// Finds the rooms of the state's table, unless they are known.
std::shared_ptr<const board::rooms::Floor> floor_of(const State& state);

board::rooms::RoomOptions room_options(const State& state);
const Quest* quest_of(const Tables& tables, const State& state);
const HeroCard& card_of(const Tables& tables, const HeldCard& held);
int hearts_left(const State& state);
int score_now(const Tables& tables, const State& state);
int score_needed(const Tables& tables, const State& state);
std::string piece_name(const Placed& placed);  // "P7", "goblin 31"

}  // namespace delvelens::rules::dungeon_drop
