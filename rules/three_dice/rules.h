// SPDX-License-Identifier: MIT
// 3 Dice Dungeon as a state machine (see README.md for the rulings).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine/game.h"
#include "rules/three_dice/state.h"

namespace delvelens::rules::three_dice {

class Rules {
 public:
  using State = three_dice::State;

  explicit Rules(Tables tables);

  const GameInfo& info() const { return *info_; }
  const Tables& tables() const { return *tables_; }
  tl::expected<State, std::string> start(const Options& options) const;
  Ask ask(const State& state) const;
  std::optional<Refusal> answer(State& state, const Answer& answer, Events& events) const;
  Sheet sheet(const State& state) const;
  std::vector<Advice> advise(const State& state) const;

 private:
  std::shared_ptr<const Tables> tables_;
  std::shared_ptr<const GameInfo> info_;
};

// Loads the tables of the game; the message of a failure names file and line.
tl::expected<Rules, DataError> load(const DataSource& source);

}  // namespace delvelens::rules::three_dice
