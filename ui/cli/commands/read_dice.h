// SPDX-License-Identifier: MIT
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Command read_dice_command();

}  // namespace delvelens::cli
