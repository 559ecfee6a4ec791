// SPDX-License-Identifier: MIT
#include "ui/cli/commands/all.h"

#include <vector>

#include "ui/cli/commands/advise.h"
#include "ui/cli/commands/calibrate.h"
#include "ui/cli/commands/cameras.h"
#include "ui/cli/commands/cards.h"
#include "ui/cli/commands/completion.h"
#include "ui/cli/commands/eval.h"
#include "ui/cli/commands/help.h"
#include "ui/cli/commands/labels.h"
#include "ui/cli/commands/man.h"
#include "ui/cli/commands/play.h"
#include "ui/cli/commands/print.h"
#include "ui/cli/commands/read.h"
#include "ui/cli/commands/rooms.h"
#include "ui/cli/commands/sessions.h"
#include "ui/cli/commands/solve.h"
#include "ui/cli/commands/synth.h"
#include "ui/cli/commands/ui.h"

namespace delvelens::cli {

Command program_command() {
  Command root{
      .name = "delvelens",
      .summary = "Read cubes, dice and room cards from a camera and play solo dungeon games on them",
      .details = {"Start with: delvelens play"},
      .options = {{.name = "--version", .help = "Show the version and what it was built with"},
                  json_option()},
  };
  const std::vector<Command (*)()> all{
      play_command,        //
      ui_command,          //
      advise_command,      //
      read_command,        //
      rooms_command,       //
      calibrate_command,   //
      cards_command,       //
      cameras_command,     //
      solve_command,       //
      sessions_command,    //
      print_command,       //
      synth_command,       //
      eval_command,        //
      labels_command,      //
      completion_command,  //
      man_command,         //
      help_command,        //
  };
  for (const auto& command : all) root.commands.push_back(command());
  return root;
}

}  // namespace delvelens::cli
