// SPDX-License-Identifier: MIT
#include "ui/cli/line_buffer.h"

#include <gtest/gtest.h>

namespace delvelens::cli {
namespace {

TEST(LineBuffer, EditsWholeCharacters) {
  LineBuffer line;
  line.insert("aé");
  line.insert("b");
  line.left();
  line.left();
  line.insert("x");
  EXPECT_EQ(line.text(), "axéb");
  line.erase_at();
  EXPECT_EQ(line.text(), "axb");
  line.end();
  line.erase_before();
  EXPECT_EQ(line.text(), "ax");
  line.home();
  line.erase_before();
  line.left();
  line.insert("é");
  line.right();
  line.right();
  line.right();
  EXPECT_EQ(line.before_cursor(), "éax");
}

TEST(LineBuffer, ErasesWordsAndEnds) {
  LineBuffer line;
  line.set("correct 3 north  ");
  line.erase_word_before();
  EXPECT_EQ(line.text(), "correct 3 ");
  line.left();
  line.left();
  line.erase_to_end();
  EXPECT_EQ(line.text(), "correct ");
  line.erase_to_start();
  EXPECT_TRUE(line.empty());
  line.erase_word_before();
  EXPECT_TRUE(line.empty());
}

TEST(LineBuffer, CompletesToWhatIsCommon) {
  LineBuffer line;
  line.set("s");
  line.complete({"sneak", "snore", "quit"});
  EXPECT_EQ(line.text(), "sn");
  line.insert("e");
  line.complete({"sneak", "snore"});
  EXPECT_EQ(line.text(), "sneak");
  line.set("zz");
  line.complete({"sneak"});
  EXPECT_EQ(line.text(), "zz");
  line.set("");
  line.complete({"sneak"});
  EXPECT_EQ(line.text(), "") << "an empty line completes to nothing";
}

TEST(History, WalksBothWays) {
  History history;
  EXPECT_EQ(history.older(), nullptr);
  EXPECT_EQ(history.newer(), nullptr);
  history.add("one");
  history.add("two");
  history.add("two");
  history.add("");
  ASSERT_NE(history.older(), nullptr);
  EXPECT_EQ(*history.older(), "one");
  EXPECT_EQ(history.older(), nullptr);
  EXPECT_EQ(*history.newer(), "two");
  EXPECT_EQ(history.newer(), nullptr);
}

}  // namespace
}  // namespace delvelens::cli
