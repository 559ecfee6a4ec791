// SPDX-License-Identifier: MIT
// From beliefs about squares to one room: what the squares say together, what is doubtful, and which known
// card it is.
#pragma once

#include <string>
#include <vector>

#include "board/card.h"
#include "vision/card/squares.h"

namespace delvelens::vision::card {

struct Doubt {
  board::Square at;
  std::string reason;  // "may be 3 rather than 5"
};

struct Interpretation {
  board::RoomCard room;
  double confidence = 0;  // chance that everything in the room is right
  double likelihood = 0;  // mean log chance of what was read, to compare hypotheses
  bool complete = false;  // start, way out, glyphs and all numbers were found
  int known = -1;         // index of the known card that this is, -1 for a new one
  std::vector<Doubt> doubts;
  std::vector<std::string> problems;  // doubts about the whole card
};

struct InterpretOptions {
  double sure = 0.9;  // of each thing read; more asks more often
  double known_least =
      0.03;  // a thing on a known card that is less likely contradicts it; more asks more often
  double known_sure = 0.12;     // everything on a known card is likelier, else it is shown to the player
  std::size_t known_slips = 3;  // contradictions up to which a card is still proposed as the known one
};

// `belief` is of an upright room.
Interpretation interpret(const RoomBelief& belief, const std::vector<board::RoomCard>& known,
                         const InterpretOptions& options = {});

// "column 2, row 3": as people count.
std::string words_for(board::Square at);

}  // namespace delvelens::vision::card
