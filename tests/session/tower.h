// SPDX-License-Identifier: MIT
// A tiny game for the session's tests: climb a tower by two dice. Enough to be refused, to go on for long,
// to be advised, and to change its rules.
#pragma once

#include <memory>

#include "rules/engine/registry.h"

namespace delvelens::session::tower {

// Version 2 lets the hero rest only after two wounds, so some games of version 1 no longer fit.
std::unique_ptr<rules::Game> game(int rules_version = 1);
rules::Registry registry(int rules_version = 1);

rules::Answer pick(const char* option);
rules::Answer roll(int climb, int danger);

}  // namespace delvelens::session::tower
