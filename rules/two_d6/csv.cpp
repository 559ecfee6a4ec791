// SPDX-License-Identifier: MIT
#include "rules/two_d6/csv.h"

#include <fmt/format.h>

#include <sstream>
#include <string_view>

#include "rules/two_d6/check.h"

namespace delvelens::rules::two_d6 {
namespace {

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

struct Line {
  int number = 0;
  std::string roll;
  std::string text;
};

// Unless every part is an effect the whole is only words.
std::vector<Effect> effects_in(const std::string& text) {
  std::vector<Effect> effects;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ';');) {
    auto effect = effect_from(trimmed(part));
    if (!effect) return {};
    effects.push_back(std::move(*effect));
  }
  return effects;
}

DiceKind dice_for(std::size_t rows) {
  return rows == 36 ? DiceKind::d66 : rows == 11 ? DiceKind::two_d6 : DiceKind::d6;
}

}  // namespace

tl::expected<Table, DataError> table_from_csv(const DataText& data, const std::string& code,
                                              std::optional<DiceKind> dice) {
  std::vector<Line> lines;
  std::istringstream stream(data.text);
  int number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    if (trimmed(line).empty()) continue;
    const auto bar = line.find('|');
    if (bar == std::string::npos) return tl::unexpected(DataError{data.file, number, "has no | in it"});
    Line one{number, trimmed(std::string_view(line).substr(0, bar)),
             trimmed(std::string_view(line).substr(bar + 1))};
    if (lines.empty() && (one.roll == "Roll" || one.roll == "roll")) continue;
    lines.push_back(std::move(one));
  }
  if (lines.empty()) return tl::unexpected(DataError{data.file, 0, "has no rows"});
  Table table;
  table.code = code;
  table.title = code;
  table.file = data.file;
  table.dice = dice.value_or(dice_for(lines.size()));
  for (const Line& line : lines) {
    auto numbers = range_from(line.roll, table.dice);
    if (!numbers) {
      return tl::unexpected(DataError{
          data.file, line.number, fmt::format("\"{}\" is no roll of {}", line.roll, name_of(table.dice))});
    }
    Row row;
    row.line = line.number;
    row.numbers = std::move(*numbers);
    row.name = line.text.substr(0, line.text.find('.'));
    row.text = line.text;
    row.effects = effects_in(line.text);
    table.rows.push_back(std::move(row));
    if (const auto clash = clash_in(table)) return tl::unexpected(DataError{data.file, line.number, *clash});
  }
  if (const auto gap = gap_in(table)) return tl::unexpected(DataError{data.file, 0, *gap});
  return table;
}

}  // namespace delvelens::rules::two_d6
