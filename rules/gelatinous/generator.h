// SPDX-License-Identifier: MIT
// Makes new rooms and tells how hard a room is, both by the solver.
#pragma once

#include <array>
#include <optional>

#include "board/card.h"
#include "rules/engine/random.h"
#include "rules/gelatinous/moves.h"

namespace delvelens::rules::gelatinous {

// Actions before overtime by the kind of room: A 9, B 12, C 22.
int action_limit(char letter);

// The room as the solver sees it with no abilities in hand.
Puzzle bare_puzzle(const board::RoomCard& room, int hits = 2);
Body body_at_start(const Puzzle& puzzle, std::uint8_t dangers, Orientation lies);

struct Difficulty {
  // Fewest actions with no dangers for each rolled face, by the best placement; 0 when it cannot be done.
  std::array<int, 6> actions{};
  bool fair = false;        // every rolled face can make it within the limit
  double mean_actions = 0;  // over the six faces
  double mean_damage = 0;   // over faces and all ways three 2-hit dangers can lie, with best play
  double tightness = 0;     // mean actions as a share of the limit
  double stars() const;     // 1 (gentle) to 5 (cruel)
};
Difficulty rate(const board::RoomCard& room, int action_limit);
inline Difficulty rate(const board::RoomCard& room) { return rate(room, action_limit(room.letter)); }

// Any playable room of this kind, fair or not.
board::RoomCard random_room(char letter, Random& random);

// A fair room with about `stars`, the closest of `tries` candidates; nullopt when none was fair.
std::optional<board::RoomCard> generate_room(char letter, double stars, Random& random, int tries = 200);

}  // namespace delvelens::rules::gelatinous
