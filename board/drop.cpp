// SPDX-License-Identifier: MIT
#include "board/drop.h"

#include "board/names.h"

namespace delvelens::board {
namespace {
constexpr Names<PieceKind, 17> kinds{{"pillar", "goblin", "troll", "dragon", "gold", "gem_white", "gem_red",
                                      "gem_blue", "key", "chest", "potion", "shield", "relic", "staircase",
                                      "meeple", "token", "unknown"}};
constexpr Names<PieceSize, 3> sizes{{"small", "large", "huge"}};
}  // namespace

std::string_view name_of(PieceKind kind) { return kinds.of(kind); }
std::optional<PieceKind> piece_named(std::string_view name) { return kinds.find(name); }
std::string_view name_of(PieceSize size) { return sizes.of(size); }
std::optional<PieceSize> size_named(std::string_view name) { return sizes.find(name); }

}  // namespace delvelens::board
