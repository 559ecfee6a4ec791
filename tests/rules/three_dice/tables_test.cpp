// SPDX-License-Identifier: MIT
#include "rules/three_dice/tables.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace delvelens::rules::three_dice {
namespace {

namespace fs = std::filesystem;

std::string shipped(const std::string& name) {
  std::ifstream file(fs::path(THREE_DICE_DATA_DIR) / name);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A player's folder with one file changed.
class PlayersFolder : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("delvelens-tables-" + std::to_string(::getpid()));
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  // The message for the shipped file with `from` replaced by `to`.
  std::string message(const std::string& name, const std::string& from, const std::string& to) {
    std::string text = shipped(name);
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    std::ofstream(folder_ / name) << text;
    const auto tables = load_tables(DataSource(folder_));
    fs::remove(folder_ / name);
    return tables ? "" : tables.error().text();
  }
  std::string tiles(const std::string& from, const std::string& to) {
    return message("three-dice-tiles.toml", from, to);
  }
  std::string dice(const std::string& from, const std::string& to) {
    return message("three-dice-tables.toml", from, to);
  }

  fs::path folder_;
};

int line_in(const std::string& name, const std::string& text) {
  const std::string all = shipped(name);
  const auto at = all.find(text);
  return 1 + static_cast<int>(std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

TEST(ThreeDiceTables, TheShippedFilesLoad) {
  const auto tables = load_tables({});
  ASSERT_TRUE(tables) << tables.error().text();
  EXPECT_EQ(tables->dungeon.monster(5), "Dragon");
  EXPECT_EQ(tables->dungeon.monster(6), "");
  EXPECT_EQ(tables->undead.treasure(1), Treasure::fragment);
  EXPECT_EQ(tables->artefacts[2], Artefact::boots);
  EXPECT_EQ(tables->info(Place::great_hall).worth, 6);
  EXPECT_EQ(tables->info(Place::pit).worth, 1);
  int tiles = 0;
  for (const Tile& tile : tables->tiles) tiles += tile.count;
  EXPECT_EQ(tiles, 20);
}

TEST_F(PlayersFolder, MayReplaceTheTiles) { EXPECT_EQ(tiles("count = 3", "count = 4"), ""); }

TEST_F(PlayersFolder, MessagesNameFileAndLine) {
  const std::string name = "three-dice-tiles.toml";
  const std::string message = tiles("count = 3", "count = 300");
  const std::string place =
      (folder_ / name).string() + ":" + std::to_string(line_in(name, "count = 3")) + ": ";
  EXPECT_EQ(message, place + "count: must be a whole number from 1 to 50");
}

TEST_F(PlayersFolder, SyntaxErrorsNameTheLineToo) {
  const std::string message = tiles("[entrance]", "[entrance");
  EXPECT_NE(
      message.find("three-dice-tiles.toml:" + std::to_string(line_in("three-dice-tiles.toml", "[entrance]"))),
      std::string::npos)
      << message;
}

TEST_F(PlayersFolder, WrongTilesAreNamed) {
  EXPECT_NE(tiles("exits = \"NS\"", "exits = \"NN\"").find("exits"), std::string::npos);
  EXPECT_NE(tiles("exits = \"NS\"", "exits = \"\"").find("exits"), std::string::npos);
  EXPECT_NE(tiles("kind = \"pit\"\nexits = \"N\"", "kind = \"pit\"\nexits = \"NS\"").find("dead end"),
            std::string::npos);
  EXPECT_NE(tiles("id = \"bend\"", "id = \"straight\"").find("id"), std::string::npos);
  EXPECT_NE(tiles("die = 2", "die = 1").find("taken"), std::string::npos);
  EXPECT_NE(tiles("die = 2", "die = 0").find("every number"), std::string::npos);
  EXPECT_NE(tiles("kind = \"corridor\"", "kind = \"coridor\"").find("coridor"), std::string::npos);
  EXPECT_NE(tiles("worth = 1", "worht = 1").find("worht"), std::string::npos);
  EXPECT_NE(tiles("format = 1", "format = 2").find("newer"), std::string::npos);
}

TEST_F(PlayersFolder, ALevelThatCannotBeWonIsRefused) {
  std::string text = shipped("three-dice-tiles.toml");
  for (std::size_t at = 0; (at = text.find("[[tile]]")) != std::string::npos;) text.erase(at);
  text += "[[tile]]\nid = \"a\"\nname = \"a\"\nkind = \"corridor\"\nexits = \"NS\"\ncount = 5\n";
  std::ofstream(folder_ / "three-dice-tiles.toml") << text;
  const auto tables = load_tables(DataSource(folder_));
  ASSERT_FALSE(tables);
  EXPECT_NE(tables.error().text().find("vault"), std::string::npos);
}

TEST_F(PlayersFolder, WrongDiceTablesAreNamed) {
  EXPECT_NE(dice("\"Dragon\", \"none\"", "\"Dragon\"").find("monsters: must hold 6"), std::string::npos);
  EXPECT_NE(dice("\"Goblins\"", "\"none\"").find("roving"), std::string::npos);
  EXPECT_NE(dice("\"scroll\", \"fragment\"", "\"scroll\", \"none\"").find("fragment"), std::string::npos);
  EXPECT_NE(dice("\"boots\"", "\"shoes\"").find("shoes"), std::string::npos);
  EXPECT_NE(dice("xp_per_level = 50", "xp_per_level = 0").find("xp_per_level"), std::string::npos);
  EXPECT_NE(dice("spirit_beats_six = false", "spirit_beats_six = 1").find("true or false"),
            std::string::npos);
  EXPECT_NE(dice("[numbers]", "[numbres]").find("numb"), std::string::npos);
}

}  // namespace
}  // namespace delvelens::rules::three_dice
