// SPDX-License-Identifier: MIT
#include "ui/cli/commands/calibrate.h"

#include "ui/cli/commands/calibrate_cube.h"
#include "ui/cli/commands/calibrate_dice.h"
#include "ui/cli/commands/calibrate_kept.h"
#include "ui/cli/commands/calibrate_lens.h"
#include "ui/cli/commands/calibrate_palette.h"
#include "ui/cli/commands/calibrate_table.h"

namespace delvelens::cli {

Command calibrate_command() {
  return {.name = "calibrate",
          .summary = "Teach the readers your own table and pieces",
          .commands = {calibrate_dice_command(), calibrate_cube_command(), calibrate_palette_command(),
                       calibrate_lens_command(), calibrate_table_command(), calibrate_show_command(),
                       calibrate_export_command(), calibrate_import_command()}};
}

}  // namespace delvelens::cli
