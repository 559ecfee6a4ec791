// SPDX-License-Identifier: MIT
#include "rules/engine/toml.h"

#include <fmt/format.h>

#include <toml++/toml.h>

#include <algorithm>

namespace delvelens::rules {
namespace {

TomlValue plain(const toml::node& node);

TomlTable plain_table(const toml::table& table) {
  TomlTable fields;
  for (const auto& [key, value] : table) fields.emplace(std::string(key.str()), plain(value));
  return fields;
}

TomlValue plain(const toml::node& node) {
  TomlValue result{static_cast<int>(node.source().begin.line), false};
  if (const auto* table = node.as_table()) {
    result.value = plain_table(*table);
  } else if (const auto* array = node.as_array()) {
    TomlArray items;
    for (const toml::node& item : *array) items.push_back(plain(item));
    result.value = std::move(items);
  } else if (const auto text = node.value<std::string>(); node.is_string()) {
    result.value = *text;
  } else if (node.is_integer()) {
    result.value = *node.value<std::int64_t>();
  } else if (node.is_floating_point()) {
    result.value = *node.value<double>();
  } else if (node.is_boolean()) {
    result.value = *node.value<bool>();
  } else {
    // Dates and times: no table uses them, and as text they fail with a message that shows them.
    result.value = std::string("a date or time");
  }
  return result;
}

const TomlValue& empty_table() {
  static const TomlValue empty{0, TomlTable{}};
  return empty;
}

}  // namespace

tl::expected<TomlFile, DataError> parse_toml(const DataText& data) {
  // The library as packaged reports by exception; it goes no further than here.
  try {
    return TomlFile{data.file, plain(toml::parse(data.text, data.file))};
  } catch (const toml::parse_error& error) {
    return tl::unexpected(
        DataError{data.file, static_cast<int>(error.source().begin.line), std::string(error.description())});
  }
}

void TomlErrors::add(int line, std::string reason) {
  if (!first_) first_ = DataError{file_, line, std::move(reason)};
}

TomlFields::TomlFields(const TomlValue& table, TomlErrors& errors) : table_(&table), errors_(&errors) {
  if (std::holds_alternative<TomlTable>(table.value)) return;
  errors.add(table.line, "a table is wanted here");
  table_ = &empty_table();
}

const TomlValue* TomlFields::find(std::string_view key) const {
  const auto& fields = std::get<TomlTable>(table_->value);
  const auto at = fields.find(key);
  return at == fields.end() ? nullptr : &at->second;
}

const TomlValue* TomlFields::need(std::string_view key) {
  const TomlValue* value = find(key);
  if (value == nullptr) errors_->add(table_->line, fmt::format("{} is missing", key));
  return value;
}

int TomlFields::line_of(std::string_view key) const {
  const TomlValue* value = find(key);
  return value != nullptr && value->line > 0 ? value->line : table_->line;
}

void TomlFields::fail(std::string_view key, const std::string& reason) {
  errors_->add(line_of(key), fmt::format("{}: {}", key, reason));
}

std::string TomlFields::text(std::string_view key, std::size_t most_bytes) {
  const TomlValue* value = need(key);
  if (value == nullptr) return {};
  const auto* text = std::get_if<std::string>(&value->value);
  if (text == nullptr || text->size() > most_bytes) {
    fail(key, fmt::format("must be text of at most {} bytes", most_bytes));
    return {};
  }
  return *text;
}

int TomlFields::integer(std::string_view key, int least, int most) {
  const TomlValue* value = need(key);
  if (value == nullptr) return least;
  const auto* number = std::get_if<std::int64_t>(&value->value);
  if (number == nullptr || *number < least || *number > most) {
    fail(key, fmt::format("must be a whole number from {} to {}", least, most));
    return least;
  }
  return static_cast<int>(*number);
}

bool TomlFields::boolean(std::string_view key) {
  const TomlValue* value = need(key);
  if (value == nullptr) return false;
  const auto* truth = std::get_if<bool>(&value->value);
  if (truth == nullptr) fail(key, "must be true or false");
  return truth != nullptr && *truth;
}

std::vector<std::string> TomlFields::texts(std::string_view key, std::size_t least, std::size_t most) {
  std::vector<std::string> result;
  if (const TomlValue* value = need(key)) {
    if (const auto* items = std::get_if<TomlArray>(&value->value)) {
      for (const TomlValue& item : *items) {
        const auto* text = std::get_if<std::string>(&item.value);
        if (text == nullptr)
          errors_->add(item.line, fmt::format("{}: holds something that is not text", key));
        result.push_back(text == nullptr ? std::string() : *text);
      }
    } else {
      fail(key, "must be a list of texts");
    }
  }
  if (result.size() < least || result.size() > most) {
    fail(key, least == most ? fmt::format("must hold {} texts, not {}", least, result.size())
                            : fmt::format("must hold {} to {} texts, not {}", least, most, result.size()));
    result.resize(std::clamp(result.size(), least, most));
  }
  return result;
}

TomlFields TomlFields::table(std::string_view key) {
  const TomlValue* value = need(key);
  return TomlFields(value == nullptr ? empty_table() : *value, *errors_);
}

std::vector<TomlFields> TomlFields::rows(std::string_view key) {
  std::vector<TomlFields> result;
  const TomlValue* value = need(key);
  if (value == nullptr) return result;
  if (const auto* items = std::get_if<TomlArray>(&value->value)) {
    for (const TomlValue& item : *items) result.emplace_back(item, *errors_);
  }
  if (result.empty()) fail(key, fmt::format("must be a list of tables, [[{}]]", key));
  return result;
}

void TomlFields::only(std::initializer_list<std::string_view> keys) {
  for (const auto& [key, value] : std::get<TomlTable>(table_->value)) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
      errors_->add(value.line, fmt::format("{}: not a known key here", key));
    }
  }
}

}  // namespace delvelens::rules
