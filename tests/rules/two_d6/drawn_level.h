// SPDX-License-Identifier: MIT
// Levels as a player who opens any door at random would draw them, for tests and benchmarks.
#pragma once

#include "board/random.h"
#include "rules/two_d6/dungeon.h"

namespace delvelens::rules::two_d6 {

// A room that has just been laid, and what was rolled for it.
struct DrawnRoom {
  int room = 0;
  int width = 0;
  int depth = 0;
  int exits = 0;
  bool from_double = false;
  bool suggested = false;  // it lies where the game would put it
};

// Draws until no way on is left. `laid` sees each room before it has exits of its own, `ready` with them.
template <class Laid, class Ready>
Level drawn_level(board::Random& random, int size, Laid laid, Ready ready) {
  Level level(size, size);
  level.lay_entrance(random.die(), random.die());
  for (;;) {
    auto exits = level.unexplored();
    if (exits.empty()) {
      if (level.covered() >= 50 || !level.add_secret_door()) return level;
      exits = level.unexplored();
    }
    const int exit = exits[random.below(static_cast<std::uint32_t>(exits.size()))];
    DrawnRoom drawn;
    drawn.width = random.die();
    drawn.depth = random.die();
    drawn.from_double = drawn.width == drawn.depth;
    if (drawn.from_double && drawn.width != 6) {
      drawn.width += random.die();
      drawn.depth += random.die();
    }
    const auto places = level.places(exit, drawn.width, drawn.depth);
    const auto place = random.below(static_cast<std::uint32_t>(places.size()));
    drawn.suggested = place == 0;
    drawn.room = level.lay(exit, places[place], drawn.from_double);
    drawn.exits = exits_for(random.die());
    laid(level, drawn);
    level.add_exits(drawn.room, drawn.exits, static_cast<int>(random.below(3)) + 1);
    ready(level, drawn);
  }
}

inline Level drawn_level(board::Random& random, int size) {
  const auto nothing = [](const Level&, const DrawnRoom&) {};
  return drawn_level(random, size, nothing, nothing);
}

}  // namespace delvelens::rules::two_d6
