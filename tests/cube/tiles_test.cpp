// SPDX-License-Identifier: MIT
#include "board/cube/tiles.h"

#include <gtest/gtest.h>

#include <set>

#include "board/cube/moves.h"
#include "board/cube/random_cube.h"

namespace delvelens::board::cube {
namespace {

Tiles after_moves(const char* moves) { return tiles_of(after(Cubies{}, *parse_moves(moves))); }

TEST(Tiles, SolvedCubeReadsInOrder) {
  const Tiles tiles = tiles_of(Cubies{});
  EXPECT_EQ(label_of(tiles[0]), "A1");
  EXPECT_EQ(label_of(tiles[22]), "C5");
  EXPECT_EQ(label_of(tiles[53]), "F9");
  for (const Tile& tile : tiles) EXPECT_EQ(tile.turn, 0);
}

TEST(Tiles, AFaceTurnTurnsItsNineTiles) {
  const Tiles tiles = after_moves("F");
  // The front's first row is what was its first column, bottom up, each tile turned once.
  EXPECT_EQ(tiles[18], (Tile{Face::F, 7, 1}));
  EXPECT_EQ(tiles[20], (Tile{Face::F, 1, 1}));
  EXPECT_EQ(tiles[22], (Tile{Face::F, 5, 1}));
  // What comes up from the left lies on its side on the upper face.
  EXPECT_EQ(tiles[6], (Tile{Face::L, 9, 1}));
  // The far layer does not move.
  EXPECT_EQ(tiles[45], (Tile{Face::B, 1, 0}));
}

TEST(Tiles, AnUprightSideGoesRoundUpright) {
  const Tiles tiles = after_moves("U");
  EXPECT_EQ(tiles[18], (Tile{Face::R, 1, 0}));  // what was right is in front
  EXPECT_EQ(tiles[9], (Tile{Face::B, 1, 0}));
}

TEST(Tiles, GoingOverTheTopTurnsTheBackByHalf) {
  const Tiles tiles = after_moves("x");
  EXPECT_EQ(tiles[0], (Tile{Face::F, 1, 0}));
  // The upper face arrives at the back upside down.
  EXPECT_EQ(tiles[45], (Tile{Face::U, 9, 2}));
}

TEST(Tiles, BothWaysForRandomCubesInEveryHold) {
  Random random(41);
  for (const Hold& hold : holds()) {
    const Cubies cube = random_cubies(random).then(hold.motion);
    const Tiles tiles = tiles_of(cube);
    const auto back = cubies_from_tiles(tiles);
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, cube);
    std::set<int> homes;
    for (const Tile& tile : tiles) homes.insert(home_facelet(tile));
    EXPECT_EQ(homes.size(), 54U);
  }
}

TEST(Tiles, NumbersKeepTheirKindOfPiece) {
  Random random(42);
  const Tiles tiles = tiles_of(random_cubies(random));
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const int place_number = static_cast<int>(i % 9) + 1;
    EXPECT_EQ(tiles[i].number % 2, place_number % 2);
    EXPECT_EQ(tiles[i].number == 5, place_number == 5);
  }
}

TEST(Tiles, AMisreadNumberIsNamed) {
  Tiles tiles = after_moves("R U F");
  ASSERT_EQ(tiles[0].number % 2, 1);
  tiles[0].number = tiles[0].number == 1 ? 3 : 1;
  const auto back = cubies_from_tiles(tiles);
  ASSERT_FALSE(back);
  ASSERT_EQ(back.error().size(), 1U);
  EXPECT_EQ(back.error()[0].kind, FaultKind::misplaced_tile);
  EXPECT_EQ(back.error()[0].facelets, std::vector<int>{0});
}

TEST(Tiles, AMisreadTurnIsNamed) {
  Tiles tiles = after_moves("R U F");
  tiles[1].turn = static_cast<std::uint8_t>((tiles[1].turn + 2) % 4);
  const auto back = cubies_from_tiles(tiles);
  ASSERT_FALSE(back);
  EXPECT_NE(back.error()[0].text.find("turned"), std::string::npos);
}

}  // namespace
}  // namespace delvelens::board::cube
