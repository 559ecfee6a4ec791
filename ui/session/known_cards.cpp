// SPDX-License-Identifier: MIT
#include "ui/session/known_cards.h"

#include <algorithm>

#include "rules/gelatinous/tables.h"

namespace delvelens::session {

tl::expected<KnownCards, std::string> known_cards(const rules::DataSource& data) {
  auto tables = rules::gelatinous::load_tables(data);
  if (!tables) return tl::unexpected(tables.error().text());
  auto own = OwnCards::load();
  if (!own) return tl::unexpected(own.error());
  KnownCards known{std::move(*own), {}};
  known.rooms = known.own.cards();
  known.rooms.insert(known.rooms.end(), tables->rooms.begin(), tables->rooms.end());
  return known;
}

tl::expected<board::RoomCard, std::string> remembered(KnownCards& known, const board::RoomCard& card) {
  for (const board::RoomCard& room : known.rooms) {
    if (same_room(room, card)) return room;
  }
  auto one = known.own.remember(card);
  if (!one) return tl::unexpected(one.error());
  known.rooms.insert(known.rooms.begin(), *one);
  return std::move(*one);
}

bool asks_for_room(const rules::Ask& ask) {
  const auto* choice = std::get_if<rules::AskChoice>(&ask.want);
  return std::holds_alternative<rules::AskCard>(ask.want) ||
         (choice != nullptr && choice->drawn && ask.id == "room");
}

std::optional<rules::Answer> answer_with(const board::RoomCard& room, const rules::Ask& ask) {
  if (std::holds_alternative<rules::AskCard>(ask.want)) return room;
  const auto* choice = std::get_if<rules::AskChoice>(&ask.want);
  if (choice == nullptr) return std::nullopt;
  const bool offered = std::any_of(choice->options.begin(), choice->options.end(),
                                   [&room](const rules::Option& option) { return option.id == id_of(room); });
  if (!offered) return std::nullopt;
  return rules::Choice{id_of(room)};
}

}  // namespace delvelens::session
