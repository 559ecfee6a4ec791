// SPDX-License-Identifier: MIT
// Answers replayed into a state. Remembers a state now and then, so that going back does not start over.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <tl/expected.hpp>
#include <vector>

#include "rules/engine/game.h"
#include "ui/session/entry.h"

namespace delvelens::session {

class Timeline {
 public:
  Timeline(const rules::Game& game, rules::State start);

  const rules::Game& game() const { return *game_; }
  const rules::State& state() const { return state_; }
  const std::vector<Entry>& entries() const { return entries_; }
  int size() const { return static_cast<int>(entries_.size()); }
  const rules::Events& log() const { return log_; }
  std::span<const rules::Event> events_of(int index) const;
  bool over() const { return game_->ask(state_).over(); }

  // What this answer would do; nothing changes.
  tl::expected<rules::Step, rules::Refusal> tried(const rules::Answer& answer) const {
    return game_->answer(state_, answer);
  }
  void push(Entry entry, rules::Step step);
  // Takes entries until one is refused; says why that one is.
  std::optional<rules::Refusal> extend(std::span<const Entry> entries);
  // The same game after only the first `count` answers.
  Timeline before(int count) const;

 private:
  const rules::Game* game_;
  rules::State state_;
  std::vector<Entry> entries_;
  rules::Events log_;
  std::vector<std::size_t> log_ends_;     // of each entry's events in the log
  std::vector<rules::State> milestones_;  // the state before entry 0, spacing, 2 * spacing, ...
};

}  // namespace delvelens::session
