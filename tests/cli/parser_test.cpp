// SPDX-License-Identifier: MIT
#include "ui/cli/parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/process.h"
#include "tests/session/scratch.h"
#include "ui/cli/commands/all.h"
#include "ui/cli/man_page.h"

namespace delvelens::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Parsing : public ::testing::Test {
 protected:
  std::string problem(const std::vector<std::string>& words) const {
    const auto line = parse(root_, words);
    return line ? "" : line.error().sentence;
  }
  const Command root_ = program_command();
};

TEST_F(Parsing, OptionsMayStandAnywhere) {
  const auto line =
      parse(root_, {"play", "--option", "a=1", "three-dice", "--virtual=7", "--option", "b=2", "-q"});
  ASSERT_TRUE(line);
  EXPECT_EQ(path_words(line->path), "delvelens play");
  EXPECT_EQ(line->arguments.text("GAME"), "three-dice");
  EXPECT_EQ(line->arguments.number("--virtual"), 7U);
  EXPECT_THAT(line->arguments.list("--option"), ElementsAre("a=1", "b=2"));
  EXPECT_TRUE(line->arguments.has("--quiet"));
  EXPECT_FALSE(line->arguments.has("--json"));
}

TEST_F(Parsing, ManyPositionalsTakeTheRest) {
  const auto line = parse(root_, {"sessions", "correct", "mine", "3", "4", "2", "--json"});
  ASSERT_TRUE(line);
  EXPECT_THAT(line->arguments.list("ANSWER"), ElementsAre("4", "2"));
  EXPECT_EQ(line->arguments.number("K"), 3U);
}

TEST_F(Parsing, TheLargestSeedFits) {
  EXPECT_EQ(problem({"play", "x", "--virtual", "18446744073709551615"}), "");
  EXPECT_THAT(problem({"play", "x", "--virtual", "18446744073709551616"}), HasSubstr("whole number"));
}

TEST_F(Parsing, HelpWinsOverMistakes) {
  const auto line = parse(root_, {"sessions", "show", "--help"});
  ASSERT_TRUE(line);
  EXPECT_TRUE(line->help);
  EXPECT_EQ(path_words(line->path), "delvelens sessions show");
}

TEST_F(Parsing, MistakesAreNamed) {
  EXPECT_EQ(problem({"sessions", "shwo"}),
            "No command \"shwo\"; did you mean show? (see delvelens sessions --help)");
  EXPECT_EQ(problem({"sessions", "show"}), "SESSION is missing (see delvelens sessions show --help)");
  EXPECT_EQ(problem({"play", "x", "--jsno"}),
            "No option \"--jsno\"; did you mean --json? (see delvelens play --help)");
  EXPECT_EQ(problem({"play", "x", "--session", "a", "--session", "b"}).empty(), false);
}

TEST_F(Parsing, EveryCommandIsWhole) {
  const auto check = [](const Command& command, const auto& self) -> void {
    EXPECT_FALSE(command.summary.empty()) << command.name;
    EXPECT_TRUE(command.run != nullptr || !command.commands.empty()) << command.name;
    for (const auto* list : {&command.options, &command.positionals}) {
      for (const Parameter& parameter : *list) {
        EXPECT_FALSE(parameter.help.empty()) << parameter.name;
        EXPECT_EQ(parameter.offer == Offer::words, !parameter.words.empty()) << parameter.name;
      }
    }
    for (const Command& child : command.commands) self(child, self);
  };
  check(root_, check);
}

TEST_F(Parsing, TheManualPageIsCleanRoff) {
  const std::string page = man_page(root_, "1.2.3");
  for (const char* part : {".TH DELVELENS 1", ".SH NAME", ".SH COMMANDS", "play [GAME]", "sessions correct",
                           "\\-\\-virtual SEED", ".SH EXIT STATUS", ".SH ENVIRONMENT", "NO_COLOR"}) {
    EXPECT_THAT(page, HasSubstr(part));
  }
  const session::Scratch scratch;
  const Environment environment = plain_environment(scratch.folder());
  if (run({{"sh", "-c", "command -v groff"}, environment, scratch.folder()}).status != 0)
    GTEST_SKIP() << "groff is not installed";
  const Result formatted = run({{"groff", "-man", "-Tutf8", "-ww"}, environment, scratch.folder()}, page);
  EXPECT_EQ(formatted.err, "");
  EXPECT_THAT(formatted.out, HasSubstr("The seed answers everything"));
}

}  // namespace
}  // namespace delvelens::cli
