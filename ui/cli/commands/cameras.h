// SPDX-License-Identifier: MIT
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Command cameras_command();

}  // namespace delvelens::cli
