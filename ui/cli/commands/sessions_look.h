// SPDX-License-Identifier: MIT
// The parts of `sessions` that change nothing.
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Outcome sessions_list(const Arguments& arguments, Program& program);
Outcome sessions_show(const Arguments& arguments, Program& program);
Outcome sessions_export(const Arguments& arguments, Program& program);
Outcome sessions_map(const Arguments& arguments, Program& program);

}  // namespace delvelens::cli
