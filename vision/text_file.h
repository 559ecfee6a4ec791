// SPDX-License-Identifier: MIT
// Small files of the player: read whole, and written so that a half-written one never replaces a good one.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "vision/error.h"

namespace delvelens::vision {

Result<std::string> read_text(const std::filesystem::path& file);
Result<void> write_text(const std::filesystem::path& file, std::string_view text);

// Where a player's own things are kept: $DELVELENS_HOME, else $XDG_DATA_HOME/delvelens, else
// ~/.local/share/delvelens.
std::filesystem::path user_data_folder();

}  // namespace delvelens::vision
