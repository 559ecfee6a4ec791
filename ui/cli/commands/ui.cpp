#include "ui/cli/commands/ui.h"

#include "ui/cli/arguments.h"
#include "ui/cli/program.h"
#include "ui/cli/store.h"

namespace delvelens::cli {
namespace {

Outcome run(const Arguments& arguments, Program& program) {
  if (!window_opener()) {
    return tl::unexpected(Complaint{
        ExitCode::usage,
        "This build has no desktop app; build with -D DELVELENS_DESKTOP=ON, or try delvelens play"});
  }
  const auto games = games_for(arguments, program);
  if (!games) return tl::unexpected(games.error());
  const auto code = window_opener()({arguments.has("--fullscreen"), arguments.text("--journal"),
                                     arguments.text("--session"), arguments.text("--source")},
                                    *games);
  if (!code) return tl::unexpected(Complaint{ExitCode::usage, code.error()});
  return *code == 0 ? ExitCode::accepted : ExitCode::internal;
}

}  // namespace

OpenWindow& window_opener() {
  static OpenWindow opener;
  return opener;
}

Command ui_command() {
  return {.name = "ui",
          .summary = "Open the desktop app",
          .details =
              {"A window with the camera's view, the game and its maps. Pictures never leave this computer."},
          .options = {{.name = "--fullscreen", .help = "Fill the screen"},
                      {.name = "--source",
                       .value_name = "SOURCE",
                       .help = "Watch this camera, stream, video or photo from the start",
                       .offer = Offer::files},
                      {.name = "--session",
                       .value_name = "NAME",
                       .help = "Go on with the session of this name",
                       .offer = Offer::sessions},
                      journal_option(),
                      data_option()},
          .run = run};
}

}  // namespace delvelens::cli
