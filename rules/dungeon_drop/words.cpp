// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/words.h"

#include <fmt/format.h>

#include <map>

namespace delvelens::rules::dungeon_drop {

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string list_of(const std::vector<board::PieceKind>& kinds) {
  std::map<board::PieceKind, int> counts;
  for (const board::PieceKind kind : kinds) ++counts[kind];
  std::vector<std::string> parts;
  for (const auto& [kind, count] : counts)
    parts.push_back(fmt::format("{} {}", count, word_for(kind, count)));
  return parts.empty() ? "nothing" : joined(parts);
}

}  // namespace delvelens::rules::dungeon_drop
