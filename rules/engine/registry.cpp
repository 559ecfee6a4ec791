// SPDX-License-Identifier: MIT
#include "rules/engine/registry.h"

namespace delvelens::rules {

const Game* Registry::find(std::string_view id) const {
  for (const auto& game : games_) {
    if (game->info().id == id) return game.get();
  }
  return nullptr;
}

}  // namespace delvelens::rules
