// SPDX-License-Identifier: MIT
#include "ui/cli/commands/cameras.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/documents.h"
#include "ui/cli/program.h"
#include "vision/cameras.h"

namespace delvelens::cli {
namespace {

Outcome run_cameras(const Arguments& arguments, Program& program) {
  const auto cameras = vision::list_cameras();
  if (arguments.has("--json")) {
    program.console.show_json(cameras_document(cameras));
  } else {
    for (const vision::CameraInfo& camera : cameras) {
      program.console.show(Line{{fmt::format("camera:{:<4}", camera.number), Ink::bold},
                                {camera.name},
                                {"  " + camera.device, Ink::dim},
                                {camera.readable ? "" : "  may not be opened by this user", Ink::warning}});
    }
  }
  if (!cameras.empty()) return ExitCode::accepted;
  program.console.complain("no camera is plugged in; photos, videos and streams are read without one");
  return ExitCode::nothing_found;
}

}  // namespace

Command cameras_command() {
  return {.name = "cameras",
          .summary = "List the cameras of this computer",
          .details = {"Each line begins with the name that read and play --source take. No camera is opened. "
                      "One that may not be opened usually wants your user in the group video."},
          .options = {json_option()},
          .run = run_cameras};
}

}  // namespace delvelens::cli
