// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzz.h"
#include "vision/card/die_memory.h"

namespace card = delvelens::vision::card;

// The file about the player's die: taken and written again the same, or refused with words.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto knowledge = card::die_knowledge_from(delvelens::fuzz::text_of(data, size));
  if (!knowledge) {
    delvelens::fuzz::must(!knowledge.error().empty());
    return 0;
  }
  const auto again = card::die_knowledge_from(card::die_knowledge_text(*knowledge));
  delvelens::fuzz::must(again && *again == *knowledge);
  return 0;
}
