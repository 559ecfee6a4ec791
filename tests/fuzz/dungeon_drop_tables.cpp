// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/tables.h"
#include "tests/fuzz/fuzz.h"

namespace drop = delvelens::rules::dungeon_drop;

// The player's own values and cards: any text gives tables or a message. A line of dashes parts the two
// files.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = delvelens::fuzz::text_of(data, size);
  const std::size_t at = text.find("\n---\n");
  const std::string values(text.substr(0, at));
  const std::string cards(at == std::string_view::npos ? std::string_view() : text.substr(at + 5));
  const auto tables = drop::tables_from({"values", values}, {"cards", cards});
  if (!tables) {
    delvelens::fuzz::must(!tables.error().reason.empty());
    return 0;
  }
  delvelens::fuzz::must(!tables->races.empty() && !tables->quests.empty());
  return 0;
}
