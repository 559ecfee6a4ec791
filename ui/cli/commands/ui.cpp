// SPDX-License-Identifier: MIT
#include "ui/cli/commands/ui.h"

#include <unistd.h>

#include <filesystem>
#include <system_error>
#include <vector>

#include "ui/cli/arguments.h"
#include "ui/cli/program.h"
#include "ui/cli/store.h"

namespace delvelens::cli {
namespace {

// The same program with the window in it, where it is installed or was built: this one needs no Qt. It takes
// over this very process; comes back only when there is none.
Outcome go_over(const Arguments& arguments) {
  std::error_code problem;
  const auto own = std::filesystem::read_symlink("/proc/self/exe", problem);
  const std::filesystem::path with_window = own.parent_path() / "delvelens-desktop";
  if (!problem && std::filesystem::exists(with_window, problem)) {
    std::vector<std::string> words{with_window.string(), "ui"};
    if (arguments.has("--fullscreen")) words.emplace_back("--fullscreen");
    for (const char* option : {"--journal", "--session", "--source", "--data"}) {
      if (const auto value = arguments.text(option)) words.push_back(std::string(option) + "=" + *value);
    }
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    execv(with_window.c_str(), pointers.data());
  }
  return tl::unexpected(
      Complaint{ExitCode::usage,
                "The window is not here: install the package delvelens-desktop, or build with -D "
                "DELVELENS_DESKTOP=ON; delvelens play needs none"});
}

Outcome run_ui(const Arguments& arguments, Program& program) {
  if (!window_opener()) return go_over(arguments);
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
          .run = run_ui};
}

}  // namespace delvelens::cli
