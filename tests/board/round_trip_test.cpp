// SPDX-License-Identifier: MIT
// Every value comes back from its JSON as it was, through text.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include "board/json.h"
#include "board/lying_die_json.h"
#include "tests/support/board_values.h"

namespace delvelens::board {
namespace {

template <class T, class Parse>
void expect_back(const T& value, Parse&& parse) {
  const auto json = parse_json(to_text(to_json(value)));
  RC_ASSERT(json.has_value());
  const auto back = parse(*json);
  if (!back) RC_FAIL(back.error().text());
  RC_ASSERT(*back == value);
}

RC_GTEST_PROP(RoundTrip, DiceRoll, ()) { expect_back(any::dice_roll(), dice_roll_from); }
RC_GTEST_PROP(RoundTrip, CubeState, ()) { expect_back(any::cube(), cube_state_from); }
RC_GTEST_PROP(RoundTrip, Tile, ()) { expect_back(any::tile(), tile_from); }
RC_GTEST_PROP(RoundTrip, DropTable, ()) { expect_back(any::drop_table(), drop_table_from); }
RC_GTEST_PROP(RoundTrip, RoomCard, ()) { expect_back(any::room_card(), room_card_from); }
RC_GTEST_PROP(RoundTrip, LyingDie, ()) {
  const LyingDie die{{any::whole(0, 7), any::whole(0, 7)},
                     Orientation::at(any::whole(0, Orientation::kCount - 1))};
  expect_back(die, lying_die_from);
}
RC_GTEST_PROP(RoundTrip, DiceReading, ()) { expect_back(any::dice_reading(), dice_reading_from); }
RC_GTEST_PROP(RoundTrip, DropReading, ()) { expect_back(any::drop_reading(), drop_reading_from); }

}  // namespace
}  // namespace delvelens::board
