// SPDX-License-Identifier: MIT
// Everything that was calibrated on this machine, wherever it is kept: by the names it has in an export.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "calibration/bundle.h"

namespace delvelens::cli {

// Files that are there, in the order they are shown. Contents are not looked at.
std::vector<std::string> kept_names();

// Where a name of an export belongs; none when it is not one of ours.
std::optional<std::filesystem::path> kept_path(const std::string& name);

// What a file says, in one line a thing; or what is wrong with it.
tl::expected<std::vector<std::string>, std::string> kept_words(const calibration::KeptFile& file);

}  // namespace delvelens::cli
