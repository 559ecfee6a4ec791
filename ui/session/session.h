// SPDX-License-Identifier: MIT
// One game being played: the list of its answers, and the state that follows from them. Thin uis (terminal,
// window) only show what this says and pass on what the player, the camera or the seed answers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "rules/engine/game.h"
#include "rules/engine/registry.h"
#include "ui/session/clock.h"
#include "ui/session/journal.h"
#include "ui/session/timeline.h"

namespace delvelens::session {

// Why an answer did not take: the game refused it, or it could not be written down (then it was not taken).
using Failure = std::variant<rules::Refusal, JournalError>;
std::string message_of(const Failure& failure);

// Why a session could not be opened.
struct OpenFailure {
  enum class Kind : std::uint8_t {
    options,  // not options of this game
    game,     // a game this build does not have
    rules,    // played under another version of the rules
    misfit,   // an answer no longer fits, although the version is the same
    journal
  };
  Kind kind = Kind::journal;
  std::string message;                        // a whole sentence for the player
  std::optional<JournalError::Kind> journal;  // with Kind::journal
  std::optional<int> first_misfit;            // 0-based, with Kind::rules and Kind::misfit
};
template <class T>
using Opened = tl::expected<T, OpenFailure>;

// What to do with a session whose answers were given under other rules.
enum class OtherRules : std::uint8_t {
  refuse,  // tell, change nothing
  adopt    // go on from the last answer that still fits; the rest can be seen as undone
};

// What happened when an old answer was changed.
struct Correction {
  int kept = 0;                                // answers that still stand, the corrected one included
  std::vector<Entry> dropped;                  // from the first that no longer fits
  std::optional<rules::Refusal> first_misfit;  // why that one does not fit
};

class Session {
 public:
  // A new game. With no journal (nullptr) it lives in memory only and needs no name.
  static Opened<Session> begin(const rules::Game& game, const rules::OptionTexts& options, Journal* journal,
                               const std::string& name, Clock clock = system_time_ms);
  // Replays a stored game.
  static Opened<Session> resume(const rules::Registry& games, Journal& journal, const std::string& name,
                                OtherRules other = OtherRules::refuse, Clock clock = system_time_ms);

  const rules::Game& game() const { return timeline_.game(); }
  const std::string& name() const { return name_; }
  const rules::State& state() const { return timeline_.state(); }
  rules::Ask ask() const { return game().ask(state()); }
  rules::Sheet sheet() const { return game().sheet(state()); }
  std::vector<rules::Area> areas() const { return game().areas(state()); }
  std::vector<rules::Advice> advise() const { return game().advise(state()); }
  const rules::OptionTexts& options() const { return options_; }
  const std::vector<Entry>& entries() const { return timeline_.entries(); }
  const rules::Events& log() const { return timeline_.log(); }  // everything that has happened, oldest first
  std::span<const rules::Event> events_of(int index) const { return timeline_.events_of(index); }

  // The events of this step, or why it was not taken.
  tl::expected<rules::Events, Failure> answer(const rules::Answer& answer, const Provenance& by);
  bool can_undo() const { return !entries().empty(); }
  bool can_redo() const { return !undone_.empty(); }
  // Both hand back the answer concerned. Answers taken back can be redone until a new one is given, also
  // after a restart.
  tl::expected<Entry, Failure> undo();
  tl::expected<Entry, Failure> redo();
  // Says `answer` in place of entry `index` (0-based) and replays the rest as far as it fits. Refused, and
  // nothing changed, when the new answer itself does not fit.
  tl::expected<Correction, Failure> correct(int index, const rules::Answer& answer, const Provenance& by);
  // What correct() would do: for asking first when answers would be dropped.
  tl::expected<Correction, rules::Refusal> preview_correction(int index, const rules::Answer& answer) const;

 private:
  Session(Timeline timeline, rules::OptionTexts options, Journal* journal, std::string name, Clock clock);
  struct Corrected {
    Timeline timeline;
    Correction report;
  };
  Entry entry_of(const rules::Answer& answer, const Provenance& by) const;
  Change change_to(const Timeline& timeline) const { return {clock_(), timeline.over()}; }
  tl::expected<Corrected, rules::Refusal> corrected(int index, Entry entry) const;

  Timeline timeline_;
  rules::OptionTexts options_;
  Journal* journal_;  // must outlive the session
  std::optional<Claim> claim_;
  std::string name_;
  Clock clock_;
  std::vector<Entry> undone_;  // the next to redo last
};

}  // namespace delvelens::session
