// SPDX-License-Identifier: MIT
// Tables as lines "Roll|Text", as other companions of the game keep them.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "rules/engine/data.h"
#include "rules/two_d6/tables.h"

namespace delvelens::rules::two_d6 {

// The text of a row is shown to the player. It is also read as effects, parted by semicolons, when all of
// them can be. Without a known kind of dice the number of rows tells: 6, 11 or 36.
tl::expected<Table, DataError> table_from_csv(const DataText& data, const std::string& code,
                                              std::optional<DiceKind> dice);

}  // namespace delvelens::rules::two_d6
