// SPDX-License-Identifier: MIT
#include "ui/session/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace delvelens::session {
namespace {

using Failed = OpenFailure::Kind;

tl::unexpected<OpenFailure> failed(Failed kind, std::string message) {
  return tl::unexpected(OpenFailure{kind, std::move(message), std::nullopt, std::nullopt});
}

tl::unexpected<OpenFailure> failed(const JournalError& error) {
  return tl::unexpected(OpenFailure{Failed::journal, error.message, error.kind, std::nullopt});
}

// The game at its beginning, with every option spelled out.
struct Start {
  rules::State state;
  rules::OptionTexts options;
};

tl::expected<Start, std::string> started(const rules::Game& game, const rules::OptionTexts& given) {
  auto options = rules::Options::checked(game.info().options, given);
  if (!options) return tl::unexpected(std::move(options.error()));
  auto state = game.start(*options);
  if (!state) return tl::unexpected(std::move(state.error()));
  return Start{std::move(*state), options->all()};
}

// What a resumed session tells when it cannot simply go on.
OpenFailure cannot_go_on(const SessionInfo& info, const rules::GameInfo& game, const Timeline& replayed,
                         const std::vector<Entry>& stored, const std::optional<rules::Refusal>& refusal) {
  OpenFailure failure;
  failure.kind = info.rules_version == game.rules_version ? Failed::misfit : Failed::rules;
  failure.message =
      failure.kind == Failed::rules
          ? fmt::format(
                "Session \"{}\" was played under version {} of the rules of {}; this program has version "
                "{}. ",
                info.name, info.rules_version, game.title, game.rules_version)
          : fmt::format("Session \"{}\" no longer fits the rules of {}. ", info.name, game.title);
  if (!refusal) {
    failure.message += fmt::format("All of its {} answers still fit.", stored.size());
    return failure;
  }
  const int misfit = replayed.size();
  failure.first_misfit = misfit;
  failure.message +=
      fmt::format("Answer {} of {} ({}) is the first that does not fit: {}.", misfit + 1, stored.size(),
                  rules::brief(stored[static_cast<std::size_t>(misfit)].answer), refusal->reason);
  return failure;
}

}  // namespace

std::string message_of(const Failure& failure) {
  if (const auto* error = std::get_if<JournalError>(&failure)) return error->message;
  const auto& refusal = std::get<rules::Refusal>(failure);
  return refusal.legal.empty() ? refusal.reason
                               : fmt::format("{} (legal: {})", refusal.reason, refusal.legal);
}

Session::Session(Timeline timeline, rules::OptionTexts options, Journal* journal, std::string name,
                 Clock clock)
    : timeline_(std::move(timeline)),
      options_(std::move(options)),
      journal_(journal),
      name_(std::move(name)),
      clock_(std::move(clock)) {}

Opened<Session> Session::begin(const rules::Game& game, const rules::OptionTexts& options, Journal* journal,
                               const std::string& name, Clock clock) {
  auto start = started(game, options);
  if (!start) return failed(Failed::options, start.error());
  Session session(Timeline(game, std::move(start->state)), std::move(start->options), journal, name,
                  std::move(clock));
  if (journal == nullptr) return session;

  SessionInfo info;
  info.name = name;
  info.game = game.info().id;
  info.rules_version = game.info().rules_version;
  info.options = session.options_;
  info.created_ms = info.changed_ms = session.clock_();
  if (auto created = journal->create(info); !created) return failed(created.error());
  auto claim = journal->claim(name);
  if (!claim) return failed(claim.error());
  session.claim_ = std::move(*claim);
  return session;
}

Opened<Session> Session::resume(const rules::Registry& games, Journal& journal, const std::string& name,
                                OtherRules other, Clock clock) {
  // Claimed before anything is read, so that what is read stays true.
  auto claim = journal.claim(name);
  if (!claim) return failed(claim.error());
  const auto info = journal.info(name);
  if (!info) return failed(info.error());
  const rules::Game* game = games.find(info->game);
  if (game == nullptr) {
    return failed(
        Failed::game,
        fmt::format("Session \"{}\" is a game of {}, which this program does not have.", name, info->game));
  }
  auto start = started(*game, info->options);
  if (!start) {
    return failed(Failed::rules,
                  fmt::format("Session \"{}\" was played with options that {} no longer has: {}.", name,
                              game->info().title, start.error()));
  }
  auto stored = journal.entries(name);
  if (!stored) return failed(stored.error());

  Timeline timeline(*game, std::move(start->state));
  const auto refusal = timeline.extend(*stored);
  Session session(std::move(timeline), std::move(start->options), &journal, name, std::move(clock));
  if (refusal || info->rules_version != game->info().rules_version) {
    if (other == OtherRules::refuse) {
      return tl::unexpected(cannot_go_on(*info, game->info(), session.timeline_, *stored, refusal));
    }
    const auto adopted = journal.adopt_rules(name, game->info().rules_version, session.timeline_.size(),
                                             session.change_to(session.timeline_));
    if (!adopted) return failed(adopted.error());
  }
  auto undone = journal.undone(name);
  if (!undone) return failed(undone.error());
  session.undone_.assign(std::make_move_iterator(undone->rbegin()), std::make_move_iterator(undone->rend()));
  session.claim_ = std::move(*claim);
  return session;
}

Entry Session::entry_of(const rules::Answer& answer, const Provenance& by) const {
  return {answer, by, clock_(), game().info().rules_version};
}

tl::expected<rules::Events, Failure> Session::answer(const rules::Answer& answer, const Provenance& by) {
  auto step = timeline_.tried(answer);
  if (!step) return tl::unexpected(Failure{std::move(step.error())});
  Entry entry = entry_of(answer, by);
  if (journal_ != nullptr) {
    const Change change{entry.time_ms, game().ask(step->next).over()};
    if (auto kept = journal_->append(name_, timeline_.size(), entry, change); !kept) {
      return tl::unexpected(Failure{std::move(kept.error())});
    }
  }
  rules::Events events = step->events;
  timeline_.push(std::move(entry), std::move(*step));
  undone_.clear();
  return events;
}

tl::expected<Entry, Failure> Session::undo() {
  if (!can_undo()) return tl::unexpected(Failure{rules::Refusal{"there is nothing to undo", ""}});
  Timeline earlier = timeline_.before(timeline_.size() - 1);
  if (journal_ != nullptr) {
    if (auto kept = journal_->move_to(name_, earlier.size(), change_to(earlier)); !kept) {
      return tl::unexpected(Failure{std::move(kept.error())});
    }
  }
  undone_.push_back(entries().back());
  timeline_ = std::move(earlier);
  return undone_.back();
}

tl::expected<Entry, Failure> Session::redo() {
  if (!can_redo()) return tl::unexpected(Failure{rules::Refusal{"there is nothing to redo", ""}});
  auto step = timeline_.tried(undone_.back().answer);
  if (!step) return tl::unexpected(Failure{std::move(step.error())});
  if (journal_ != nullptr) {
    const Change change{clock_(), game().ask(step->next).over()};
    if (auto kept = journal_->move_to(name_, timeline_.size() + 1, change); !kept) {
      return tl::unexpected(Failure{std::move(kept.error())});
    }
  }
  timeline_.push(std::move(undone_.back()), std::move(*step));
  undone_.pop_back();
  return entries().back();
}

tl::expected<Session::Corrected, rules::Refusal> Session::corrected(int index, Entry entry) const {
  if (index < 0 || index >= timeline_.size()) {
    return tl::unexpected(rules::Refusal{
        fmt::format("there is no answer {}", index + 1),
        timeline_.size() == 0 ? "none has been given" : fmt::format("1 to {}", timeline_.size())});
  }
  Corrected result{timeline_.before(index), {}};
  if (auto refusal = result.timeline.extend({&entry, 1})) return tl::unexpected(std::move(*refusal));
  result.report.first_misfit =
      result.timeline.extend(std::span(entries()).subspan(static_cast<std::size_t>(index) + 1));
  result.report.kept = result.timeline.size();
  result.report.dropped.assign(entries().begin() + result.report.kept, entries().end());
  return result;
}

tl::expected<Correction, rules::Refusal> Session::preview_correction(int index,
                                                                     const rules::Answer& answer) const {
  return corrected(index, {answer, {}, 0, 0}).map([](Corrected result) { return std::move(result.report); });
}

tl::expected<Correction, Failure> Session::correct(int index, const rules::Answer& answer,
                                                   const Provenance& by) {
  auto result = corrected(index, entry_of(answer, by));
  if (!result) return tl::unexpected(Failure{std::move(result.error())});
  if (journal_ != nullptr) {
    const auto& all = result->timeline.entries();
    const std::vector<Entry> tail(all.begin() + index, all.end());
    if (auto kept = journal_->replace_tail(name_, index, tail, change_to(result->timeline)); !kept) {
      return tl::unexpected(Failure{std::move(kept.error())});
    }
  }
  timeline_ = std::move(result->timeline);
  undone_.clear();
  return std::move(result->report);
}

}  // namespace delvelens::session
