// SPDX-License-Identifier: MIT
#include "ui/cli/camera_choice.h"

#include <fmt/format.h>

#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "vision/known_camera.h"

namespace delvelens::cli {

Hopefully<std::string> camera_wanted(const Arguments& arguments, const std::vector<std::string>& sources) {
  if (const auto named = arguments.text("--camera")) return *named;
  if (!sources.empty()) {
    if (const auto name = vision::camera_name_of(sources.back())) return *name;
  }
  return tl::unexpected(
      Complaint{ExitCode::usage,
                "Photos and videos do not say which camera took them: name it with --camera, and "
                "give the same name when reading"});
}

void tell_kept(Console& console, const calibration::Camera& camera, const std::filesystem::path& file) {
  console.talk({{fmt::format("Kept for {} at {}x{} in {}.", camera.name, camera.size.width,
                             camera.size.height, file.string())}});
}

}  // namespace delvelens::cli
