// SPDX-License-Identifier: MIT
// Everything a game in progress needs to be put away and taken up again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board/card.h"
#include "rules/gelatinous/moves.h"

namespace delvelens::rules::gelatinous {

enum class Phase : std::uint8_t {
  draw_ability,
  discard,
  draw_room,
  roll_danger,
  roll_cube,
  place,
  move,
  over
};

struct Settings {
  int fewer_abilities = 0;  // than the level table: wizard and expert keep one less
  bool trash_unpicked = false;
  bool own_cards = false;  // the player shows or enters each room card
  Handed handed = Handed::right;
  bool operator==(const Settings&) const = default;
};

struct State {
  Settings settings;
  Phase phase = Phase::draw_ability;
  int level = 1;
  int room_in_level = 1;  // 1 to 5
  int completed = 0;      // rooms in the discard pile: the score
  int health = 0;
  int resistance = 0;
  std::vector<int> hand;  // ability cards held, indices into the table
  std::vector<int> pool;  // ability cards that can still be drawn
  int draws_left = 2;
  std::vector<int> rooms_left;  // house rooms not yet played
  board::RoomCard room;
  std::vector<board::Square> trail;  // squares visited in this room
  int dangers_left = 0;              // still to be rolled for
  int rolled = 0;                    // the cube's face waiting to be placed
  Body body;
  board::LyingDie die;  // as the player sees it on the card, also when the room is done
  int actions = 0;
  bool won = false;
  bool operator==(const State&) const = default;
};

// Where a danger cube stands on the card.
inline std::vector<board::Square> danger_cubes(const State& state) {
  std::vector<board::Square> squares;
  for (const board::DangerSquare& danger : state.room.dangers) {
    if (lurks(state.body, danger.number)) squares.push_back(danger.at);
  }
  return squares;
}

}  // namespace delvelens::rules::gelatinous
