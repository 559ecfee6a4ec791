// SPDX-License-Identifier: MIT
// The parts of `sessions` that change the journal.
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Outcome sessions_import(const Arguments& arguments, Program& program);
Outcome sessions_delete(const Arguments& arguments, Program& program);
Outcome sessions_undo(const Arguments& arguments, Program& program);
Outcome sessions_redo(const Arguments& arguments, Program& program);
Outcome sessions_correct(const Arguments& arguments, Program& program);

}  // namespace delvelens::cli
