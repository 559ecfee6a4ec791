// SPDX-License-Identifier: MIT
// Gelatinous Cube Dice: a die rolls through rooms; how it lies is everything.
#pragma once

#include <memory>

#include "rules/engine/game.h"
#include "rules/gelatinous/state.h"
#include "rules/gelatinous/tables.h"

namespace delvelens::rules::gelatinous {

class Rules {
 public:
  using State = gelatinous::State;

  explicit Rules(Tables tables);

  const GameInfo& info() const { return *info_; }
  tl::expected<State, std::string> start(const Options& options) const;
  Ask ask(const State& state) const;
  std::optional<Refusal> answer(State& state, const Answer& answer, Events& events) const;
  Sheet sheet(const State& state) const;
  std::vector<Advice> advise(const State& state) const;
  Answer virtual_answer(const State& state, Random& random) const;

 private:
  char next_letter(const State& state) const;
  int hand_limit(const State& state) const;
  Puzzle puzzle(const State& state) const;
  const Level& level(const State& state) const {
    return tables_->levels[static_cast<std::size_t>(state.level - 1)];
  }
  const Ability& ability(int index) const { return tables_->abilities[static_cast<std::size_t>(index)]; }

  void enter_level(State& state, Events& events) const;
  void after_abilities(State& state) const;
  std::optional<Refusal> take_room(State& state, const Answer& answer, Events& events) const;
  void place_danger(State& state, int number, Events& events) const;
  void move(State& state, const std::string& option, Events& events) const;
  bool hurt(State& state, int damage, const std::string& cause, Events& events) const;
  void complete_room(State& state, Events& events) const;

  std::shared_ptr<const GameInfo> info_;
  std::shared_ptr<const Tables> tables_;
};

tl::expected<Rules, DataError> load(const DataSource& data);

}  // namespace delvelens::rules::gelatinous
