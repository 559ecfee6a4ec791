// SPDX-License-Identifier: MIT
// Dungeon Drop, solo, as a state machine (see README.md for the rulings).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/dungeon_drop/state.h"
#include "rules/engine/game.h"

namespace delvelens::rules::dungeon_drop {

class Rules {
 public:
  using State = dungeon_drop::State;

  explicit Rules(Tables tables);

  const GameInfo& info() const { return *info_; }
  const Tables& tables() const { return *tables_; }
  tl::expected<State, std::string> start(const Options& options) const;
  Ask ask(const State& state) const;
  std::optional<Refusal> answer(State& state, const Answer& answer, Events& events) const;
  Sheet sheet(const State& state) const;
  std::vector<Area> areas(const State& state) const;
  std::vector<Advice> advise(const State& state) const;
  Answer virtual_answer(const State& state, Random& random) const;

 private:
  std::shared_ptr<const Tables> tables_;
  std::shared_ptr<const GameInfo> info_;
};

tl::expected<Rules, DataError> load(const DataSource& source);

}  // namespace delvelens::rules::dungeon_drop
