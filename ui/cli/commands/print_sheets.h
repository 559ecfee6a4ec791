// SPDX-License-Identifier: MIT
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Command print_chart_command();
Command print_mat_command();

}  // namespace delvelens::cli
