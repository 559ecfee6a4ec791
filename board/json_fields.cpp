// SPDX-License-Identifier: MIT
#include "board/json_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace delvelens::board {
namespace {

// Nesting depth by brackets outside strings; enough to refuse bombs before the parser builds them.
int bracket_depth(std::string_view text, int stop_above) {
  int depth = 0;
  int deepest = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size() && deepest <= stop_above; ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return deepest;
}

}  // namespace

Parsed<Json> parse_json(std::string_view text, JsonLimits limits) {
  if (text.size() > limits.bytes) {
    return tl::unexpected(JsonError{
        "", fmt::format("document of {} bytes is larger than the limit of {}", text.size(), limits.bytes)});
  }
  if (bracket_depth(text, limits.depth) > limits.depth) {
    return tl::unexpected(JsonError{"", fmt::format("nested deeper than {} levels", limits.depth)});
  }
  // Taken by value, since with exceptions off the parser's own message is lost; only the byte is worth
  // telling.
  Json json;
  try {
    json = Json::parse(text);
  } catch (const Json::parse_error& error) {
    return tl::unexpected(JsonError{"", fmt::format("not JSON (at byte {})", error.byte)});
  } catch (const Json::exception&) {
    return tl::unexpected(JsonError{"", "a number is out of range"});
  }
  return json;
}

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Parsed<Square> square_from(const Json& json, const std::string& path) {
  if (!json.is_array() || json.size() != 2 || !json[0].is_number_integer() || !json[1].is_number_integer()) {
    return tl::unexpected(JsonError{path, "must be [column, row]"});
  }
  const auto column = whole_number(json[0], 0, kMostSquares - 1);
  const auto row = whole_number(json[1], 0, kMostSquares - 1);
  if (!column || !row) return tl::unexpected(JsonError{path, "lies outside any card"});
  return Square{*column, *row};
}

std::string in_quotes(std::string_view text) {
  return Json(text).dump(-1, ' ', true, Json::error_handler_t::replace);
}

std::optional<int> whole_number(const Json& json, int least, int most) {
  if (!json.is_number_integer()) return std::nullopt;
  // An unsigned value beyond the signed range would wrap on the way to std::int64_t.
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > INT32_MAX) return std::nullopt;
  const auto value = json.get<std::int64_t>();
  if (value < least || value > most) return std::nullopt;
  return static_cast<int>(value);
}

Fields::Fields(const Json& object, std::string path) : object_(object), path_(std::move(path)) {
  if (!object_.is_object()) error_ = JsonError{path_, "must be an object"};
}

std::string Fields::path_to(const char* key) const { return path_.empty() ? key : path_ + "." + key; }

void Fields::fail(const char* key, std::string reason) {
  if (!error_) error_ = JsonError{path_to(key), std::move(reason)};
}

bool Fields::has(const char* key) const { return object_.is_object() && object_.contains(key); }

const Json* Fields::find(const char* key) {
  if (error_) return nullptr;
  const auto at = object_.find(key);
  if (at == object_.end()) {
    fail(key, "is missing");
    return nullptr;
  }
  return &*at;
}

const Json* Fields::array(const char* key, std::size_t most) {
  const Json* found = find(key);
  if (found == nullptr) return nullptr;
  if (!found->is_array()) {
    fail(key, "must be a list");
    return nullptr;
  }
  if (found->size() > most) {
    fail(key, fmt::format("has {} entries, more than {}", found->size(), most));
    return nullptr;
  }
  return found;
}

int Fields::integer(const char* key, int least, int most) {
  const Json* found = find(key);
  if (found == nullptr) return least;
  const auto value = whole_number(*found, least, most);
  if (!value) fail(key, fmt::format("must be a whole number from {} to {}", least, most));
  return value.value_or(least);
}

double Fields::number(const char* key, double least, double most) {
  const Json* found = find(key);
  if (found == nullptr) return least;
  const double value = found->is_number() ? found->get<double>() : std::nan("");
  if (!(value >= least && value <= most)) {
    fail(key, fmt::format("must be a number from {} to {}", least, most));
    return least;
  }
  return value;
}

bool Fields::boolean(const char* key) {
  const Json* found = find(key);
  if (found == nullptr) return false;
  if (!found->is_boolean()) {
    fail(key, "must be true or false");
    return false;
  }
  return found->get<bool>();
}

std::string Fields::text(const char* key, std::size_t most_bytes) {
  const Json* found = find(key);
  if (found == nullptr) return {};
  if (!found->is_string()) {
    fail(key, "must be text");
    return {};
  }
  const auto& value = found->get_ref<const std::string&>();
  if (value.size() > most_bytes) {
    fail(key, fmt::format("is longer than {} bytes", most_bytes));
    return {};
  }
  return value;
}

std::vector<std::string> Fields::texts(const char* key, std::size_t most) {
  return values<std::string>(key, most, [](const Json& text, const std::string& path) -> Parsed<std::string> {
    if (!text.is_string()) return tl::unexpected(JsonError{path, "must be text"});
    return text.get<std::string>();
  });
}

}  // namespace delvelens::board
