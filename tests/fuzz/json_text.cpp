// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzz.h"

using delvelens::fuzz::must;

// Whatever the text, parse_json returns a document or says why not; what it takes is within its limits.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = delvelens::fuzz::text_of(data, size);
  constexpr delvelens::board::JsonLimits tight{512, 8};
  const auto loose_result = delvelens::board::parse_json(text);
  const auto tight_result = delvelens::board::parse_json(text, tight);
  must(!tight_result || text.size() <= tight.bytes);
  must(!tight_result || loose_result);
  if (!loose_result) must(!loose_result.error().text().empty());
  if (loose_result) must(delvelens::board::parse_json(loose_result->dump()).has_value());
  return 0;
}
