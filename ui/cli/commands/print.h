// SPDX-License-Identifier: MIT
// `delvelens print SHEET OUT.pdf`: things to print and cut out.
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Command print_command();

}  // namespace delvelens::cli
