// SPDX-License-Identifier: MIT
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Command calibrate_table_command();

}  // namespace delvelens::cli
