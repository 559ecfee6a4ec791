// SPDX-License-Identifier: MIT
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Command help_command();

}  // namespace delvelens::cli
