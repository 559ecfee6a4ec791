// SPDX-License-Identifier: MIT
// The player at a real terminal: arrow keys pick from the menu, the line can be edited, Tab completes.
#pragma once

#include <memory>

#include "ui/cli/input.h"

namespace delvelens::cli {

std::unique_ptr<Input> terminal_input(Console& console);

}  // namespace delvelens::cli
