// SPDX-License-Identifier: MIT
// Every game of this build, ready to play.
#pragma once

#include <tl/expected.hpp>

#include "rules/engine/data.h"
#include "rules/engine/registry.h"

namespace delvelens::rules {

// Fails only when a table of the player's own folder is wrong; the message names file and line.
tl::expected<Registry, DataError> load_games(const DataSource& data);

}  // namespace delvelens::rules
