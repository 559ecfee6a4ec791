// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzz.h"

namespace board = delvelens::board;
using delvelens::fuzz::check_round_trip;

// Every parser of the board, each on every document.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = board::parse_json(delvelens::fuzz::text_of(data, size));
  if (!json) return 0;
  check_round_trip(*json, board::dice_roll_from);
  check_round_trip(*json, board::cube_state_from);
  check_round_trip(*json, board::tile_from);
  check_round_trip(*json, board::drop_table_from);
  check_round_trip(*json, board::room_card_from);
  check_round_trip(*json, board::dice_reading_from);
  check_round_trip(*json, board::drop_reading_from);
  return 0;
}
