// SPDX-License-Identifier: MIT
// Answers about room cards from the camera: which card lies there, and how the die on it was placed or
// rolled.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine/answer.h"
#include "rules/engine/ask.h"
#include "ui/cli/card_knowledge.h"
#include "ui/cli/command.h"
#include "ui/cli/console.h"
#include "ui/session/seen_die.h"
#include "ui/session/session.h"
#include "vision/frame.h"

namespace delvelens::cli {

struct CardAnswer {
  std::optional<rules::Answer> answer;  // none: the player has the last word
  std::string seen;                     // in plain words
  double confidence = 0;
  std::vector<std::string> doubts;
  std::vector<std::string> hints;
  std::optional<board::RoomCard> draft;  // a card that was read with doubts
};

class CardCamera {
 public:
  // The table at rest, from whichever camera the game has.
  using NextFrame = std::function<Hopefully<vision::Frame>()>;

  static Hopefully<std::unique_ptr<CardCamera>> open(NextFrame next, const std::optional<std::string>& data,
                                                     Console& console);

  // A room card, a card drawn from a pile whose cards are known, or what is done with the die on it.
  static bool can_answer(const session::Session& game);

  // Looks until there is something to say about what the game asks. While a choice is waited for, a player
  // who begins to type has the word: then there is nothing to say.
  Hopefully<CardAnswer> answer(const session::Session& game);

  // A card that the player entered or corrected: recognised from now on.
  Hopefully<board::RoomCard> remember(const board::RoomCard& room);

 private:
  CardCamera(NextFrame next, CardKnowledge knowledge, vision::card::CardReader reader, Console& console)
      : next_(std::move(next)),
        knowledge_(std::move(knowledge)),
        die_(knowledge_.die),
        reader_(std::move(reader)),
        console_(console) {}

  std::optional<CardAnswer> card_answer(const vision::card::CardLook& look) const;
  std::optional<CardAnswer> draw_answer(const rules::Ask& ask, const vision::card::CardLook& look) const;
  std::optional<CardAnswer> die_answer(const session::AskedDie& asked, const vision::card::CardLook& look);

  NextFrame next_;
  CardKnowledge knowledge_;
  session::DieFollower die_;
  vision::card::CardReader reader_;
  Console& console_;
  std::vector<std::string> last_hints_;  // while waiting: told once
};

}  // namespace delvelens::cli
