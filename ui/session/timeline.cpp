// SPDX-License-Identifier: MIT
#include "ui/session/timeline.h"

#include <algorithm>
#include <utility>

namespace delvelens::session {
namespace {
// Going back replays at most this many answers; smaller costs memory, larger costs time.
constexpr std::size_t kSpacing = 32;
}  // namespace

Timeline::Timeline(const rules::Game& game, rules::State start) : game_(&game), state_(std::move(start)) {}

std::span<const rules::Event> Timeline::events_of(int index) const {
  const auto at = static_cast<std::size_t>(index);
  const std::size_t begin = at == 0 ? 0 : log_ends_[at - 1];
  return std::span(log_).subspan(begin, log_ends_[at] - begin);
}

void Timeline::push(Entry entry, rules::Step step) {
  if (entries_.size() % kSpacing == 0) milestones_.push_back(state_);
  state_ = std::move(step.next);
  entries_.push_back(std::move(entry));
  log_.insert(log_.end(), std::make_move_iterator(step.events.begin()),
              std::make_move_iterator(step.events.end()));
  log_ends_.push_back(log_.size());
}

std::optional<rules::Refusal> Timeline::extend(std::span<const Entry> entries) {
  for (const Entry& entry : entries) {
    auto step = tried(entry.answer);
    if (!step) return std::move(step.error());
    push(entry, std::move(*step));
  }
  return std::nullopt;
}

Timeline Timeline::before(int count) const {
  const auto wanted = static_cast<std::size_t>(count);
  if (wanted >= entries_.size()) return *this;
  const auto all = std::span(entries_);
  const std::size_t kept = wanted / kSpacing * kSpacing;
  Timeline earlier(*game_, milestones_[wanted / kSpacing]);
  earlier.entries_.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(kept));
  earlier.log_ends_.assign(log_ends_.begin(), log_ends_.begin() + static_cast<std::ptrdiff_t>(kept));
  const std::size_t log_end = kept == 0 ? 0 : log_ends_[kept - 1];
  earlier.log_.assign(log_.begin(), log_.begin() + static_cast<std::ptrdiff_t>(log_end));
  earlier.milestones_.assign(milestones_.begin(),
                             milestones_.begin() + static_cast<std::ptrdiff_t>(wanted / kSpacing));
  // These were taken once and games are pure, so they are taken again.
  static_cast<void>(earlier.extend(all.subspan(kept, wanted - kept)));
  return earlier;
}

}  // namespace delvelens::session
