// SPDX-License-Identifier: MIT
#include "ui/cli/commands/read.h"

#include "ui/cli/commands/read_card.h"
#include "ui/cli/commands/read_cube.h"
#include "ui/cli/commands/read_dice.h"
#include "ui/cli/commands/read_drop.h"

namespace delvelens::cli {

Command read_command() {
  return {
      .name = "read",
      .summary = "Read what lies on the table from photos, videos, streams or a camera",
      .details = {"SOURCE is a photo (JPEG, PNG, WebP, BMP), a folder of photos, a video file, camera:N, a "
                  "device path or an http(s) or rtsp stream."},
      .commands = {read_dice_command(), read_cube_command(), read_drop_command(), read_card_command()}};
}

}  // namespace delvelens::cli
