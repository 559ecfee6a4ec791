// SPDX-License-Identifier: MIT
#include "ui/session/journal.h"

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "rules/engine/json.h"
#include "ui/session/journal_file.h"

namespace delvelens::session {
namespace {

using board::Json;
using Kind = JournalError::Kind;
using std::filesystem::path;

constexpr const char* kInfoColumns =
    "SELECT name, game, rules_version, options, created_ms, changed_ms, answers, finished FROM sessions ";

std::optional<path> absolute_from(const char* variable) {
  const char* value = std::getenv(variable);
  if (value == nullptr || *value != '/') return std::nullopt;
  return path(value);
}

path home_folder() {
  if (const auto home = absolute_from("HOME")) return *home;
  const passwd* user = getpwuid(getuid());
  return user != nullptr && user->pw_dir != nullptr ? path(user->pw_dir) : path("/");
}

// Text that is not UTF-8 cannot be written as JSON; the games' own texts always are, a player's may not be.
Journalled<std::string> json_text(const Json& json) {
  try {
    return json.dump();
  } catch (const Json::exception&) {
    return tl::unexpected(JournalError{Kind::io, "This holds text that is not UTF-8, so it cannot be kept."});
  }
}

// What could not be read again would cost the player the whole session, so it is not written at all.
Journalled<std::string> answer_text(const rules::Answer& answer) {
  const Json json = rules::to_json(answer);
  const auto again = rules::answer_from(json);
  if (again && *again == answer) return json_text(json);
  return tl::unexpected(JournalError{
      Kind::io, fmt::format("This answer cannot be kept in the journal{}.",
                            again ? std::string() : fmt::format(" ({})", again.error().text()))});
}

std::optional<rules::OptionTexts> options_from(const std::string& text) {
  const auto json = board::parse_json(text);
  if (!json || !json->is_object()) return std::nullopt;
  rules::OptionTexts options;
  for (const auto& [name, value] : json->items()) {
    if (!value.is_string()) return std::nullopt;
    options[name] = value.get<std::string>();
  }
  return options;
}

std::optional<SessionInfo> info_from(const Statement& row) {
  auto options = options_from(row.text(3));
  const std::int64_t answers = row.integer(6);
  if (!options || answers < 0 || answers > INT32_MAX) return std::nullopt;
  SessionInfo info;
  info.name = row.text(0);
  info.game = row.text(1);
  info.rules_version = static_cast<int>(row.integer(2));
  info.options = std::move(*options);
  info.created_ms = row.integer(4);
  info.changed_ms = row.integer(5);
  info.answers = static_cast<int>(answers);
  info.finished = row.integer(7) != 0;
  return info;
}

std::optional<Entry> entry_from(const Statement& row) {
  const auto json = board::parse_json(row.text(1));
  if (!json) return std::nullopt;
  auto answer = rules::answer_from(*json);
  const auto giver = giver_named(row.text(2));
  if (!answer || !giver) return std::nullopt;
  return Entry{std::move(*answer),
               {*giver, row.real(3), static_cast<std::uint64_t>(row.integer(4))},
               row.integer(5),
               static_cast<int>(row.integer(6))};
}

JournalError no_such(const std::string& name) {
  return {Kind::missing, fmt::format("There is no session named \"{}\".", name)};
}

struct Row {
  std::int64_t id = 0;
  int answers = 0;
};

}  // namespace

path default_journal_path() {
  if (const char* chosen = std::getenv("DELVELENS_JOURNAL"); chosen != nullptr && *chosen != '\0')
    return chosen;
  const auto data = absolute_from("XDG_DATA_HOME");
  return (data ? *data : home_folder() / ".local" / "share") / "delvelens" / "journal.sqlite";
}

// Every step either gives its value or ends the work: the first error is kept and turned into words once.
struct Journal::Impl {
  Database database;
  path file;
  Access access;

  JournalError words(const SqlError& error) const { return told(error, file); }

  JournalError damage(const std::string& name, const std::string& what) const {
    return {Kind::damaged, fmt::format("The journal {} is damaged: {} of session \"{}\" cannot be read.",
                                       file.string(), what, name)};
  }

  Journalled<void> must_be_writable() const {
    if (access == Access::write) return {};
    return tl::unexpected(JournalError{
        Kind::read_only, fmt::format("The journal {} was opened for reading only.", file.string())});
  }

  Journalled<Row> row_of(const std::string& name) {
    auto query = database.prepare("SELECT id, answers FROM sessions WHERE name = ?");
    if (!query) return tl::unexpected(words(query.error()));
    const auto found = query->bind(name).step();
    if (!found) return tl::unexpected(words(found.error()));
    if (!*found) return tl::unexpected(no_such(name));
    return Row{query->integer(0), static_cast<int>(query->integer(1))};
  }

  // Runs `work(row) -> Sql<void>` on the session and notes the change, all in one transaction.
  template <class Work>
  Journalled<void> change(const std::string& name, int answers, const Change& change, Work&& work) {
    if (auto writable = must_be_writable(); !writable) return writable;
    auto transaction = Transaction::begin(database);
    if (!transaction) return tl::unexpected(words(transaction.error()));
    const auto row = row_of(name);
    if (!row) return tl::unexpected(row.error());
    if (Journalled<void> done = work(*row); !done) return done;
    auto update =
        database.prepare("UPDATE sessions SET answers = ?, finished = ?, changed_ms = ? WHERE id = ?");
    if (!update) return tl::unexpected(words(update.error()));
    auto updated =
        update->bind(answers).bind(change.finished ? 1 : 0).bind(change.time_ms).bind(row->id).run();
    if (updated) updated = transaction->commit();
    if (!updated) return tl::unexpected(words(updated.error()));
    return {};
  }

  Journalled<void> forget_from(std::int64_t session, int index) {
    auto statement = database.prepare("DELETE FROM answers WHERE session = ? AND position >= ?");
    auto done = statement ? statement->bind(session).bind(index).run() : tl::unexpected(statement.error());
    if (!done) return tl::unexpected(words(done.error()));
    return {};
  }

  Journalled<void> insert(std::int64_t session, int index, const std::vector<Entry>& entries) {
    auto statement = database.prepare("INSERT INTO answers VALUES(?, ?, ?, ?, ?, ?, ?, ?)");
    if (!statement) return tl::unexpected(words(statement.error()));
    for (const Entry& entry : entries) {
      const auto text = answer_text(entry.answer);
      if (!text) return tl::unexpected(text.error());
      statement->bind(session).bind(index++).bind(*text).bind(name_of(entry.by.giver));
      statement->bind(entry.by.confidence).bind(static_cast<std::int64_t>(entry.by.seed));
      statement->bind(entry.time_ms).bind(entry.rules_version);
      if (auto done = statement->run(); !done) return tl::unexpected(words(done.error()));
    }
    return {};
  }

  Journalled<void> replace_from(const Row& row, const std::string& name, int index,
                                const std::vector<Entry>& tail) {
    if (index < 0 || index > row.answers) {
      return tl::unexpected(JournalError{
          Kind::io,
          fmt::format("Session \"{}\" has {} answers in the journal, so number {} cannot be written.", name,
                      row.answers, index + 1)});
    }
    if (auto forgotten = forget_from(row.id, index); !forgotten) return forgotten;
    return insert(row.id, index, tail);
  }

  // That many answers are written down, undone ones included.
  Journalled<void> must_reach(const std::string& name, std::int64_t session, int count) {
    auto query = database.prepare("SELECT count(*) FROM answers WHERE session = ? AND position < ?");
    auto found = query ? query->bind(session).bind(count).step() : tl::unexpected(query.error());
    if (!found) return tl::unexpected(words(found.error()));
    if (count >= 0 && query->integer(0) == count) return {};
    return tl::unexpected(JournalError{
        Kind::io, fmt::format("Session \"{}\" does not have {} answers in the journal.", name, count)});
  }

  // Rows of the session from `first` to before `end`, which must follow each other without a gap.
  Journalled<std::vector<Entry>> read(const std::string& name, std::int64_t session, int first, int end) {
    auto query = database.prepare(
        "SELECT position, answer, giver, confidence, seed, time_ms, rules_version FROM answers "
        "WHERE session = ? AND position >= ? AND position < ? ORDER BY position");
    if (!query) return tl::unexpected(words(query.error()));
    query->bind(session).bind(first).bind(end);
    std::vector<Entry> entries;
    auto row = query->step();
    for (; row && *row; row = query->step()) {
      const int position = first + static_cast<int>(entries.size());
      auto entry = entry_from(*query);
      if (!entry || query->integer(0) != position) {
        return tl::unexpected(damage(name, fmt::format("answer {}", position + 1)));
      }
      entries.push_back(std::move(*entry));
    }
    if (!row) return tl::unexpected(words(row.error()));
    return entries;
  }

  Journalled<std::vector<SessionInfo>> infos(Statement query) {
    std::vector<SessionInfo> all;
    auto row = query.step();
    for (; row && *row; row = query.step()) {
      auto info = info_from(query);
      if (!info) return tl::unexpected(damage(query.text(0), "the head"));
      all.push_back(std::move(*info));
    }
    if (!row) return tl::unexpected(words(row.error()));
    return all;
  }

  Journalled<std::int64_t> insert_head(const SessionInfo& info, std::size_t answers) {
    const auto options = json_text(Json(info.options));
    if (!options) return tl::unexpected(options.error());
    auto statement = database.prepare(
        "INSERT INTO sessions(name, game, rules_version, options, created_ms, changed_ms, answers, finished) "
        "VALUES(?, ?, ?, ?, ?, ?, ?, ?)");
    if (!statement) return tl::unexpected(words(statement.error()));
    statement->bind(info.name).bind(info.game).bind(info.rules_version).bind(*options);
    statement->bind(info.created_ms).bind(info.changed_ms);
    statement->bind(static_cast<std::int64_t>(answers)).bind(info.finished ? 1 : 0);
    const auto done = statement->run();
    if (done) return database.last_row();
    if (done.error().code == SQLITE_CONSTRAINT_UNIQUE) {
      return tl::unexpected(JournalError{
          Kind::exists,
          fmt::format("There is a session named \"{}\" already; go on with it or choose another name.",
                      info.name)});
    }
    return tl::unexpected(words(done.error()));
  }
};

Journal::Journal(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Journal::Journal(Journal&&) noexcept = default;
Journal& Journal::operator=(Journal&&) noexcept = default;
Journal::~Journal() = default;

Journalled<Journal> Journal::open(const path& file, Access access) {
  auto database = open_journal_file(file, access);
  if (!database) return tl::unexpected(std::move(database.error()));
  return Journal(std::make_unique<Impl>(Impl{std::move(*database), file, access}));
}

const path& Journal::file() const { return impl_->file; }

Journalled<Claim> Journal::claim(const std::string& name) {
  if (auto writable = impl_->must_be_writable(); !writable) return tl::unexpected(writable.error());
  const auto row = impl_->row_of(name);
  if (!row) return tl::unexpected(row.error());
  return Claim::take(path(impl_->file) += "-claims", row->id, name);
}

Journalled<void> Journal::create(const SessionInfo& info, const std::vector<Entry>& entries) {
  if (auto problem = name_problem(info.name))
    return tl::unexpected(JournalError{Kind::name, std::move(*problem)});
  if (auto writable = impl_->must_be_writable(); !writable) return writable;
  auto transaction = Transaction::begin(impl_->database);
  if (!transaction) return tl::unexpected(impl_->words(transaction.error()));
  const auto id = impl_->insert_head(info, entries.size());
  if (!id) return tl::unexpected(id.error());
  if (auto inserted = impl_->insert(*id, 0, entries); !inserted) return inserted;
  if (auto done = transaction->commit(); !done) return tl::unexpected(impl_->words(done.error()));
  return {};
}

Journalled<void> Journal::append(const std::string& name, int index, const Entry& entry,
                                 const Change& change) {
  return replace_tail(name, index, {entry}, change);
}

Journalled<void> Journal::replace_tail(const std::string& name, int index, const std::vector<Entry>& tail,
                                       const Change& change) {
  return impl_->change(name, index + static_cast<int>(tail.size()), change,
                       [&](const Row& row) { return impl_->replace_from(row, name, index, tail); });
}

Journalled<void> Journal::move_to(const std::string& name, int count, const Change& change) {
  return impl_->change(name, count, change,
                       [&](const Row& row) { return impl_->must_reach(name, row.id, count); });
}

Journalled<void> Journal::adopt_rules(const std::string& name, int rules_version, int count,
                                      const Change& change) {
  return impl_->change(name, count, change, [&](const Row& row) -> Journalled<void> {
    if (auto there = impl_->must_reach(name, row.id, count); !there) return there;
    auto statement = impl_->database.prepare("UPDATE sessions SET rules_version = ? WHERE id = ?");
    auto done =
        statement ? statement->bind(rules_version).bind(row.id).run() : tl::unexpected(statement.error());
    if (!done) return tl::unexpected(impl_->words(done.error()));
    return {};
  });
}

Journalled<void> Journal::remove(const std::string& name) {
  const auto held = claim(name);
  if (!held) return tl::unexpected(held.error());
  auto statement = impl_->database.prepare("DELETE FROM sessions WHERE name = ?");
  auto done = statement ? statement->bind(name).run() : tl::unexpected(statement.error());
  if (!done) return tl::unexpected(impl_->words(done.error()));
  return {};
}

Journalled<std::vector<SessionInfo>> Journal::list() {
  const std::string sql = std::string(kInfoColumns) + "ORDER BY changed_ms DESC, id DESC";
  auto query = impl_->database.prepare(sql.c_str());
  if (!query) return tl::unexpected(impl_->words(query.error()));
  return impl_->infos(std::move(*query));
}

Journalled<SessionInfo> Journal::info(const std::string& name) {
  const std::string sql = std::string(kInfoColumns) + "WHERE name = ?";
  auto query = impl_->database.prepare(sql.c_str());
  if (!query) return tl::unexpected(impl_->words(query.error()));
  query->bind(name);
  auto found = impl_->infos(std::move(*query));
  if (!found) return tl::unexpected(std::move(found.error()));
  if (found->empty()) return tl::unexpected(no_such(name));
  return std::move(found->front());
}

Journalled<std::vector<Entry>> Journal::entries(const std::string& name) {
  const auto row = impl_->row_of(name);
  if (!row) return tl::unexpected(row.error());
  auto entries = impl_->read(name, row->id, 0, row->answers);
  if (entries && entries->size() != static_cast<std::size_t>(row->answers)) {
    return tl::unexpected(impl_->damage(name, fmt::format("answer {}", entries->size() + 1)));
  }
  return entries;
}

Journalled<std::vector<Entry>> Journal::undone(const std::string& name) {
  const auto row = impl_->row_of(name);
  if (!row) return tl::unexpected(row.error());
  return impl_->read(name, row->id, row->answers, INT32_MAX);
}

Journalled<std::string> Journal::free_name(std::string_view stem) {
  const auto sessions = list();
  if (!sessions) return tl::unexpected(sessions.error());
  std::set<std::string> taken;
  for (const SessionInfo& info : *sessions) taken.insert(info.name);
  for (int number = 1;; ++number) {
    std::string name = fmt::format("{}-{}", stem, number);
    if (!taken.contains(name)) return name;
  }
}

}  // namespace delvelens::session
