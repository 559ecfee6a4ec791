// SPDX-License-Identifier: MIT
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Command print_stickers_command();

}  // namespace delvelens::cli
