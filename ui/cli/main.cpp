// SPDX-License-Identifier: MIT
#include "rules/games.h"
#include "ui/cli/program.h"
#ifdef DELVELENS_WITH_DESKTOP
#include "ui/cli/commands/ui.h"
#include "ui/desktop/app.h"
#endif

int main(int argc, char** argv) {
#ifdef DELVELENS_WITH_DESKTOP
  delvelens::cli::window_opener() = [](const delvelens::cli::WindowWishes& wishes,
                                       const delvelens::rules::Registry& games) {
    return delvelens::desktop::run_app({wishes.fullscreen, wishes.journal, wishes.session, wishes.source},
                                       games);
  };
#endif
  return delvelens::cli::run_program({argv + (argc > 0 ? 1 : 0), argv + argc}, delvelens::rules::load_games);
}
