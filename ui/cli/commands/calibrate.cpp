#include "ui/cli/commands/calibrate.h"

#include "ui/cli/commands/calibrate_cube.h"
#include "ui/cli/commands/calibrate_dice.h"
#include "ui/cli/commands/calibrate_palette.h"

namespace delvelens::cli {

Command calibrate_command() {
  return {.name = "calibrate",
          .summary = "Teach the readers your own table and pieces",
          .commands = {calibrate_dice_command(), calibrate_cube_command(), calibrate_palette_command()}};
}

}  // namespace delvelens::cli
