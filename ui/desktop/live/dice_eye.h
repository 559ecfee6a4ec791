// SPDX-License-Identifier: MIT
// The dice reader for the window.
#pragma once

#include "ui/desktop/live/eye.h"

namespace delvelens::desktop {

vision::Result<std::unique_ptr<Eye>> open_dice_eye();
// The same reading by one who knows how many dice were rolled: a game that asks for them.
Seen dice_for(const Seen& seen, const rules::AskDice& ask);
tl::expected<rules::Answer, std::string> dice_answer(const Seen& seen, const rules::AskDice& ask);
std::string dice_summary(const Seen& seen);

}  // namespace delvelens::desktop
