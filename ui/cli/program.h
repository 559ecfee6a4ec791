// SPDX-License-Identifier: MIT
// The whole program as a function, so that tests can give it other games.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "rules/engine/data.h"
#include "rules/engine/registry.h"
#include "ui/cli/command.h"
#include "ui/cli/console.h"

namespace delvelens::cli {

using LoadGames = std::function<tl::expected<rules::Registry, rules::DataError>(const rules::DataSource&)>;

// What a running command has at hand.
struct Program {
  Console& console;
  const Command& root;
  const LoadGames& load_games;
};

// `words` without the program's own name.
int run_program(const std::vector<std::string>& words, const LoadGames& load_games);

}  // namespace delvelens::cli
