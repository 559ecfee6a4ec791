// SPDX-License-Identifier: MIT
// The JSON document of a card reading, as `delvelens read card --json` prints it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "vision/card/card_reader.h"

namespace delvelens::vision::card {

nlohmann::json document_of(const CardLook& look, bool with_times);

}  // namespace delvelens::vision::card
