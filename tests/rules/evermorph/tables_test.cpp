// SPDX-License-Identifier: MIT
#include "rules/evermorph/tables.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "rules/evermorph/encounters.h"
#include "tests/rules/evermorph/table.h"

namespace delvelens::rules::evermorph {
namespace {

TEST(EvermorphTables, EveryPairOfLettersHasSeveralLines) {
  std::set<std::string> seen;
  for (const auto& row : rules().tables().story) {
    for (const auto& lines : row) {
      EXPECT_GE(lines.size(), 3U);
      for (const std::string& line : lines) EXPECT_TRUE(seen.insert(line).second) << line;
    }
  }
}

TEST(EvermorphTables, TheDefaultSetIsOpenEverywhere) {
  const TileSet& open = rules().tables().sets.front();
  EXPECT_EQ(open.name, "open");
  for (const std::uint8_t sides : open.open) EXPECT_EQ(sides, 15);
}

TEST(EvermorphTables, WallsTurnWithTheirTile) {
  TileSet set = rules().tables().sets.front();
  set.open[tile_of(board::Face::F, 1)] = 0b1110;  // no way north
  Dungeon dungeon = dungeon_of({});
  EXPECT_FALSE(set.joined(dungeon, 18, 0));
  EXPECT_TRUE(set.joined(dungeon, 18, 1));
  // The tile above cannot come down either.
  const Onward above = Grid::get().step(18, 0);
  EXPECT_FALSE(set.joined(dungeon, above.to, turned(above.heading, 2)));
  // After F the tile lies at the right end of the row, its wall to the right.
  dungeon = dungeon.after({cube::Slab::F, 1});
  EXPECT_FALSE(set.joined(dungeon, 20, 1));
  EXPECT_TRUE(set.joined(dungeon, 20, 0));
}

// What a step costs, written out independently: rows are the number left, columns the number entered; damage,
// then after a point the loss of Stability.
TEST(EvermorphTables, PricesOfAllSteps) {
  const std::array<std::array<const char*, 9>, 9> table{{
      {"0.0", "1.0", "1.0", "1.0", "2.1", "2.1", "2.1", "3.2", "3.2"},  // from 1
      {"0.0", "0.0", "1.0", "1.0", "1.0", "2.1", "2.1", "3.2", "3.2"},  // from 2
      {"0.0", "0.0", "0.0", "1.0", "1.0", "1.0", "2.1", "3.2", "3.2"},  // from 3
      {"0.0", "0.0", "0.0", "0.0", "1.0", "1.0", "1.0", "3.2", "3.2"},  // from 4
      {"0.0", "0.0", "0.0", "0.0", "0.0", "1.0", "1.0", "2.1", "3.2"},  // from 5
      {"0.0", "0.0", "0.0", "0.0", "0.0", "0.0", "1.0", "2.1", "2.1"},  // from 6
      {"0.0", "0.0", "0.0", "0.0", "0.0", "0.0", "0.0", "2.1", "2.1"},  // from 7
      {"0.0", "0.0", "0.0", "0.0", "0.0", "0.0", "0.0", "1.1", "2.1"},  // from 8
      {"0.0", "0.0", "0.0", "0.0", "0.0", "0.0", "0.0", "1.1", "1.1"},  // from 9
  }};
  for (int from = 1; from <= 9; ++from) {
    for (int to = 1; to <= 9; ++to) {
      const std::string wanted = table[static_cast<std::size_t>(from - 1)][static_cast<std::size_t>(to - 1)];
      const Price price = price_of(tile_of(board::Face::R, from), tile_of(board::Face::L, to));
      EXPECT_EQ(std::to_string(price.damage) + "." + std::to_string(price.stability), wanted)
          << from << " to " << to;
    }
  }
}

TEST(EvermorphTables, LettersHurtTheirStat) {
  const std::string hurt = [] {
    std::string letters;
    for (const Encounter& encounter : kEncounters) letters += std::string(stat_name(encounter.hurts)) + " ";
    return letters;
  }();
  EXPECT_EQ(hurt, "Vitality Gear Grit Gear Grit Vitality ");
}

TEST(EvermorphTables, AWrongFileIsRefusedWithItsLine) {
  const auto folder = std::filesystem::path(::testing::TempDir()) / "evermorph_tables";
  std::filesystem::create_directories(folder);
  const auto load_with = [&](const char* name, const std::string& text) {
    std::ofstream(folder / name) << text;
    auto loaded = load_tables(DataSource(folder));
    std::filesystem::remove(folder / name);
    return loaded ? std::string() : loaded.error().text();
  };
  EXPECT_NE(load_with("evermorph-story.toml", "format = 1\n[[pair]]\nfrom=\"A\"\nto=\"G\"\nlines=[\"x\"]\n")
                .find(":4"),
            std::string::npos);
  EXPECT_NE(load_with("evermorph-story.toml", "format = 1\n[[pair]]\nfrom=\"A\"\nto=\"A\"\nlines=[\"x\"]\n")
                .find("A to B is missing"),
            std::string::npos);
  EXPECT_NE(load_with("evermorph-tiles.toml", "format = 1\n[[set]]\nname=\"mine\"\nabout=\"\"\nA=[\"NN\"]\n"),
            "");
  EXPECT_NE(load_with("evermorph-tiles.toml", "format = 2\n"), "");
}

}  // namespace
}  // namespace delvelens::rules::evermorph
