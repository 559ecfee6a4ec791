// SPDX-License-Identifier: MIT
#include "rules/engine/json.h"
#include "tests/fuzz/fuzz.h"

namespace rules = delvelens::rules;

// Asks and answers; and an answer is fitted to every ask without harm.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = delvelens::board::parse_json(delvelens::fuzz::text_of(data, size));
  if (!json) return 0;
  delvelens::fuzz::check_round_trip(*json, rules::ask_from);
  delvelens::fuzz::check_round_trip(*json, rules::answer_from);
  const auto ask = rules::ask_from(*json);
  const auto answer = rules::answer_from(*json);
  if (!ask || !answer) return 0;
  const auto refusal = rules::misfit(*ask, *answer);
  if (refusal) delvelens::fuzz::must(!refusal->reason.empty() && !refusal->legal.empty());
  return 0;
}
