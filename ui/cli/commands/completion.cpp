// SPDX-License-Identifier: MIT
#include "ui/cli/commands/completion.h"

#include "ui/cli/arguments.h"
#include "ui/cli/completion.h"
#include "ui/cli/program.h"

namespace delvelens::cli {
namespace {

Outcome run_completion(const Arguments& arguments, Program& program) {
  program.console.show_text(completion_script(arguments.text("SHELL").value_or("bash")));
  return ExitCode::accepted;
}

}  // namespace

Command completion_command() {
  return {.name = "completion",
          .summary = "Print the completion script of a shell",
          .details = {"bash: source <(delvelens completion bash)",
                      "zsh: delvelens completion zsh > a file named _delvelens in a folder of $fpath",
                      "fish: delvelens completion fish > ~/.config/fish/completions/delvelens.fish"},
          .positionals = {{.name = "SHELL",
                           .help = "bash, zsh or fish",
                           .offer = Offer::words,
                           .words = {"bash", "zsh", "fish"},
                           .required = true}},
          .run = run_completion};
}

}  // namespace delvelens::cli
