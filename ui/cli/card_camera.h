// SPDX-License-Identifier: MIT
// Answers about room cards from the camera: which card lies there.
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
#include "ui/session/session.h"
#include "vision/frame.h"

namespace delvelens::cli {

struct CardAnswer {
  std::optional<rules::Answer> answer;  // none: the player has the last word
  std::string seen;                     // in plain words
  double confidence = 0;
  std::vector<std::string> doubts;
  std::optional<board::RoomCard> draft;  // a card that was read with doubts
};

class CardCamera {
 public:
  // The table at rest, from whichever camera the game has.
  using NextFrame = std::function<Hopefully<vision::Frame>()>;

  static Hopefully<std::unique_ptr<CardCamera>> open(NextFrame next, const std::optional<std::string>& data,
                                                     Console& console);

  // A room card, or a card drawn from a pile whose cards are known.
  static bool can_answer(const rules::Ask& ask);

  // Looks until there is something to say about what the game asks.
  Hopefully<CardAnswer> answer(const session::Session& game);

  // A card that the player entered or corrected: recognised from now on.
  Hopefully<board::RoomCard> remember(const board::RoomCard& card);

 private:
  CardCamera(NextFrame next, CardKnowledge knowledge, vision::card::CardReader reader, Console& console)
      : next_(std::move(next)),
        knowledge_(std::move(knowledge)),
        reader_(std::move(reader)),
        console_(console) {}

  std::optional<CardAnswer> card_answer(const vision::card::CardLook& look) const;
  std::optional<CardAnswer> draw_answer(const rules::Ask& ask, const vision::card::CardLook& look) const;

  NextFrame next_;
  CardKnowledge knowledge_;
  vision::card::CardReader reader_;
  Console& console_;
};

}  // namespace delvelens::cli
