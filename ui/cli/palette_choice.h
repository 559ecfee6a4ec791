// SPDX-License-Identifier: MIT
// Which palette a command that reads dropped pieces uses.
#pragma once

#include <optional>
#include <string>

#include "calibration/palette.h"
#include "ui/cli/command.h"

namespace delvelens::cli {

// The file that was asked for, else the player's own palette, else the one that ships.
Hopefully<calibration::Palette> chosen_palette(const std::optional<std::string>& file);

Parameter calibration_option();

}  // namespace delvelens::cli
