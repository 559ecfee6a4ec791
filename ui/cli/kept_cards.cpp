// SPDX-License-Identifier: MIT
#include "ui/cli/kept_cards.h"

namespace delvelens::cli {

Hopefully<session::KnownCards> kept_cards(const std::optional<std::string>& data) {
  return session::known_cards(data ? rules::DataSource(*data) : rules::DataSource())
      .map_error([](const std::string& error) {
        return Complaint{ExitCode::unreadable, error};
      });
}

Hopefully<board::RoomCard> kept_as(session::KnownCards& kept, const board::RoomCard& card) {
  return session::remembered(kept, card).map_error([](const std::string& error) {
    return Complaint{ExitCode::illegal, error};
  });
}

}  // namespace delvelens::cli
