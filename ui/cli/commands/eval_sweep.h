// SPDX-License-Identifier: MIT
#pragma once

#include "datasets/labels/label.h"
#include "ui/cli/command.h"

namespace delvelens::cli {

// `delvelens eval KIND --sweep ...`
Outcome run_sweep(const Arguments& arguments, Program& program, datasets::Kind kind);

}  // namespace delvelens::cli
