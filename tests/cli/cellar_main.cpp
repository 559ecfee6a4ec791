// SPDX-License-Identifier: MIT
// The program under test, with the cellar in place of the real games.
#include "tests/cli/cellar.h"
#include "ui/cli/program.h"

int main(int argc, char** argv) {
  return delvelens::cli::run_program({argv + (argc > 0 ? 1 : 0), argv + argc}, delvelens::cli::cellar::load);
}
