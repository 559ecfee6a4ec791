// SPDX-License-Identifier: MIT
// What went wrong while seeing, as the program's exit codes.
#pragma once

#include "ui/cli/command.h"
#include "vision/error.h"

namespace delvelens::cli {

Complaint complaint_of(const vision::Error& error);

// Of the outcomes of several sources the one the caller must know: errors before doubt, doubt before nothing.
ExitCode graver(ExitCode one, ExitCode other);

}  // namespace delvelens::cli
