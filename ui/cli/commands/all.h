// SPDX-License-Identifier: MIT
// The list of commands: the one place that knows them all.
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

// `delvelens` itself with every command below it.
Command program_command();

}  // namespace delvelens::cli
