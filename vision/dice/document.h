// SPDX-License-Identifier: MIT
// The JSON document of a dice reading, as `delvelens read dice --json` prints it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "vision/dice/dice_reader.h"
#include "vision/dice/roles.h"

namespace delvelens::vision::dice {

// The board's document with the Lab colour of each die, its role where it has one, and the stages' times
// where they are wanted.
nlohmann::json document_of(const DiceLook& look, const RoleAssignment* roles, bool with_times);

}  // namespace delvelens::vision::dice
