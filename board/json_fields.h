// SPDX-License-Identifier: MIT
// Reads the fields of a JSON object one after another and remembers only the first error, so that a parser
// is a plain list of fields instead of a ladder of checks. After an error every getter returns a default.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/json.h"

namespace delvelens::board {

// A whole number within least..most; nothing when it is anything else, however large.
std::optional<int> whole_number(const Json& json, int least, int most);

// A card side in squares; real cards have fewer than ten.
constexpr int kMostSquares = 64;
Parsed<Square> square_from(const Json& json, const std::string& path);

// The text in quotes with control characters escaped: a hostile name must not write to the player's terminal.
std::string in_quotes(std::string_view text);

class Fields {
 public:
  explicit Fields(const Json& object, std::string path = {});

  int integer(const char* key, int least, int most);
  double number(const char* key, double least, double most);
  bool boolean(const char* key);
  std::string text(const char* key, std::size_t most_bytes = 4096);
  std::vector<std::string> texts(const char* key, std::size_t most);  // an array of texts
  bool has(const char* key) const;

  // An array of objects, read by `item(Fields&)`.
  template <class T, class ReadItem>
  std::vector<T> list(const char* key, std::size_t most, ReadItem&& item);
  // An array of anything, read by `item(const Json&, path) -> Parsed<T>`.
  template <class T, class ReadItem>
  std::vector<T> values(const char* key, std::size_t most, ReadItem&& item);

  // One value of any shape, read by `read(const Json&, path) -> Parsed<T>`.
  template <class T, class Read>
  T value(const char* key, Read&& read);

  // A name from a table: find(text) -> optional<T>. `expected` completes "is not ...".
  template <class T, class Find>
  T named(const char* key, Find&& find, const char* expected, T fallback);

  void fail(const char* key, std::string reason);
  const std::optional<JsonError>& error() const { return error_; }

  // The value built from the fields, or the error met on the way.
  template <class T>
  Parsed<T> done(T value) {
    if (error_) return tl::unexpected(*error_);
    return value;
  }

 private:
  const Json* find(const char* key);
  const Json* array(const char* key, std::size_t most);
  std::string path_to(const char* key) const;

  const Json& object_;
  std::string path_;
  std::optional<JsonError> error_;
};

template <class T, class Read>
T Fields::value(const char* key, Read&& read) {
  const Json* found = find(key);
  if (found == nullptr) return T{};
  Parsed<T> value = read(*found, path_to(key));
  if (value) return std::move(*value);
  error_ = value.error();
  return T{};
}

template <class T, class ReadItem>
std::vector<T> Fields::list(const char* key, std::size_t most, ReadItem&& item) {
  return values<T>(key, most, [&](const Json& json, const std::string& path) -> Parsed<T> {
    Fields fields(json, path);
    T value = item(fields);
    return fields.done(std::move(value));
  });
}

template <class T, class ReadItem>
std::vector<T> Fields::values(const char* key, std::size_t most, ReadItem&& item) {
  std::vector<T> all;
  const Json* found = array(key, most);
  if (found == nullptr) return all;
  all.reserve(found->size());
  for (std::size_t i = 0; i < found->size() && !error_; ++i) {
    Parsed<T> value = item((*found)[i], path_to(key) + "[" + std::to_string(i) + "]");
    if (value) {
      all.push_back(std::move(*value));
    } else {
      error_ = value.error();
    }
  }
  return all;
}

template <class T, class Find>
T Fields::named(const char* key, Find&& find_name, const char* expected, T fallback) {
  const std::string name = text(key, 64);
  if (error_) return fallback;
  if (auto value = find_name(std::string_view(name))) return *value;
  fail(key, in_quotes(name) + " is not " + expected);
  return fallback;
}

}  // namespace delvelens::board
