// SPDX-License-Identifier: MIT
// The games there are. Adding one is one line in rules/games.cpp (see CONTRIBUTING.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/engine/game.h"

namespace delvelens::rules {

class Registry {
 public:
  void add(std::unique_ptr<Game> game) { games_.push_back(std::move(game)); }
  const Game* find(std::string_view id) const;
  const std::vector<std::unique_ptr<Game>>& all() const { return games_; }

 private:
  std::vector<std::unique_ptr<Game>> games_;
};

}  // namespace delvelens::rules
