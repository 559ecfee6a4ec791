// SPDX-License-Identifier: MIT
// What the card reader knows before it looks: the house rooms, the player's own cards, the player's die.
#pragma once

#include <vector>

#include "ui/cli/arguments.h"
#include "ui/cli/command.h"
#include "ui/cli/console.h"
#include "ui/cli/kept_cards.h"
#include "vision/card/card_reader.h"

namespace delvelens::cli {

struct CardKnowledge {
  session::KnownCards kept;
  vision::card::DieKnowledge die;
};

Hopefully<CardKnowledge> card_knowledge(const std::optional<std::string>& data);

// A reader with all of that, or why not.
Hopefully<vision::card::CardReader> card_reader_with(const CardKnowledge& knowledge);

}  // namespace delvelens::cli
