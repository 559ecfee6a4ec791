// SPDX-License-Identifier: MIT
// Gelatinous Cube Dice before a camera: the die on the card is placed or rolled by hand, and how it lies then
// tells which choice that was.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/card.h"
#include "board/orientation.h"
#include "rules/engine/game.h"
#include "vision/card/card_reader.h"

namespace delvelens::session {

struct DieMove {
  std::string option;
  board::LyingDie after;
  std::vector<board::Square> cubes;  // of dangers, left after it
};

struct AskedDie {
  board::RoomCard room;
  board::Handed handed = board::Handed::right;
  std::optional<board::LyingDie> now;  // none before it is placed
  std::vector<board::Square> cubes;    // of dangers, on the card now
  std::vector<DieMove> moves;
};

// Whether the answer is how the die on the card is placed or rolled.
bool asks_for_die(const rules::Game& game, const rules::Ask& ask);
// What can be done with the die, every choice tried out; nothing when the game asks for something else, or is
// another game.
std::optional<AskedDie> asked_die(const rules::Game& game, const rules::State& state);

struct ToldDie {
  std::optional<std::string> option;
  double confidence = 0;
  std::vector<std::string> doubts;  // why there is no option; empty where nothing was done with the die yet
  std::vector<std::string> hints;   // danger cubes that are not where the game has them, another card
};

// The one choice after which the die lies as it is seen. Only what can come about now is weighed: the rolls
// since the last look settle what one look cannot. A sure look teaches what is known about the die.
ToldDie told_by(const vision::card::CardLook& look, const AskedDie& asked,
                vision::card::DieKnowledge& knowledge);

}  // namespace delvelens::session
