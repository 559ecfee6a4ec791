// SPDX-License-Identifier: MIT
#include "ui/cli/commands/man.h"

#include "ui/cli/build_info.h"
#include "ui/cli/man_page.h"
#include "ui/cli/program.h"

namespace delvelens::cli {
namespace {

Outcome run_man(const Arguments& /*arguments*/, Program& program) {
  program.console.show_text(man_page(program.root, build_info().version));
  return ExitCode::accepted;
}

}  // namespace

Command man_command() {
  return {.name = "man",
          .summary = "Print the manual page",
          .details = {"Read it with: delvelens man | man -l -"},
          .run = run_man};
}

}  // namespace delvelens::cli
