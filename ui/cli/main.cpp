#include "rules/games.h"
#include "ui/cli/program.h"

int main(int argc, char** argv) {
  return delvelens::cli::run_program({argv + (argc > 0 ? 1 : 0), argv + argc}, delvelens::rules::load_games);
}
