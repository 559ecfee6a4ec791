// SPDX-License-Identifier: MIT
// Every golden file is what its recipe gives today, letter for letter.
#include <gtest/gtest.h>

#include "rules/games.h"
#include "tests/golden/files.h"
#include "tests/golden/playthrough.h"

namespace delvelens::golden {
namespace {

class Golden : public ::testing::TestWithParam<File> {};

TEST_P(Golden, IsWhatTheRulesGiveToday) {
  const auto games = rules::load_games({});
  ASSERT_TRUE(games) << games.error().text();
  const auto text = replayed(*games, GetParam().text);
  ASSERT_TRUE(text) << text.error();
  EXPECT_EQ(*text, GetParam().text) << "if the change is meant, build the target regenerate-goldens";
}

std::string test_name(const ::testing::TestParamInfo<File>& file) {
  std::string name = file.param.path.stem().string();
  for (char& letter : name) {
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Files, Golden, ::testing::ValuesIn(files_in(DELVELENS_GOLDEN_DIR)), test_name);

TEST(GoldenRecipe, ReadsWhatItWrites) {
  const Recipe recipe{"three-dice", {{"health", "hard"}, {"players", "2"}}, 18446744073709551615ULL};
  EXPECT_EQ(recipe_from(head_of(recipe)), recipe);
}

TEST(GoldenRecipe, SaysWhatIsWrong) {
  EXPECT_FALSE(recipe_from("seed: 1\n\n"));
  EXPECT_FALSE(recipe_from("game: a\nseed: x\n\n"));
  EXPECT_FALSE(recipe_from("game: a\nnonsense\n\n"));
}

TEST(GoldenFiles, AGameWithoutAPlaythroughIsNamed) {
  const auto games = rules::load_games({});
  ASSERT_TRUE(games);
  EXPECT_EQ(games_without(*games, {}).size(), games->all().size());
  EXPECT_TRUE(games_without(*games, files_in(DELVELENS_GOLDEN_DIR)).empty());
}

}  // namespace
}  // namespace delvelens::golden
