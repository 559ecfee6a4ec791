// SPDX-License-Identifier: MIT
// What --version prints.
#pragma once

#include "ui/cli/console.h"

namespace delvelens::cli {

void show_version(Console& console, bool json);

}  // namespace delvelens::cli
