// SPDX-License-Identifier: MIT
#include "rules/engine/options.h"

#include <gtest/gtest.h>

namespace delvelens::rules {
namespace {

std::vector<OptionSpec> specs() {
  return {OptionSpec::choice("difficulty", {"easy", "hard"}, "easy", "how much health"),
          OptionSpec::integer("players", 1, 4, 2, "heroes at the table"),
          OptionSpec::boolean("undead", false, "play the undead level"),
          OptionSpec::text("hero", "Ash", "the hero's name")};
}

std::string error_of(const OptionTexts& given) {
  const auto options = Options::checked(specs(), given);
  return options ? "" : options.error();
}

TEST(Options, AbsentOnesTakeTheirDefaults) {
  const auto options = Options::checked(specs(), {});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->text("difficulty"), "easy");
  EXPECT_EQ(options->integer("players"), 2);
  EXPECT_FALSE(options->boolean("undead"));
  EXPECT_EQ(options->text("hero"), "Ash");
  EXPECT_EQ(options->all().size(), 4U);
}

TEST(Options, GivenOnesAreTakenInTheirStoredForm) {
  const auto options = Options::checked(specs(), {{"players", "04"}, {"undead", "on"}, {"hero", ""}});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->text("players"), "4");
  EXPECT_EQ(options->text("undead"), "yes");
  EXPECT_EQ(options->text("hero"), "");
}

TEST(Options, YesAndNoHaveFourSpellingsEach) {
  for (const char* yes : {"yes", "true", "on", "1"}) {
    EXPECT_TRUE(Options::checked(specs(), {{"undead", yes}})->boolean("undead")) << yes;
  }
  for (const char* no : {"no", "false", "off", "0"}) {
    EXPECT_FALSE(Options::checked(specs(), {{"undead", no}})->boolean("undead")) << no;
  }
}

TEST(Options, RefusalsNameTheOptionTheValueAndTheRange) {
  EXPECT_EQ(error_of({{"difficulty", "Easy"}}),
            "option difficulty: \"Easy\" does not fit; it takes easy or hard");
  for (const char* wrong : {"0", "5", "two", "", "2x", "+2", "2.0", "99999999999"}) {
    EXPECT_EQ(error_of({{"players", wrong}}),
              std::string("option players: \"") + wrong + "\" does not fit; it takes 1 to 4");
  }
  EXPECT_EQ(error_of({{"undead", "maybe"}}), "option undead: \"maybe\" does not fit; it takes yes or no");
  EXPECT_EQ(error_of({{"hero", std::string(200, 'a')}}), "");
  EXPECT_EQ(
      error_of({{"hero", std::string(201, 'a')}}),
      "option hero: \"" + std::string(201, 'a') + "\" does not fit; it takes text of at most 200 bytes");
}

TEST(Options, UnknownOnesAreRefusedWithTheKnown) {
  EXPECT_EQ(error_of({{"colour", "red"}}),
            "option colour: not known; this game has difficulty, players, undead, hero");
  EXPECT_EQ(Options::checked({}, {{"colour", "red"}}).error(), "option colour: this game has no options");
}

}  // namespace
}  // namespace delvelens::rules
