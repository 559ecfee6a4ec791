// SPDX-License-Identifier: MIT
// Help texts from the declared commands.
#pragma once

#include <string>
#include <vector>

#include "ui/cli/block.h"
#include "ui/cli/command.h"

namespace delvelens::cli {

// "delvelens play GAME [OPTIONS]"
std::string usage_of(const std::vector<const Command*>& path);

// "-q, --quiet" or "--session NAME" or "GAME"
std::string shape_of(const Parameter& parameter);

// Two columns, the second wrapped: options, commands, exit codes.
using Entries = std::vector<std::pair<std::string, std::string>>;
Block two_columns(const Entries& entries, int width);

Block help_block(const std::vector<const Command*>& path, int width);

}  // namespace delvelens::cli
