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
  std::optional<board::LyingDie> now;   // none before it is placed
  std::optional<board::LyingDie> seen;  // at the last sure look: lying so, it was not touched since
  std::vector<board::Square> cubes;     // of dangers, on the card now
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
  // Danger cubes that are not where the game has them, another card, another die.
  std::vector<std::string> hints;
  std::optional<board::LyingDie> die;  // where that is sure
};

// The one choice after which the die lies as it is seen. Only what can come about now is weighed: the rolls
// since the last look settle what one look cannot. A sure look teaches what is known about the die.
ToldDie told_by(const vision::card::CardLook& look, const AskedDie& asked,
                vision::card::DieKnowledge& knowledge);

// Follows the die from look to look. A die that lies as at the last look says nothing, whatever was answered
// by hand in between: else a choice that the player has yet to do on the table would be undone by the next
// look.
class DieFollower {
 public:
  explicit DieFollower(const vision::card::DieKnowledge& knowledge) : knowledge_(knowledge) {}

  ToldDie look(const vision::card::CardLook& look, AskedDie asked);

 private:
  std::vector<std::string> handed_hints(board::Handed asked);
  void remember(const vision::card::CardLook& look, const ToldDie& told);

  vision::card::DieKnowledge knowledge_;
  board::RoomCard room_;  // that `seen_` is about
  std::optional<board::LyingDie> seen_;
};

}  // namespace delvelens::session
