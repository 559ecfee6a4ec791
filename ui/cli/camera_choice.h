// SPDX-License-Identifier: MIT
// Which camera a calibration is for, and what is said once it is kept.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "calibration/camera.h"
#include "ui/cli/command.h"

namespace delvelens::cli {

class Console;

// The name given by --camera, or what the last of the sources calls itself; photos and videos have no name.
Hopefully<std::string> camera_wanted(const Arguments& arguments, const std::vector<std::string>& sources);

void tell_kept(Console& console, const calibration::Camera& camera, const std::filesystem::path& file);

}  // namespace delvelens::cli
