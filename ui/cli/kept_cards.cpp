#include "ui/cli/kept_cards.h"

#include "rules/gelatinous/tables.h"

namespace delvelens::cli {

Hopefully<KeptCards> kept_cards(const std::optional<std::string>& data) {
  auto tables = rules::gelatinous::load_tables(data ? rules::DataSource(*data) : rules::DataSource());
  if (!tables) return tl::unexpected(Complaint{ExitCode::unreadable, tables.error().text()});
  auto own = session::OwnCards::load();
  if (!own) return tl::unexpected(Complaint{ExitCode::unreadable, own.error()});
  KeptCards kept{std::move(*own), {}};
  kept.rooms = kept.own.cards();
  kept.rooms.insert(kept.rooms.end(), tables->rooms.begin(), tables->rooms.end());
  return kept;
}

Hopefully<board::RoomCard> remembered(KeptCards& kept, const board::RoomCard& card) {
  for (const board::RoomCard& room : kept.rooms) {
    if (session::same_room(room, card)) return room;
  }
  auto one = kept.own.remember(card);
  if (!one) return tl::unexpected(Complaint{ExitCode::illegal, one.error()});
  kept.rooms.insert(kept.rooms.begin(), *one);
  return std::move(*one);
}

}  // namespace delvelens::cli
