// SPDX-License-Identifier: MIT
// Palettes: the one that ships is whole, files come back as they were, wrong ones are refused with words.
#include "calibration/palette.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

namespace delvelens::calibration {
namespace {

using ::testing::HasSubstr;

std::string palette_with(std::string_view from, std::string_view to) {
  std::string text = to_toml(default_palette());
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string palette_refusal(const std::string& text) {
  const auto palette = palette_from(text);
  EXPECT_FALSE(palette.has_value());
  return palette ? std::string() : palette.error();
}

TEST(Palette, TheDefaultNamesEveryKindOfTheBox) {
  for (int kind = 0; kind < static_cast<int>(board::PieceKind::unknown); ++kind) {
    const bool named = std::any_of(
        default_palette().entries.begin(), default_palette().entries.end(),
        [&](const PaletteEntry& entry) { return entry.kind == static_cast<board::PieceKind>(kind); });
    EXPECT_TRUE(named) << board::name_of(static_cast<board::PieceKind>(kind));
  }
  EXPECT_FALSE(default_palette().taught());
}

TEST(Palette, AFileComesBackAsItWas) {
  Palette palette{"my \"own\" cubes", default_palette().entries};
  for (PaletteEntry& entry : palette.entries) {
    for (double& channel : entry.rgb) channel = std::round(channel * 1e4) / 1e4;
    entry.examples = 3;
  }
  const auto again = palette_from(to_toml(palette));
  ASSERT_TRUE(again.has_value()) << again.error();
  EXPECT_EQ(*again, palette);
  EXPECT_TRUE(again->taught());
}

TEST(Palette, WrongFilesAreRefusedWithWords) {
  EXPECT_THAT(palette_refusal("not = [toml"), HasSubstr("line 1"));
  EXPECT_THAT(palette_refusal(""), HasSubstr("this is no palette"));
  EXPECT_THAT(palette_refusal(palette_with("version = 1", "version = 2")), HasSubstr("version"));
  EXPECT_THAT(palette_refusal(palette_with("kind = \"goblin\"", "kind = \"gobblin\"")),
              HasSubstr("piece[1].kind: \"gobblin\" is not known"));
  EXPECT_THAT(palette_refusal(palette_with("edge = 1.000", "edge = -1")),
              HasSubstr("piece[0].edge: must be a number"));
  EXPECT_THAT(palette_refusal(palette_with("edge = 1.000", "edge = nan")), HasSubstr("piece[0].edge"));
  EXPECT_THAT(palette_refusal(palette_with("rgb = [", "rgb = [7.0, ")),
              HasSubstr("piece[0].rgb: must be 3 numbers"));
  EXPECT_THAT(palette_refusal("format = \"delvelens-palette\"\nversion = 1\n"), HasSubstr("names no piece"));
  EXPECT_THAT(palette_refusal("format = \"delvelens-palette\"\nversion = 1\npiece = [3]\n"),
              HasSubstr("piece[0]"));
  EXPECT_THAT(palette_refusal(std::string(2U << 20U, '#')), HasSubstr("too large"));
}

TEST(Palette, LiesInTheConfigurationFolder) {
  ::setenv("XDG_CONFIG_HOME", "/somewhere", 1);
  EXPECT_EQ(user_palette_file(), "/somewhere/delvelens/palette.toml");
  ::unsetenv("XDG_CONFIG_HOME");
  ::setenv("HOME", "/home/delver", 1);
  EXPECT_EQ(user_palette_file(), "/home/delver/.config/delvelens/palette.toml");
}

}  // namespace
}  // namespace delvelens::calibration
