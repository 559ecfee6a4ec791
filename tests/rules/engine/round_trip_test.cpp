// SPDX-License-Identifier: MIT
// Asks and answers come back from their JSON as they were.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include "rules/engine/json.h"
#include "tests/support/board_values.h"

namespace delvelens::rules {
namespace {

namespace any = board::any;

Answer any_answer() {
  switch (any::whole(0, 5)) {
    case 0:
      return Choice{any::text()};
    case 1:
      return any::dice_roll();
    case 2:
      return any::coin() ? Coin::heads : Coin::tails;
    case 3:
      return any::cube();
    case 4:
      return any::drop_table();
    default:
      return any::room_card();
  }
}

AskChoice any_choice() {
  AskChoice choice;
  for (int i = any::whole(1, 6); i > 0; --i) {
    choice.options.push_back({"option-" + std::to_string(i), any::text(), any::text()});
  }
  choice.drawn = any::coin();
  return choice;
}

Ask any_ask() {
  Ask ask{any::text(), any::text(), AskCoin{}};
  switch (any::whole(0, 6)) {
    case 0:
      ask.want = any_choice();
      break;
    case 1:
      ask.want = AskDice{std::vector<std::string>(static_cast<std::size_t>(any::whole(1, 5)), any::text())};
      break;
    case 2:
      ask.want = AskCube{};
      if (any::coin()) {
        const board::cube::Cubies scrambled = board::cube::after({}, *board::cube::parse_moves("R U' M2 f"));
        const board::cube::Move move{static_cast<board::cube::Slab>(any::whole(0, 8)),
                                     static_cast<std::uint8_t>(any::whole(1, 3))};
        ask.want = AskCube{board::cube::AskedTurn{board::cube::facelets_of(scrambled), move}};
      }
      break;
    case 3:
      ask.want = AskDrop{};
      break;
    case 4:
      ask.want = AskCard{};
      break;
    case 5:
      ask.want = Over{any::coin(), any::some(4, any::text)};
      break;
    default:
      break;
  }
  return ask;
}

RC_GTEST_PROP(RoundTrip, Answer, ()) {
  const Answer answer = any_answer();
  const auto back = answer_from(*board::parse_json(board::to_text(to_json(answer))));
  if (!back) RC_FAIL(back.error().text());
  RC_ASSERT(*back == answer);
}

RC_GTEST_PROP(RoundTrip, Ask, ()) {
  const Ask ask = any_ask();
  const auto back = ask_from(*board::parse_json(board::to_text(to_json(ask))));
  if (!back) RC_FAIL(back.error().text());
  RC_ASSERT(*back == ask);
}

RC_GTEST_PROP(Misfit, NeverRefusesWithoutWords, ()) {
  const auto refusal = misfit(any_ask(), any_answer());
  RC_ASSERT(!refusal || (!refusal->reason.empty() && !refusal->legal.empty()));
}

}  // namespace
}  // namespace delvelens::rules
