// SPDX-License-Identifier: MIT
#include "rules/two_d6/tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "rules/two_d6/csv.h"
#include "tests/rules/two_d6/table_talk.h"

namespace delvelens::rules::two_d6 {
namespace {

using ::testing::HasSubstr;

// A folder of the player's own files, gone with the test.
class OwnFolder {
 public:
  OwnFolder() : path_(std::filesystem::path(::testing::TempDir()) / unique_name()) {
    std::filesystem::create_directories(path_);
  }
  ~OwnFolder() { std::filesystem::remove_all(path_); }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;

  OwnFolder& with(const std::string& name, const std::string& text) {
    std::ofstream(path_ / name) << text;
    return *this;
  }
  auto load() const { return load_tables(DataSource(path_)); }
  std::string mistake() const {
    const auto tables = load();
    return tables ? std::string("no mistake") : tables.error().text();
  }

 private:
  static std::string unique_name() {
    return std::string("two-d6-") + ::testing::UnitTest::GetInstance()->current_test_info()->name();
  }
  std::filesystem::path path_;
};

std::string rows(const std::string& code, const std::string& body, const std::string& dice = "D6") {
  return "format = 1\ncode = \"" + code + "\"\ntitle = \"A table\"\ndice = \"" + dice + "\"\n" + body;
}

TEST(TwoD6Tables, LevelOneShips) {
  const Tables& tables = shipped();
  EXPECT_EQ(tables.deepest(), 1);
  EXPECT_EQ(tables.roll("L1HA").rows.size(), 36U);
  EXPECT_EQ(tables.roll("L1SR").rows.size(), 11U);
  EXPECT_EQ(tables.roll("L1LR").rows.size(), 11U);
  EXPECT_EQ(tables.creatures.size(), 29U);
  EXPECT_EQ(tables.manoeuvres.size(), 30U);
  EXPECT_EQ(tables.armour.size(), 27U);
  EXPECT_EQ(tables.levels.size(), 10U);
  EXPECT_EQ(tables.weapons, (std::vector<std::string>{"Longsword", "Greataxe", "Heavy Mace"}));
  EXPECT_TRUE(tables.roll("CT1").missing());
}

TEST(TwoD6Tables, EveryRollHasItsRow) {
  for (const auto& [code, table] : shipped().rolls) {
    if (table.missing()) continue;
    for (const int number : natural_results(table.dice)) {
      const Row& row = table.row(number);
      EXPECT_NE(std::find(row.numbers.begin(), row.numbers.end(), number), row.numbers.end())
          << code << " " << number;
    }
  }
}

TEST(TwoD6Tables, BeyondTheEndsTheEndsCount) {
  const Table& guards = shipped().roll("L1G");
  EXPECT_EQ(guards.row(0).name, "Thug");
  EXPECT_EQ(guards.row(9).name, "Guard and Warrior");
  EXPECT_EQ(shipped().roll("AWT1").row(15).name, "champion");
  EXPECT_EQ(shipped().roll("PT1").row(-3).name, "nothing");
}

TEST(TwoD6Tables, RoomsKnowTheirExits) {
  const Table& rooms = shipped().roll("L1HA");
  EXPECT_EQ(rooms.row(13).exits, ExitKind::reinforced);
  EXPECT_EQ(rooms.row(14).exits, std::nullopt);
  EXPECT_TRUE(rooms.row(14).unique);
  EXPECT_EQ(rooms.row(41).name, "Small Shrine");
  EXPECT_EQ(rooms.row(42).name, "Abandoned Guard Post");
  int unique = 0;
  for (const Row& row : rooms.rows) unique += row.unique ? 1 : 0;
  EXPECT_EQ(unique, 16);
}

TEST(TwoD6Tables, ExitTypesAreSpreadAsPrinted) {
  std::map<std::string, std::size_t> counts;
  for (const Row& row : shipped().roll("EXT1").rows) counts[row.name] = row.numbers.size();
  EXPECT_EQ(counts, (std::map<std::string, std::size_t>{{"archway", 8},
                                                        {"curtain", 3},
                                                        {"metal", 4},
                                                        {"portcullis", 2},
                                                        {"reinforced", 4},
                                                        {"wooden", 15}}));
}

TEST(TwoD6Tables, ThePlayersFileFillsAMissingTable) {
  OwnFolder folder;
  folder.with("two-d6-MIT1.toml", rows("MIT1",
                                       "[[row]]\nroll = \"1-6\"\nname = \"coins\"\n"
                                       "effects = [\"gain gold 2\"]\ntext = \"My own words.\"\n"));
  const auto tables = folder.load();
  ASSERT_TRUE(tables) << tables.error().text();
  EXPECT_FALSE(tables->roll("MIT1").missing());
  EXPECT_EQ(tables->roll("MIT1").row(4).text, "My own words.");
}

TEST(TwoD6Tables, TheValidatorFindsGapsOverlapsAndUnknownNames) {
  EXPECT_THAT(
      OwnFolder().with("two-d6-X1.toml", rows("X1", "[[row]]\nroll = \"1-5\"\nname = \"a\"\n")).mistake(),
      HasSubstr("no row for 6"));
  EXPECT_THAT(
      OwnFolder()
          .with("two-d6-X1.toml",
                rows("X1", "[[row]]\nroll = \"1-5\"\nname = \"a\"\n[[row]]\nroll = \"5-6\"\nname = \"b\"\n"))
          .mistake(),
      HasSubstr("two-d6-X1.toml:9: roll: 5 is in the row \"a\" too"));
  const auto with_effect = [](const std::string& effect) {
    return OwnFolder()
        .with("two-d6-X1.toml",
              rows("X1", "[[row]]\nroll = \"1-6\"\nname = \"a\"\neffects = [\"" + effect + "\"]\n"))
        .mistake();
  };
  EXPECT_THAT(with_effect("roll NOPE1"),
              HasSubstr("two-d6-X1.toml:6: row \"a\": there is no table \"NOPE1\""));
  EXPECT_THAT(with_effect("fight Nobody"), HasSubstr("no creature \"Nobody\""));
  EXPECT_THAT(with_effect("gain potion Soup"), HasSubstr("no potion"));
  EXPECT_THAT(with_effect("jump"), HasSubstr("no known verb"));
  EXPECT_THAT(
      OwnFolder().with("two-d6-X1.toml", rows("PT1", "[[row]]\nroll = \"1-6\"\nname = \"a\"\n")).mistake(),
      HasSubstr("is the code of another file too"));
}

TEST(TwoD6Tables, TheValidatorFindsNameClashes) {
  EXPECT_THAT(OwnFolder().with("two-d6-items-2.toml", "format = 1\n[[item]]\nname = \"Ash\"\n").mistake(),
              HasSubstr("there is an item of this name already"));
  EXPECT_THAT(
      OwnFolder()
          .with("two-d6-magic-2.toml",
                "format = 1\n[[potion]]\nname = \"healing\"\nmagic = \"heal\"\namount = 20\nprice = 20\n"
                "fight = true\nanytime = true\n")
          .mistake(),
      HasSubstr("there are two potions that are called \"healing\""));
  EXPECT_THAT(OwnFolder()
                  .with("two-d6-manoeuvres-2.toml",
                        "format = 1\n[[manoeuvre]]\nweapon = \"Longsword\"\nname = \"Thrust\"\nlevel = 2\n"
                        "dice = \"1-2\"\ndamage = \"2D6\"\n")
                  .mistake(),
              HasSubstr("there are two manoeuvres that are called \"Thrust\""));
}

TEST(TwoD6Tables, SimpleCsvIsImported) {
  OwnFolder folder;
  folder.with("two-d6-CT1.csv",
              "Roll|Text\n2-6|Nothing but dust.\n7|gain gold 3; gain item Cloth\n8-12|A lid.\n");
  const auto tables = folder.load();
  ASSERT_TRUE(tables) << tables.error().text();
  const Table& chest = tables->roll("CT1");
  EXPECT_EQ(chest.title, "Chest 1");
  EXPECT_EQ(chest.row(3).text, "Nothing but dust.");
  EXPECT_TRUE(chest.row(3).effects.empty());
  EXPECT_EQ(chest.row(7).effects.size(), 2U);
}

TEST(TwoD6Tables, CsvMistakesNameTheLine) {
  const auto mistake = [](const std::string& text) {
    const auto table = table_from_csv({"a.csv", text}, "A", DiceKind::d6);
    return table ? std::string("none") : table.error().text();
  };
  EXPECT_EQ(mistake("1-3|a\n3-6|b\n"), "a.csv:2: 3 is in the row \"a\" too");
  EXPECT_EQ(mistake("1-3|a\nb\n"), "a.csv:2: has no | in it");
  EXPECT_EQ(mistake("x|a\n"), "a.csv:1: \"x\" is no roll of D6");
  EXPECT_EQ(mistake("1-5|a\n"), "a.csv: no row for 6");
  EXPECT_EQ(mistake(""), "a.csv: has no rows");
}

}  // namespace
}  // namespace delvelens::rules::two_d6
