// SPDX-License-Identifier: MIT
#include "rules/engine/data.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace delvelens::rules {
namespace {

constexpr std::array kEmbedded{EmbeddedFile{"tiles.toml", "own = 1\n"}, EmbeddedFile{"empty.toml", ""}};

// A player's folder that goes away with the test.
class PlayerFolder : public ::testing::Test {
 protected:
  PlayerFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "delvelens-data-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~PlayerFolder() override { std::filesystem::remove_all(folder_); }
  PlayerFolder(const PlayerFolder&) = delete;
  PlayerFolder& operator=(const PlayerFolder&) = delete;

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::string error_of(std::string_view name) const {
    const auto data = DataSource(folder_).load(name, kEmbedded);
    return data ? "" : data.error().text();
  }

  std::filesystem::path folder_;
};

TEST(DataSource, WithoutAFolderGivesWhatIsEmbedded) {
  const auto tiles = DataSource().load("tiles.toml", kEmbedded);
  ASSERT_TRUE(tiles);
  EXPECT_EQ(tiles->file, "tiles.toml");
  EXPECT_EQ(tiles->text, "own = 1\n");
  EXPECT_EQ(DataSource().load("empty.toml", kEmbedded)->text, "");
  EXPECT_EQ(DataSource().load("rooms.toml", kEmbedded).error().text(), "rooms.toml: there is no such table");
  EXPECT_FALSE(DataSource().folder());
}

TEST_F(PlayerFolder, FilesReplaceEmbeddedOnesOfTheSameName) {
  write("tiles.toml", "mine = 2\r\n");
  const auto tiles = DataSource(folder_).load("tiles.toml", kEmbedded);
  ASSERT_TRUE(tiles);
  EXPECT_EQ(tiles->file, (folder_ / "tiles.toml").string());
  EXPECT_EQ(tiles->text, "mine = 2\r\n");
  EXPECT_EQ(DataSource(folder_).load("empty.toml", kEmbedded)->file, "empty.toml");
}

TEST_F(PlayerFolder, OnlyPlainNamesAreLookedUp) {
  write("secret", "x");
  for (const std::string name : {"../secret", "/etc/passwd", "sub/tiles.toml", ".hidden", ".."}) {
    EXPECT_EQ(error_of(name), name + ": is not a plain file name");
  }
  EXPECT_EQ(error_of(""), ": there is no such table");
}

TEST_F(PlayerFolder, AFolderOfATablesNameIsNoTable) {
  std::filesystem::create_directory(folder_ / "tiles.toml");
  EXPECT_EQ(DataSource(folder_).load("tiles.toml", kEmbedded)->text, "own = 1\n");
}

TEST_F(PlayerFolder, TablesHaveALimit) {
  write("tiles.toml", std::string(4 << 20, '#'));
  EXPECT_EQ(error_of("tiles.toml"), "");
  write("tiles.toml", std::string((4 << 20) + 1, '#'));
  EXPECT_EQ(error_of("tiles.toml"),
            (folder_ / "tiles.toml").string() + ": is larger than a table may be (4 MiB)");
}

TEST(DataSource, AFolderThatIsNotThereIsAnEmptyOne) {
  EXPECT_EQ(DataSource("/no/such/folder").load("tiles.toml", kEmbedded)->text, "own = 1\n");
}

TEST(DataError, NamesTheLineWhereItKnowsIt) {
  EXPECT_EQ((DataError{"tiles.toml", 12, "exit is no side"}.text()), "tiles.toml:12: exit is no side");
  EXPECT_EQ((DataError{"tiles.toml", 0, "is empty"}.text()), "tiles.toml: is empty");
}

}  // namespace
}  // namespace delvelens::rules
