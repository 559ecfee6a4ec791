// SPDX-License-Identifier: MIT
// SIGINT and SIGTERM as something a reader can wait for. The first asks politely; a second one kills as
// usual.
#pragma once

#include <optional>

#include "ui/cli/exit_codes.h"

namespace delvelens::cli {

void watch_signals();
std::optional<int> caught_signal();
ExitCode exit_code_of(int signal);

// Waits until `descriptor` can be read: true; false when a signal came first or `timeout_ms` passed (-1:
// never).
bool wait_readable(int descriptor, int timeout_ms = -1);

}  // namespace delvelens::cli
