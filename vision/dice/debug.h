// SPDX-License-Identifier: MIT
// For developers: what the stages saw, as pictures (--debug) and as numbers (--evidence).
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>

#include "vision/dice/dice_reader.h"

namespace delvelens::vision::dice {

// {"source", "size", "candidates": [{"box", "taken", "value", "finder", "none", ...}]}: what the confidence
// is fitted on.
nlohmann::json evidence_of(const DiceLook& look);

// Writes NAME.candidates.png and NAME.crops.png into `folder`; NAME is the source with its slashes turned
// into underscores.
Result<void> write_debug(const std::filesystem::path& folder, const Frame& frame, const DiceLook& look);

}  // namespace delvelens::vision::dice
