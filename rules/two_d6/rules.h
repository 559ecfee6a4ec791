// SPDX-License-Identifier: MIT
// 2D6 Dungeon as a state machine (see README.md for the rulings).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine/game.h"
#include "rules/two_d6/state.h"

namespace delvelens::rules::two_d6 {

class Rules {
 public:
  using State = two_d6::State;

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

}  // namespace delvelens::rules::two_d6
