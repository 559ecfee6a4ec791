// SPDX-License-Identifier: MIT
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Command calibrate_dice_command();

}  // namespace delvelens::cli
