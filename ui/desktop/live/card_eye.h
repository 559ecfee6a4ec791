// SPDX-License-Identifier: MIT
// The reader of room cards for the window.
#pragma once

#include "ui/desktop/live/eye.h"

namespace delvelens::desktop {

vision::Result<std::unique_ptr<Eye>> open_card_eye();
tl::expected<rules::Answer, std::string> card_answer(const Seen& seen, const rules::Ask& ask);
std::string card_summary(const Seen& seen);
std::vector<std::string> card_values();

}  // namespace delvelens::desktop
