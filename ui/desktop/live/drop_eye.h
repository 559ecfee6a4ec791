// The reader of dropped pieces for the window.
#pragma once

#include "ui/desktop/live/eye.h"

namespace delvelens::desktop {

vision::Result<std::unique_ptr<Eye>> open_drop_eye();
tl::expected<rules::Answer, std::string> drop_answer(const Seen& seen);
std::string drop_summary(const Seen& seen);
std::vector<std::string> drop_values();

}  // namespace delvelens::desktop
