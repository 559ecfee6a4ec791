// SPDX-License-Identifier: MIT
// The die on a room card, for the window: a reading of the card becomes a reading of what was done with the
// die. The kind of such a reading is "die"; there is no eye for it, the card's own sees the die too.
#pragma once

#include <optional>

#include "ui/desktop/live/eye.h"
#include "ui/session/seen_die.h"

namespace delvelens::desktop {

class CardDie {
 public:
  // Sure: its one item says which choice was made. In doubt: the item has every choice to pick from, and none
  // is picked. Nothing done yet: the verdict is `none`, with the die as its item where one is seen.
  Seen seen_on(const Seen& card, const rules::Ask& ask, const session::AskedDie& asked);

 private:
  std::optional<session::DieFollower> follower_;  // learns while the program runs
};

tl::expected<rules::Answer, std::string> die_answer(const Seen& seen, const rules::Ask& ask);
std::string die_summary(const Seen& seen);

}  // namespace delvelens::desktop
