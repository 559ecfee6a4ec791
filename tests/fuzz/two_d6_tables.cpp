// SPDX-License-Identifier: MIT
#include "rules/two_d6/tables.h"
#include "tests/fuzz/fuzz.h"

namespace two_d6 = delvelens::rules::two_d6;

// A table file of the player's: the first line is its name, the rest its text. Any text gives tables in which
// every roll has a row, or a message.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const two_d6::Tables shipped = *two_d6::load_tables({});
  const std::string_view text = delvelens::fuzz::text_of(data, size);
  const std::size_t line = text.find('\n');
  if (line == std::string_view::npos) return 0;
  const std::string_view name = text.substr(0, line);
  const auto tables =
      two_d6::with_file(shipped, {std::string(name), std::string(text.substr(line + 1))}, name);
  if (!tables) {
    delvelens::fuzz::must(!tables.error().reason.empty());
    return 0;
  }
  for (const auto& [code, table] : tables->rolls) {
    if (table.missing()) continue;
    for (const int roll : two_d6::natural_results(table.dice)) {
      delvelens::fuzz::must(!table.row(roll).numbers.empty());
    }
  }
  return 0;
}
