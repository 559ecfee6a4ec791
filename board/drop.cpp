// SPDX-License-Identifier: MIT
#include "board/drop.h"

#include <algorithm>
#include <array>

#include "board/names.h"

namespace delvelens::board {
namespace {
constexpr Names<PieceKind, 17> kinds{{"pillar", "goblin", "troll", "dragon", "gold", "gem_white", "gem_red",
                                      "gem_blue", "key", "chest", "potion", "shield", "relic", "staircase",
                                      "meeple", "token", "unknown"}};
constexpr Names<PieceSize, 3> sizes{{"small", "large", "huge"}};
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

std::string_view name_of(PieceKind kind) { return kinds.of(kind); }
std::optional<PieceKind> piece_named(std::string_view name) { return kinds.find(name); }

std::string_view word_for(PieceKind kind, int count) {
  return kWords[static_cast<std::size_t>(kind)][count == 1 ? 0 : 1];
}

std::optional<PieceKind> piece_called(std::string_view word) {
  const auto found =
      std::find_if(kWords.begin(), kWords.end(), [&](const auto& words) { return words[0] == word; });
  if (found == kWords.end()) return std::nullopt;
  return static_cast<PieceKind>(found - kWords.begin());
}

std::string_view name_of(PieceSize size) { return sizes.of(size); }
std::optional<PieceSize> size_named(std::string_view name) { return sizes.find(name); }

}  // namespace delvelens::board
