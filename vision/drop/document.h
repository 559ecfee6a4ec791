// SPDX-License-Identifier: MIT
// The JSON document of one reading, as the command line prints it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "vision/drop/drop_reader.h"

namespace delvelens::vision::drop {

nlohmann::json document_of(const DropLook& look, bool with_times);

// For developers: {"source", "candidates": [{"center", "edge", "first_seen", "finder", "judge", "looker",
// "taken"}]}, what thresholds are set by.
nlohmann::json evidence_of(const DropLook& look);

}  // namespace delvelens::vision::drop
