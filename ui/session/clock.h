// SPDX-License-Identifier: MIT
// Time comes from outside, so that tests and replays say what the time is.
#pragma once

#include <cstdint>
#include <functional>

namespace delvelens::session {

using Clock = std::function<std::int64_t()>;  // Unix time in milliseconds

std::int64_t system_time_ms();

}  // namespace delvelens::session
