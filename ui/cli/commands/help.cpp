// SPDX-License-Identifier: MIT
#include "ui/cli/commands/help.h"

#include <algorithm>

#include "ui/cli/arguments.h"
#include "ui/cli/help.h"
#include "ui/cli/program.h"
#include "ui/cli/text.h"

namespace delvelens::cli {
namespace {

Outcome run_help(const Arguments& arguments, Program& program) {
  std::vector<const Command*> path{&program.root};
  for (const std::string& word : arguments.list("COMMAND")) {
    const auto& children = path.back()->commands;
    const auto found = std::find_if(children.begin(), children.end(),
                                    [&word](const Command& command) { return command.name == word; });
    if (found == children.end()) {
      return tl::unexpected(Complaint{ExitCode::usage, "No command \"" + word + "\" (see delvelens --help)"});
    }
    path.push_back(&*found);
  }
  program.console.show(help_block(path, program.console.width()));
  return ExitCode::accepted;
}

}  // namespace

Command help_command() {
  return {.name = "help",
          .summary = "Show the help of a command",
          .positionals = {{.name = "COMMAND", .help = "Which one", .offer = Offer::commands, .many = true}},
          .run = run_help};
}

}  // namespace delvelens::cli
