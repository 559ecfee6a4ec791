// SPDX-License-Identifier: MIT
#include "board/rooms/near_rooms.h"
#include "board/rooms/rooms.h"
#include "tests/fuzz/fuzz.h"

namespace board = delvelens::board;

// Any table that can be read gives its rooms or a reason; contents and doubts name real pieces.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = board::parse_json(delvelens::fuzz::text_of(data, size));
  if (!json) return 0;
  const auto table = board::drop_table_from(*json);
  if (!table) return 0;
  const auto floor =
      board::rooms::find_rooms(*table, {}, {.pillars = 40, .pieces = 200, .rooms = 2000, .contents = 20000});
  if (!floor) return 0;
  for (const auto& room : floor->rooms) {
    for (const int piece : room.contents)
      delvelens::fuzz::must(
          !board::rooms::outlines_rooms(table->pieces.at(static_cast<std::size_t>(piece)).kind));
    for (const auto& doubt : room.doubtful)
      delvelens::fuzz::must(doubt.margin == doubt.margin &&
                            static_cast<std::size_t>(doubt.piece) < table->pieces.size());
  }
  for (const auto& near : board::rooms::near_rooms(*table, *floor)) {
    delvelens::fuzz::must(near.margin >= 0 && static_cast<std::size_t>(near.spoiler) < table->pieces.size());
  }
  return 0;
}
