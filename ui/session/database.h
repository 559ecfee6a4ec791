// SPDX-License-Identifier: MIT
// SQLite with errors as values: just what the journal needs of it.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace delvelens::session {

struct SqlError {
  int code = SQLITE_OK;  // extended result code
  int system = 0;        // errno behind it, where there was one
  std::string text;
};
template <class T>
using Sql = tl::expected<T, SqlError>;

// One prepared statement; values are bound in order, columns are read after step() said there is a row.
class Statement {
 public:
  Statement& bind(std::int64_t value);
  Statement& bind(double value);
  Statement& bind(std::string_view value);
  Statement& bind(const std::string& value) { return bind(std::string_view(value)); }
  Statement& bind(int value) { return bind(static_cast<std::int64_t>(value)); }

  Sql<bool> step();  // true: a row is there
  Sql<void> run();   // to the end, for statements without rows; ready to be bound again

  std::int64_t integer(int column) const { return sqlite3_column_int64(handle_.get(), column); }
  double real(int column) const { return sqlite3_column_double(handle_.get(), column); }
  std::string text(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
  int bound_ = 0;
};

class Database {
 public:
  static Sql<Database> open(const std::string& file, int flags);

  Sql<void> run(const char* sql);             // any number of statements
  Sql<std::int64_t> number(const char* sql);  // the first column of the first row
  Sql<Statement> prepare(const char* sql);
  std::int64_t changes() const { return sqlite3_changes64(handle_.get()); }
  std::int64_t last_row() const { return sqlite3_last_insert_rowid(handle_.get()); }
  bool read_only() const { return sqlite3_db_readonly(handle_.get(), "main") == 1; }
  void configure(int option, int value) { sqlite3_db_config(handle_.get(), option, value, nullptr); }
  // For about two seconds. SQLite's own waiting sleeps ever longer and can starve beside a busy writer.
  void wait_when_busy();

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

// Takes the write lock at once; rolls back unless committed.
class Transaction {
 public:
  static Sql<Transaction> begin(Database& database);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();
  Sql<void> commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

}  // namespace delvelens::session
