// SPDX-License-Identifier: MIT
// The manual page delvelens(1) as roff, from the same declared commands as the help.
#pragma once

#include <string>

#include "ui/cli/command.h"

namespace delvelens::cli {

std::string man_page(const Command& root, const std::string& version);

}  // namespace delvelens::cli
