// SPDX-License-Identifier: MIT
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

// Over everything that was calibrated: lenses, tables, palette, cube set, dice.
Command calibrate_show_command();
Command calibrate_export_command();
Command calibrate_import_command();

}  // namespace delvelens::cli
