// SPDX-License-Identifier: MIT
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Command calibrate_lens_command();

}  // namespace delvelens::cli
