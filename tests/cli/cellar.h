// SPDX-License-Identifier: MIT
// A small game for the tests of the command line: a hero goes east through a cellar of rats. It asks in every
// plain way (choice, dice, coin, draw), has options of every type, a map with doors, and advice.
#pragma once

#include <tl/expected.hpp>

#include "rules/engine/data.h"
#include "rules/engine/registry.h"

namespace delvelens::cli::cellar {

// As rules::load_games: a file "cellar.txt" in the player's folder that does not say "rats" is refused.
tl::expected<rules::Registry, rules::DataError> load(const rules::DataSource& data);

}  // namespace delvelens::cli::cellar
