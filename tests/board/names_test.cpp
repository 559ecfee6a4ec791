// SPDX-License-Identifier: MIT
// Names of every enumerator, both ways.
#include "board/names.h"

#include <gtest/gtest.h>

#include <set>

#include "board/card.h"
#include "board/colour.h"
#include "board/cube_state.h"
#include "board/drop.h"
#include "board/reading.h"

namespace delvelens::board {
namespace {

// All names from the first enumerator to `last` are distinct, not empty, and find their enumerator again.
template <class Enum, class Find>
void expect_both_ways(Enum last, Find find) {
  std::set<std::string_view> seen;
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    const auto value = static_cast<Enum>(i);
    const auto name = name_of(value);
    EXPECT_FALSE(name.empty()) << i;
    EXPECT_TRUE(seen.insert(name).second) << name;
    EXPECT_EQ(find(name), std::optional(value)) << name;
  }
  EXPECT_EQ(find(""), std::nullopt);
  EXPECT_EQ(find("no such name"), std::nullopt);
  EXPECT_EQ(find(std::string(*seen.begin()) + " "), std::nullopt);
}

TEST(Names, Colours) { expect_both_ways(Colour::brown, colour_named); }
TEST(Names, Pieces) { expect_both_ways(PieceKind::unknown, piece_named); }
TEST(Names, Sizes) { expect_both_ways(PieceSize::huge, size_named); }
TEST(Names, Glyphs) { expect_both_ways(GlyphKind::boiler, glyph_named); }
TEST(Names, Sides) { expect_both_ways(Side::west, side_named); }
TEST(Names, Verdicts) { expect_both_ways(Verdict::none, verdict_named); }

TEST(Names, AreThoseOfTheDocuments) {
  EXPECT_EQ(name_of(PieceKind::gem_white), "gem_white");
  EXPECT_EQ(name_of(PieceKind::staircase), "staircase");
  EXPECT_EQ(name_of(Colour::grey), "grey");
  EXPECT_EQ(name_of(Verdict::review), "review");
}

TEST(Names, FaceLetters) {
  const std::string_view letters = "URFDLB";
  for (std::size_t i = 0; i < letters.size(); ++i) {
    EXPECT_EQ(letter_of(static_cast<Face>(i)), letters[i]);
    EXPECT_EQ(face_named(letters[i]), std::optional(static_cast<Face>(i)));
  }
  EXPECT_EQ(face_named('u'), std::nullopt);
  EXPECT_EQ(face_named('\0'), std::nullopt);
}

}  // namespace
}  // namespace delvelens::board
