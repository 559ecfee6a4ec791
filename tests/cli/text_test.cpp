// SPDX-License-Identifier: MIT
#include "ui/cli/text.h"

#include <gtest/gtest.h>

#include "ui/cli/block.h"

namespace delvelens::cli {
namespace {

TEST(Text, PrintableLetsNoControlThrough) {
  EXPECT_EQ(printable("a\x1b[31mb"), "a\uFFFD[31mb");
  EXPECT_EQ(printable("bell\x07, delete\x7f"), "bell\uFFFD, delete\uFFFD");
  EXPECT_EQ(printable("one\ntwo\tthree"), "one two three");
  EXPECT_EQ(printable("\xc2\x9b"
                      "31m"),
            "\uFFFD31m")
      << "the eight-bit escape";
  EXPECT_EQ(printable("\xe2\x80\xae"
                      "abc"),
            "\uFFFDabc")
      << "right-to-left override";
  EXPECT_EQ(printable("\xff\xc0\xaf"), "\uFFFD\uFFFD\uFFFD") << "bad bytes and overlong forms";
  EXPECT_EQ(printable("\xed\xa0\x80").find("\xed"), std::string::npos) << "surrogates";
  EXPECT_EQ(printable("Größe — ✓"), "Größe — ✓");
  EXPECT_EQ(printable(std::string_view("\0", 1)), "\uFFFD");
}

TEST(Text, ColumnsCountWhatTheEyeSees) {
  EXPECT_EQ(columns("abc"), 3);
  EXPECT_EQ(columns("─│┼"), 3);
  EXPECT_EQ(columns("ダンジョン"), 10);
  EXPECT_EQ(columns("e\xcc\x81"), 1) << "a combining accent";
}

TEST(Text, ClippingKeepsWholeCharactersAndSaysSo) {
  EXPECT_EQ(clipped("dungeon", 7), "dungeon");
  EXPECT_EQ(clipped("dungeon", 5), "dung…");
  EXPECT_EQ(clipped("ダンジョン", 6), "ダン…");
  EXPECT_EQ(clipped("dungeon", 0), "");
  EXPECT_EQ(columns(clipped(Line{{"abc"}, {"def"}, {"ghi"}}, 6)), 6);
  EXPECT_EQ(rendered(clipped(Line{{"abc"}, {"def"}, {"ghi"}}, 6), {false, true}), "abcde…");
}

TEST(Text, WrappingNeverExceedsTheWidth) {
  const std::string text = "a hero walks into a dungeon with averyveryverylongwordindeed and out";
  for (int width = 5; width < 40; ++width) {
    std::string joined;
    for (const std::string& line : wrapped(text, width)) {
      EXPECT_LE(columns(line), width);
      joined += line + " ";
    }
    EXPECT_NE(joined.find("hero"), std::string::npos);
  }
  EXPECT_TRUE(wrapped("   ", 10).empty());
}

TEST(Text, AsciiKeepsEveryColumn) {
  const std::string map = "╭─ Hero ─╮ │ █░ ▯▮ ▸ R ◂ … “x”";
  EXPECT_EQ(ascii_only(map), "+- Hero -+ | #. ox [ R ] . \"x\"");
  EXPECT_EQ(static_cast<int>(ascii_only(map).size()), columns(map));
  EXPECT_EQ(ascii_only("ダ"), "??");
}

TEST(Text, TheNearestWordIsOfferedOnlyWhenNear) {
  const std::vector<std::string> commands{"play", "advise", "sessions"};
  EXPECT_EQ(nearest("plya", commands), "play");
  EXPECT_EQ(nearest("session", commands), "sessions");
  EXPECT_EQ(nearest("zzz", commands), "");
}

TEST(Block, BoxesAndColumnsLineUp) {
  const Block left = boxed("Hero", {{{"Health", Ink::good}}, {{"a longer line"}}});
  const Block right = boxed("", {{{"x"}}});
  const Block both = beside(left, right, 1);
  EXPECT_EQ(rendered(both, {false, true}),
            "╭─ Hero ────────╮ ╭───╮\n"
            "│ Health        │ │ x │\n"
            "│ a longer line │ ╰───╯\n"
            "╰───────────────╯\n");
  EXPECT_EQ(rendered(Line{{"hurt", Ink::bad}, {" "}}, {true, true}), "\x1b[31mhurt\x1b[0m");
}

}  // namespace
}  // namespace delvelens::cli
