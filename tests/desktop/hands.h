// SPDX-License-Identifier: MIT
// The player's hands: what is asked is answered on the screen, by buttons.
#pragma once

#include "tests/desktop/seat.h"
#include "ui/desktop/words.h"
#include "ui/session/autoplay.h"

namespace delvelens::desktop {

// Answers the question on the screen with what the seed says, through the widgets.
inline void answer_by_hand(const Seat& seat) {
  const session::Session& session = *seat.table->session();
  const rules::Ask ask = session.ask();
  const rules::Answer answer = session::autoplay_answer(session, 7);
  if (const auto* choice = std::get_if<rules::Choice>(&answer)) {
    ASSERT_TRUE(seat.click(QStringLiteral("choice-") + shown(choice->option))) << choice->option;
  } else if (const auto* roll = std::get_if<board::DiceRoll>(&answer)) {
    for (std::size_t i = 0; i < roll->size(); ++i) {
      ASSERT_TRUE(seat.click(QStringLiteral("die-%1-%2").arg(i).arg((*roll)[i].value.pips())));
    }
  } else {
    ASSERT_TRUE(seat.click(QStringLiteral("chance"))) << rules::kind_of(ask);
  }
}

}  // namespace delvelens::desktop
