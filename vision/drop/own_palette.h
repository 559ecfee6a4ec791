// SPDX-License-Identifier: MIT
// The palette that pieces are read with: the player's own, else the one that ships.
#pragma once

#include <filesystem>
#include <optional>

#include "calibration/palette.h"
#include "vision/drop/teach.h"
#include "vision/error.h"

namespace delvelens::vision::drop {

// Of this file; without one the player's own, where there is one.
Result<calibration::Palette> load_palette(const std::optional<std::filesystem::path>& file = {});

// What the examples teach, in the player's own file or in this one. Returns it as it was kept.
Result<calibration::Palette> keep_palette(
    const std::vector<Example>& examples,
    const std::filesystem::path& file = calibration::user_palette_file());

}  // namespace delvelens::vision::drop
