// SPDX-License-Identifier: MIT
// The room cards that are known, with the exit codes of the command line.
#pragma once

#include <optional>
#include <string>

#include "ui/cli/command.h"
#include "ui/session/known_cards.h"

namespace delvelens::cli {

// House rooms come from `data` (the folder of --data) where one is given.
Hopefully<session::KnownCards> kept_cards(const std::optional<std::string>& data);

// Keeps a card among the player's own, unless it is known already. Returns it as it is known.
Hopefully<board::RoomCard> kept_as(session::KnownCards& kept, const board::RoomCard& card);

}  // namespace delvelens::cli
