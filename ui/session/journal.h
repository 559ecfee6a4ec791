// SPDX-License-Identifier: MIT
// The journal: every answer ever given, in one SQLite file (write-ahead log). An answer is durable when
// append() returns; a kill at any moment loses at most the answer being written.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "ui/session/claim.h"
#include "ui/session/entry.h"
#include "ui/session/journal_error.h"

namespace delvelens::session {

// $DELVELENS_JOURNAL, else $XDG_DATA_HOME/delvelens/journal.sqlite, else ~/.local/share/...
std::filesystem::path default_journal_path();

// read: lists, shows and exports, also from a read-only file or folder; a missing file reads as empty.
// write: all of it; the file and its folders are made when missing.
enum class Access : std::uint8_t { read, write };

// What every change to a session says beside the answers themselves.
struct Change {
  std::int64_t time_ms = 0;
  bool finished = false;  // the game is over after this
};

class Journal {
 public:
  // A newer, damaged, foreign or read-only file is told and never written to.
  static Journalled<Journal> open(const std::filesystem::path& file, Access access = Access::write);
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  Journal(Journal&&) noexcept;
  Journal& operator=(Journal&&) noexcept;
  ~Journal();

  const std::filesystem::path& file() const;

  // A session can be held by one process at a time; the claim ends with the process, however it dies.
  Journalled<Claim> claim(const std::string& name);

  // A new session, with its answers when it comes from elsewhere; all or nothing.
  Journalled<void> create(const SessionInfo& info, const std::vector<Entry>& entries = {});
  // Answer number `index` (0-based), which must be the next; answers taken back before are forgotten.
  Journalled<void> append(const std::string& name, int index, const Entry& entry, const Change& change);
  // Undo and redo: from now on `count` answers stand. The others stay written down until the next append.
  Journalled<void> move_to(const std::string& name, int count, const Change& change);
  // Replaces everything from `index` on, answers taken back included, in one transaction.
  Journalled<void> replace_tail(const std::string& name, int index, const std::vector<Entry>& tail,
                                const Change& change);
  // The player goes on under other rules than the session began with: `count` answers still stand.
  Journalled<void> adopt_rules(const std::string& name, int rules_version, int count, const Change& change);
  // Fails while another process (or another session of this one) plays it.
  Journalled<void> remove(const std::string& name);

  Journalled<std::vector<SessionInfo>> list();  // last changed first
  Journalled<SessionInfo> info(const std::string& name);
  Journalled<std::vector<Entry>> entries(const std::string& name);  // those that stand
  Journalled<std::vector<Entry>> undone(const std::string& name);   // taken back, next to redo first
  // The first of "stem-1", "stem-2", ... that no session has.
  Journalled<std::string> free_name(std::string_view stem);

 private:
  struct Impl;
  explicit Journal(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace delvelens::session
