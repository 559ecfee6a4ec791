// SPDX-License-Identifier: MIT
#include "ui/session/database.h"

#include <cerrno>
#include <chrono>
#include <thread>
#include <utility>

namespace delvelens::session {
namespace {

// SQLite tells errno only for some of its calls. A commit that fails is not among them, so errno is cleared
// before each call and looked at after.
SqlError error_of(sqlite3* handle) {
  const int last = errno;
  const int system = sqlite3_system_errno(handle);
  return {sqlite3_extended_errcode(handle), system != 0 ? system : last, sqlite3_errmsg(handle)};
}

}  // namespace

Statement& Statement::bind(std::int64_t value) {
  sqlite3_bind_int64(handle_.get(), ++bound_, value);
  return *this;
}

Statement& Statement::bind(double value) {
  sqlite3_bind_double(handle_.get(), ++bound_, value);
  return *this;
}

Statement& Statement::bind(std::string_view value) {
  sqlite3_bind_text64(handle_.get(), ++bound_, value.data(), value.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  return *this;
}

Sql<bool> Statement::step() {
  errno = 0;
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return tl::unexpected(error_of(sqlite3_db_handle(handle_.get())));
}

Sql<void> Statement::run() {
  Sql<bool> row = step();
  while (row && *row) row = step();
  sqlite3_reset(handle_.get());
  bound_ = 0;
  if (!row) return tl::unexpected(std::move(row.error()));
  return {};
}

std::string Statement::text(int column) const {
  const unsigned char* bytes = sqlite3_column_text(handle_.get(), column);
  if (bytes == nullptr) return {};
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  return {reinterpret_cast<const char*>(bytes), size};
}

Sql<Database> Database::open(const std::string& file, int flags) {
  Database database;
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  database.handle_.reset(handle);
  if (handle == nullptr) return tl::unexpected(SqlError{SQLITE_NOMEM, 0, "out of memory"});
  if (code != SQLITE_OK) return tl::unexpected(error_of(handle));
  sqlite3_extended_result_codes(handle, 1);
  return database;
}

void Database::wait_when_busy() {
  constexpr int kMostTries = 2000;
  const auto wait = [](void*, int tries) {
    if (tries >= kMostTries) return 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return 1;
  };
  sqlite3_busy_handler(handle_.get(), wait, nullptr);
}

Sql<Statement> Database::prepare(const char* sql) {
  sqlite3_stmt* raw = nullptr;
  errno = 0;
  if (sqlite3_prepare_v2(handle_.get(), sql, -1, &raw, nullptr) != SQLITE_OK) {
    return tl::unexpected(error_of(handle_.get()));
  }
  Statement statement;
  statement.handle_.reset(raw);
  return statement;
}

Sql<void> Database::run(const char* sql) {
  errno = 0;
  if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
    return tl::unexpected(error_of(handle_.get()));
  }
  return {};
}

Sql<std::int64_t> Database::number(const char* sql) {
  auto statement = prepare(sql);
  if (!statement) return tl::unexpected(std::move(statement.error()));
  const auto row = statement->step();
  if (!row) return tl::unexpected(row.error());
  return *row ? statement->integer(0) : 0;
}

Sql<Transaction> Transaction::begin(Database& database) {
  if (auto begun = database.run("BEGIN IMMEDIATE"); !begun) return tl::unexpected(std::move(begun.error()));
  return Transaction(database);
}

Transaction::~Transaction() {
  if (database_ != nullptr) static_cast<void>(database_->run("ROLLBACK"));
}

Sql<void> Transaction::commit() {
  auto committed = database_->run("COMMIT");
  if (committed) database_ = nullptr;
  return committed;
}

}  // namespace delvelens::session
