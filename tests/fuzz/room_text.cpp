// SPDX-License-Identifier: MIT
#include "rules/gelatinous/room_text.h"

#include "rules/gelatinous/room_edit.h"
#include "tests/fuzz/fuzz.h"

namespace gelatinous = delvelens::rules::gelatinous;

// Rooms as a player draws them, and after the last one a player's correction. A room that is taken is
// playable and comes back from its own drawing; a correction is made or refused with words.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = delvelens::fuzz::text_of(data, size);
  const auto rooms = gelatinous::parse_rooms(text);
  if (!rooms) {
    delvelens::fuzz::must(rooms.error().line >= 0 && !rooms.error().reason.empty());
  } else {
    for (const auto& room : *rooms) {
      delvelens::fuzz::must(gelatinous::room_problem(room).empty());
      const auto again = gelatinous::parse_rooms(gelatinous::room_text(room));
      delvelens::fuzz::must(again && again->size() == 1 &&
                            gelatinous::room_text(again->front()) == gelatinous::room_text(room));
    }
  }
  delvelens::board::RoomCard card;
  card.columns = 4;
  card.rows = 3;
  card.name = "A1";
  const auto changed = gelatinous::corrected(card, text);
  delvelens::fuzz::must(changed || !changed.error().empty());
  if (changed) delvelens::fuzz::must(!gelatinous::room_text(*changed).empty());
  return 0;
}
