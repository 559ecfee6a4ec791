// SPDX-License-Identifier: MIT
// Table files: TOML read into plain values that remember their line, and a reader that collects the first
// mistake, so that a loader is a plain list of fields and every message names file and line.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/engine/data.h"

namespace delvelens::rules {

struct TomlValue;
using TomlArray = std::vector<TomlValue>;
using TomlTable = std::map<std::string, TomlValue, std::less<>>;

struct TomlValue {
  int line = 0;
  std::variant<bool, std::int64_t, double, std::string, TomlArray, TomlTable> value;
};

struct TomlFile {
  std::string file;  // for messages
  TomlValue root;    // the whole file as one table
};
tl::expected<TomlFile, DataError> parse_toml(const DataText& data);

// Where the mistakes of one file go; only the first is kept.
class TomlErrors {
 public:
  explicit TomlErrors(std::string file) : file_(std::move(file)) {}
  void add(int line, std::string reason);
  const std::optional<DataError>& first() const { return first_; }

 private:
  std::string file_;
  std::optional<DataError> first_;
};

// One table. After a mistake every getter returns a default of the right shape.
class TomlFields {
 public:
  TomlFields(const TomlValue& table, TomlErrors& errors);

  bool has(std::string_view key) const { return find(key) != nullptr; }
  std::string text(std::string_view key, std::size_t most_bytes = 200);
  int integer(std::string_view key, int least, int most);
  bool boolean(std::string_view key);
  std::vector<std::string> texts(std::string_view key, std::size_t least, std::size_t most);
  TomlFields table(std::string_view key);
  std::vector<TomlFields> rows(std::string_view key);  // [[key]], at least one

  // A name out of a list: find(text) -> optional<T>. `expected` completes "is not ...".
  template <class T, class Find>
  T named(std::string_view key, Find&& find_name, std::string_view expected, T fallback) {
    const std::string name = text(key);
    if (const std::optional<T> found = find_name(name)) return *found;
    fail(key, "\"" + name + "\" is not " + std::string(expected));
    return fallback;
  }

  // Catches misspelt keys.
  void only(std::initializer_list<std::string_view> keys);
  void fail(std::string_view key, const std::string& reason);
  int line_of(std::string_view key) const;

 private:
  const TomlValue* find(std::string_view key) const;
  const TomlValue* need(std::string_view key);

  const TomlValue* table_;
  TomlErrors* errors_;
};

}  // namespace delvelens::rules
