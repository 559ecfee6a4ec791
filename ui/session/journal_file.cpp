// SPDX-License-Identifier: MIT
#include "ui/session/journal_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <optional>
#include <system_error>
#include <thread>

namespace delvelens::session {
namespace {

using Kind = JournalError::Kind;
using std::filesystem::path;

constexpr std::uint32_t kApplication = 0x44564C4E;  // "DVLN"
constexpr std::int64_t kJournalVersion = 1;

constexpr const char* kSchema = R"(
CREATE TABLE sessions(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  rules_version INTEGER NOT NULL,
  options TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  changed_ms INTEGER NOT NULL,
  answers INTEGER NOT NULL,
  finished INTEGER NOT NULL) STRICT;
CREATE TABLE answers(
  session INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  answer TEXT NOT NULL,
  giver TEXT NOT NULL,
  confidence REAL NOT NULL,
  seed INTEGER NOT NULL,
  time_ms INTEGER NOT NULL,
  rules_version INTEGER NOT NULL,
  PRIMARY KEY(session, position)) STRICT, WITHOUT ROWID;
PRAGMA application_id = 0x44564C4E;
PRAGMA user_version = 1;
)";

JournalError damaged(const path& file, const std::string& why) {
  return {Kind::damaged, fmt::format("The journal {} is damaged ({}). It was left as it is; move it away to "
                                     "start a new one.",
                                     file.string(), why)};
}

JournalError foreign(const path& file, const char* what) {
  return {Kind::damaged,
          fmt::format("{} is {}, not a journal of Delvelens. It was left as it is.", file.string(), what)};
}

JournalError newer(const path& file, std::int64_t version) {
  return {
      Kind::newer,
      fmt::format("The journal {} was written by a newer version of Delvelens (journal version {}, this one "
                  "knows up to {}). It was left as it is; please update.",
                  file.string(), version, kJournalVersion)};
}

JournalError unwritable(const path& place, const char* what) {
  return {Kind::read_only,
          fmt::format("The journal cannot be written: {} {} is read-only. Choose another place with "
                      "DELVELENS_JOURNAL.",
                      what, place.string())};
}

// Who wrote the file and in which version; a new one has neither.
std::optional<JournalError> misfit(const path& file, std::int64_t application, std::int64_t version) {
  if (application == 0 && version == 0) return std::nullopt;
  if (application != kApplication) return foreign(file, "a database of another program");
  if (version > kJournalVersion) return newer(file, version);
  if (version < 1) return damaged(file, "it has no version");
  return std::nullopt;
}

enum class Found : std::uint8_t { nothing, empty, journal };

// Looks at the first bytes only, before SQLite may touch the file.
Journalled<Found> look(const path& file) {
  std::error_code error;
  const auto status = std::filesystem::status(file, error);
  if (!std::filesystem::exists(status)) return Found::nothing;
  if (std::filesystem::is_directory(status)) return tl::unexpected(foreign(file, "a folder"));
  if (!std::filesystem::is_regular_file(status)) return tl::unexpected(foreign(file, "a special file"));

  std::ifstream in(file, std::ios::binary);
  if (!in) {
    return tl::unexpected(
        JournalError{Kind::io, fmt::format("The journal {} cannot be read: {}.", file.string(),
                                           std::generic_category().message(errno))});
  }
  std::array<char, 100> head{};
  in.read(head.data(), head.size());
  if (in.gcount() == 0) return Found::empty;
  // A kill while the file was being made leaves a rollback journal; SQLite puts the file right with it.
  if (std::filesystem::exists(path(file) += "-journal", error)) return Found::journal;
  constexpr std::array<char, 16> magic{'S', 'Q', 'L', 'i', 't', 'e', ' ', 'f',
                                       'o', 'r', 'm', 'a', 't', ' ', '3', '\0'};
  if (std::memcmp(head.data(), magic.data(),
                  std::min<std::size_t>(magic.size(), static_cast<std::size_t>(in.gcount()))) != 0) {
    return tl::unexpected(foreign(file, "some other file"));
  }
  if (in.gcount() < static_cast<std::streamsize>(head.size()))
    return tl::unexpected(damaged(file, "it is cut short"));
  const auto word = [&head](std::size_t at) {
    std::int64_t value = 0;
    for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<unsigned char>(head[i]);
    return value;
  };
  if (auto error_found = misfit(file, word(68), word(60))) return tl::unexpected(std::move(*error_found));
  return Found::journal;
}

Journalled<void> make_folder(const path& file) {
  const path folder = file.has_parent_path() ? file.parent_path() : path(".");
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error && !std::filesystem::is_directory(folder)) {
    if (error == std::errc::read_only_file_system || error == std::errc::permission_denied) {
      return tl::unexpected(unwritable(folder, "the place for the folder"));
    }
    return tl::unexpected(JournalError{Kind::io, fmt::format("The journal's folder {} cannot be made: {}.",
                                                             folder.string(), error.message())});
  }
  if (faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0) {
    return tl::unexpected(unwritable(folder, "the folder"));
  }
  return {};
}

// SQLite's own view, which includes what is still in the write-ahead log.
Sql<std::optional<JournalError>> judged_at_one_moment(Database& database, const path& file) {
  auto application = database.number("PRAGMA application_id");
  if (!application) return tl::unexpected(std::move(application.error()));
  auto version = database.number("PRAGMA user_version");
  if (!version) return tl::unexpected(std::move(version.error()));
  if (auto error = misfit(file, *application, *version)) return error;
  auto tables = database.number("SELECT count(*) FROM sqlite_schema");
  if (!tables) return tl::unexpected(std::move(tables.error()));
  if (*version == 0 && *tables > 0) return foreign(file, "a database of another program");

  auto check = database.prepare("PRAGMA quick_check(1)");
  if (!check) return tl::unexpected(std::move(check.error()));
  const auto row = check->step();
  if (!row) return tl::unexpected(row.error());
  if (const std::string verdict = check->text(0); verdict != "ok") return damaged(file, verdict);
  return std::optional<JournalError>{};
}

// Version and tables must be of one moment: another process may be making the tables right now.
Sql<std::optional<JournalError>> judged(Database& database, const path& file) {
  if (auto begun = database.run("BEGIN"); !begun) return tl::unexpected(std::move(begun.error()));
  auto verdict = judged_at_one_moment(database, file);
  auto ended = database.run("ROLLBACK");  // nothing was written
  if (verdict && !ended) return tl::unexpected(std::move(ended.error()));
  return verdict;
}

Sql<void> make_tables(Database& database) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return tl::unexpected(std::move(transaction.error()));
  const auto version = database.number("PRAGMA user_version");
  if (!version) return tl::unexpected(version.error());
  if (*version != 0) return {};  // another process was faster
  if (auto made = database.run(kSchema); !made) return made;
  return transaction->commit();
}

Sql<void> prepared_for_writing(Database& database) {
  auto version = database.number("PRAGMA user_version");
  if (!version) return tl::unexpected(std::move(version.error()));
  if (*version == 0) {
    if (auto made = make_tables(database); !made) return made;
  }
  // FULL: each commit is on the disk before it returns, so even a power cut loses no acknowledged answer.
  auto set = database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  database.configure(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0);
  return set;
}

// A database that is not yet known to be ours: nothing in it is trusted, and closing it writes nothing.
Sql<Database> opened_warily(const std::string& name, int flags) {
  auto database = Database::open(name, flags);
  if (!database) return database;
  database->configure(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1);
  database->configure(SQLITE_DBCONFIG_DEFENSIVE, 1);
  database->configure(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
  database->wait_when_busy();
  return database;
}

Journalled<Database> open_for_writing_once(const path& file) {
  if (auto folder = make_folder(file); !folder) return tl::unexpected(std::move(folder.error()));
  auto database = opened_warily(file.string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!database) return tl::unexpected(told(database.error(), file));
  if (database->read_only()) return tl::unexpected(unwritable(file, "the file"));
  auto verdict = judged(*database, file);
  if (!verdict) return tl::unexpected(told(verdict.error(), file));
  if (*verdict) return tl::unexpected(std::move(**verdict));
  if (auto ready = prepared_for_writing(*database); !ready) return tl::unexpected(told(ready.error(), file));
  return std::move(*database);
}

// Turning the write-ahead log on needs the file alone, and SQLite does not wait for that by itself: beside
// another process that is opening the same new journal, a moment later is soon enough.
Journalled<Database> open_for_writing(const path& file) {
  constexpr auto patience = std::chrono::seconds(2);
  constexpr auto pause = std::chrono::milliseconds(10);
  const auto begun = std::chrono::steady_clock::now();
  auto database = open_for_writing_once(file);
  while (!database && database.error().kind == Kind::locked &&
         std::chrono::steady_clock::now() - begun < patience) {
    std::this_thread::sleep_for(pause);
    database = open_for_writing_once(file);
  }
  return database;
}

std::string immutable_uri(const path& file) {
  std::string uri = "file:";
  for (const char c : std::filesystem::absolute(file).string()) {
    uri += c == '?' || c == '#' || c == '%' ? fmt::format("%{:02X}", static_cast<unsigned char>(c))
                                            : std::string(1, c);
  }
  return uri + "?immutable=1";
}

bool log_pending(const path& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path(file) += "-wal", error);
  return !error && size > 0;
}

JournalError unreadable_log(const path& file) {
  return {Kind::read_only,
          fmt::format(
              "The journal {} has answers waiting in {}-wal, and its folder is read-only, so they cannot be "
              "read here. Copy both files to a folder that can be written.",
              file.string(), file.filename().string())};
}

Journalled<Database> open_empty() {
  const path nowhere(":memory:");
  auto database = opened_warily(nowhere.string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!database) return tl::unexpected(told(database.error(), nowhere));
  if (auto made = make_tables(*database); !made) return tl::unexpected(told(made.error(), nowhere));
  return std::move(*database);
}

Journalled<Database> open_for_reading(const path& file) {
  auto database = opened_warily(file.string(), SQLITE_OPEN_READONLY);
  auto verdict = database ? judged(*database, file) : tl::unexpected(database.error());
  if (!verdict && told(verdict.error(), file).kind != Kind::damaged) {
    if (log_pending(file)) return tl::unexpected(unreadable_log(file));
    // SQLite cannot make its shared-memory file beside a write-ahead journal in a read-only folder; where
    // nothing waits in the log, the file alone is the whole journal.
    database = opened_warily(immutable_uri(file), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    verdict = database ? judged(*database, file) : tl::unexpected(database.error());
  }
  if (!verdict) return tl::unexpected(told(verdict.error(), file));
  if (*verdict) return tl::unexpected(std::move(**verdict));
  const auto version = database->number("PRAGMA user_version");
  if (version && *version == 0) return open_empty();
  return std::move(*database);
}

}  // namespace

JournalError told(const SqlError& error, const path& file) {
  const auto reason = [&error] {
    return error.system != 0 ? std::generic_category().message(error.system) : error.text;
  };
  const bool no_room = error.system == ENOSPC || error.system == EDQUOT || error.system == EFBIG;
  const bool denied = error.system == EACCES || error.system == EPERM || error.system == EROFS;
  const int code = error.code & 0xFF;
  if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) return damaged(file, error.text);
  if (code == SQLITE_FULL || (code == SQLITE_IOERR && no_room)) {
    return {Kind::full,
            fmt::format("There is no room left on the disk for the journal {}; nothing was changed. "
                        "Free some space and try again.",
                        file.string())};
  }
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED) {
    return {Kind::locked,
            fmt::format("Another program keeps the journal {} busy; try again in a moment.", file.string())};
  }
  if (code == SQLITE_READONLY || (denied && (code == SQLITE_CANTOPEN || code == SQLITE_IOERR))) {
    return unwritable(file, "the place of");
  }
  return {Kind::io, fmt::format("The journal {} cannot be used: {}.", file.string(), reason())};
}

Journalled<Database> open_journal_file(const path& file, Access access) {
  const auto found = look(file);
  if (!found) return tl::unexpected(found.error());
  if (access == Access::write) return open_for_writing(file);
  return *found == Found::journal ? open_for_reading(file) : open_empty();
}

}  // namespace delvelens::session
