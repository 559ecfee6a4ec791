// The room cards that are known: the player's own and the house rooms.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/card.h"
#include "ui/cli/command.h"
#include "ui/session/own_cards.h"

namespace delvelens::cli {

struct KeptCards {
  session::OwnCards own;
  std::vector<board::RoomCard> rooms;  // the player's own first, then the house rooms
};

// House rooms come from `data` (the folder of --data) where one is given.
Hopefully<KeptCards> kept_cards(const std::optional<std::string>& data);

// Keeps a card among the player's own, unless it is known already. Returns it as it is known.
Hopefully<board::RoomCard> remembered(KeptCards& kept, const board::RoomCard& card);

}  // namespace delvelens::cli
