// SPDX-License-Identifier: MIT
#include "board/card.h"

#include "board/names.h"

namespace delvelens::board {
namespace {
constexpr Names<GlyphKind, 3> glyphs{{"rune", "candle", "boiler"}};
constexpr Names<Side, 4> sides{{"north", "east", "south", "west"}};
}  // namespace

std::string_view name_of(GlyphKind kind) { return glyphs.of(kind); }
std::optional<GlyphKind> glyph_named(std::string_view name) { return glyphs.find(name); }
std::string_view name_of(Side side) { return sides.of(side); }
std::optional<Side> side_named(std::string_view name) { return sides.find(name); }

}  // namespace delvelens::board
