// SPDX-License-Identifier: MIT
// A clock that is set back, forward and before its own beginning between two answers.
#include <gtest/gtest.h>

#include <array>

#include "tests/session/scratch.h"
#include "tests/session/tower.h"
#include "ui/session/session.h"

namespace delvelens::session {
namespace {

using tower::pick;
using tower::roll;

// Each look gives the next of these.
Clock jumping() {
  return [at = std::size_t{0}]() mutable {
    constexpr std::array<std::int64_t, 6> kTimes{1'790'000'000'000, 1'000, 4'000'000'000'000, -5, 0,
                                                 1'790'000'000'001};
    return kTimes[at++ % kTimes.size()];
  };
}

TEST(ClockJump, LosesAndReordersNoAnswer) {
  const Scratch scratch;
  const rules::Registry games = tower::registry();
  const std::vector<rules::Answer> given{pick("climb"), roll(4, 1), pick("climb"), roll(2, 3), pick("climb")};
  {
    Journal journal = Journal::open(scratch.journal()).value();
    Session session = Session::begin(*games.find("tower"), {}, &journal, "jumped", jumping()).value();
    for (const rules::Answer& answer : given) ASSERT_TRUE(session.answer(answer, {}));
    ASSERT_TRUE(session.undo());
  }
  Journal journal = Journal::open(scratch.journal()).value();
  ASSERT_EQ(journal.list().value().size(), 1U);
  auto again = Session::resume(games, journal, "jumped", OtherRules::refuse, jumping());
  ASSERT_TRUE(again);
  ASSERT_EQ(again->entries().size(), given.size() - 1);
  ASSERT_TRUE(again->redo());
  for (std::size_t i = 0; i < given.size(); ++i) EXPECT_EQ(again->entries()[i].answer, given[i]) << i;
}

}  // namespace
}  // namespace delvelens::session
