// SPDX-License-Identifier: MIT
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

// One sub-command a thing that can be calibrated; adding one adds its line in calibrate.cpp.
Command calibrate_command();

}  // namespace delvelens::cli
