// SPDX-License-Identifier: MIT
// The reader of dropped pieces for the window.
#pragma once

#include "ui/desktop/live/eye.h"

namespace delvelens::desktop {

vision::Result<std::unique_ptr<Eye>> open_drop_eye();
// What lies there, as corrected so far; a kind that is no piece's is told.
tl::expected<board::DropTable, std::string> drop_table(const Seen& seen);
tl::expected<rules::Answer, std::string> drop_answer(const Seen& seen);
std::string drop_summary(const Seen& seen);
std::vector<std::string> drop_values();

}  // namespace delvelens::desktop
