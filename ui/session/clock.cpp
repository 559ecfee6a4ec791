// SPDX-License-Identifier: MIT
#include "ui/session/clock.h"

#include <chrono>

namespace delvelens::session {

std::int64_t system_time_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace delvelens::session
