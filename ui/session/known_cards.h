// SPDX-License-Identifier: MIT
// The room cards that are known, the player's own and the house rooms, and what a card that was seen answers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/card.h"
#include "rules/engine/answer.h"
#include "rules/engine/ask.h"
#include "rules/engine/data.h"
#include "ui/session/own_cards.h"

namespace delvelens::session {

struct KnownCards {
  OwnCards own;
  std::vector<board::RoomCard> rooms;  // the player's own first, then the house rooms
};

tl::expected<KnownCards, std::string> known_cards(const rules::DataSource& data = {});

// Keeps a card among the player's own, unless it is known already. Returns it as it is known.
tl::expected<board::RoomCard, std::string> remembered(KnownCards& known, const board::RoomCard& card);

// Whether a picture of a room card can answer: a card is asked for, or one drawn from a pile of known ones.
bool asks_for_room(const rules::Ask& ask);

// The answer that this card gives; none when it cannot come up now.
std::optional<rules::Answer> answer_with(const board::RoomCard& room, const rules::Ask& ask);

}  // namespace delvelens::session
