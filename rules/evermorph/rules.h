// SPDX-License-Identifier: MIT
// Evermorph Dungeon as a state machine (see README.md for the rulings and the credit).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine/game.h"
#include "rules/evermorph/state.h"
#include "rules/evermorph/tables.h"

namespace delvelens::rules::evermorph {

class Rules {
 public:
  using State = evermorph::State;

  explicit Rules(Tables tables);

  const GameInfo& info() const { return *info_; }
  const Tables& tables() const { return *tables_; }
  tl::expected<State, std::string> start(const Options& options) const;
  Ask ask(const State& state) const;
  std::optional<Refusal> answer(State& state, const Answer& answer, Events& events) const;
  Sheet sheet(const State& state) const;
  std::vector<Advice> advise(const State& state) const;
  // A random cube at the start, later the cube as it should be.
  Answer virtual_answer(const State& state, Random& random) const;

 private:
  std::shared_ptr<const Tables> tables_;
  std::shared_ptr<const GameInfo> info_;
};

// Loads the tables of the game; the message of a failure names file and line.
tl::expected<Rules, DataError> load(const DataSource& source);

}  // namespace delvelens::rules::evermorph
