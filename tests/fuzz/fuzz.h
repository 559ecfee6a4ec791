// SPDX-License-Identifier: MIT
// What fuzz targets share: their entry, and a check that a sanitizer-free crash still reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "board/json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace delvelens::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline void must(bool holds) {
  if (!holds) std::abort();
}

// A document that a parser takes must come out of the writer as one that parses to the same value; one that
// it refuses must be refused with words.
template <class Parse>
void check_round_trip(const board::Json& json, Parse&& parse) {
  const auto value = parse(json);
  if (!value) {
    must(!value.error().reason.empty());
    return;
  }
  const auto again = parse(to_json(*value));
  must(again.has_value());
  must(*again == *value);
}

}  // namespace delvelens::fuzz
