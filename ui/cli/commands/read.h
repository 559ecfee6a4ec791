// SPDX-License-Identifier: MIT
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

// One sub-command a reader; adding a reader adds its line in read.cpp.
Command read_command();

}  // namespace delvelens::cli
