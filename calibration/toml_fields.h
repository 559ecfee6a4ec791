// SPDX-License-Identifier: MIT
// Reading a calibration file key by key: remembers only the first thing that is wrong, so that reading is a
// plain list of keys.
#pragma once

#include <fmt/format.h>

#include <toml++/toml.h>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

namespace delvelens::calibration {

class TomlFields {
 public:
  TomlFields(const toml::table& table, std::string path, std::string& error)
      : table_(table), path_(std::move(path)), error_(error) {}

  template <class T>
  T named(std::string_view key, std::optional<T> (*find)(std::string_view), T otherwise) {
    const auto text = table_[key].value<std::string>();
    const auto value = text ? find(*text) : std::nullopt;
    if (!value) fail(key, text ? fmt::format("\"{}\" is not known", *text) : "is missing");
    return value.value_or(otherwise);
  }

  double number(std::string_view key, double least, double most) {
    const auto value = table_[key].value<double>();
    if (!value || !(*value >= least && *value <= most)) {
      fail(key, fmt::format("must be a number from {} to {}", least, most));
      return least;
    }
    return *value;
  }

  int count(std::string_view key) {
    if (!table_.contains(key)) return 0;
    return static_cast<int>(number(key, 0, 10'000));
  }

  template <std::size_t N>
  std::array<double, N> numbers(std::string_view key, double least, double most) {
    const toml::array* list = table_[key].as_array();
    std::array<double, N> all{};
    bool good = list != nullptr && list->size() == N;
    for (std::size_t i = 0; good && i < N; ++i) {
      all[i] = list->get(i)->value<double>().value_or(std::nan(""));
      good = all[i] >= least && all[i] <= most;
    }
    if (good) return all;
    fail(key, fmt::format("must be {} numbers from {} to {}", N, least, most));
    return {};  // what was read may not fit what it is made into
  }

  void fail(std::string_view key, std::string_view reason) {
    if (error_.empty()) error_ = fmt::format("{}{}{}: {}", path_, path_.empty() ? "" : ".", key, reason);
  }

 private:
  const toml::table& table_;
  std::string path_;
  std::string& error_;
};

// Empty when the text is of this format and version, else why not.
inline std::string format_problem(const toml::table& table, std::string_view format, int version,
                                  std::string_view what, std::string_view remedy) {
  if (table["format"].value_or(std::string()) != format)
    return fmt::format("format: must be \"{}\"; this is no {}", format, what);
  // Exactly: a number with a point that no integer can hold must not be made one.
  const auto written = table["version"].value_exact<std::int64_t>().value_or(0);
  if (written > version)
    return fmt::format("version: {} was written by a newer Delvelens; this one knows {}", written, version);
  if (written != version) return fmt::format("version: must be {}; {}", version, remedy);
  return {};
}

// A TOML string of one line that reads back as the same text.
inline std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (letter == '\n') {
      out += "\\n";
    } else if (letter == '"' || letter == '\\') {
      out += '\\';
      out += letter;
    } else if (code < 32 || code == 127) {
      out += fmt::format("\\u{:04X}", code);
    } else {
      out += letter;
    }
  }
  return out + "\"";
}

}  // namespace delvelens::calibration
