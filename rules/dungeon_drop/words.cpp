// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/words.h"

#include <fmt/format.h>

#include <array>
#include <map>

namespace delvelens::rules::dungeon_drop {
namespace {

constexpr std::array<std::array<std::string_view, 2>, 17> kWords{{{"pillar", "pillars"},
                                                                  {"goblin", "goblins"},
                                                                  {"troll", "trolls"},
                                                                  {"dragon", "dragons"},
                                                                  {"gold", "gold"},
                                                                  {"white gem", "white gems"},
                                                                  {"red gem", "red gems"},
                                                                  {"blue gem", "blue gems"},
                                                                  {"key", "keys"},
                                                                  {"chest", "chests"},
                                                                  {"potion", "potions"},
                                                                  {"shield", "shields"},
                                                                  {"relic", "relics"},
                                                                  {"staircase", "staircases"},
                                                                  {"meeple", "meeples"},
                                                                  {"pillar token", "pillar tokens"},
                                                                  {"unknown piece", "unknown pieces"}}};

}  // namespace

std::string_view word_for(board::PieceKind kind, int count) {
  return kWords[static_cast<std::size_t>(kind)][count == 1 ? 0 : 1];
}

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
