// SPDX-License-Identifier: MIT
#include "board/cube/cubies.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "board/cube/legality.h"
#include "board/cube/moves.h"
#include "board/cube/random_cube.h"

namespace delvelens::board::cube {
namespace {

TEST(Cubies, SolvedCubeIsTheNeutralElement) {
  Random random(7);
  const Cubies cube = random_cubies(random);
  EXPECT_EQ(cube.then(Cubies{}), cube);
  EXPECT_EQ(Cubies{}.then(cube), cube);
  EXPECT_TRUE(cube.then(cube.inverse()).solved());
  EXPECT_TRUE(cube.inverse().then(cube).solved());
}

TEST(Cubies, CompositionIsAssociative) {
  Random random(8);
  for (int i = 0; i < 50; ++i) {
    const Cubies a = random_cubies(random);
    const Cubies b = random_cubies(random);
    const Cubies c = random_cubies(random);
    EXPECT_EQ(a.then(b).then(c), a.then(b.then(c)));
  }
}

TEST(Cubies, FaceletsAndPiecesSayTheSame) {
  Random random(9);
  for (int i = 0; i < 200; ++i) {
    const Cubies cube = random_cubies(random);
    EXPECT_EQ(cubies_of(facelets_of(cube)), cube);
  }
}

TEST(Cubies, KnownFaceletsOfOneTurn) {
  // After R the right column of the front shows what was below it, and so on round the cube.
  const Cubies cube = motion_of({Slab::R, 1});
  EXPECT_EQ(facelet_text(facelets_of(cube)), "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB");
}

TEST(Cubies, NamesOfPlaces) {
  EXPECT_EQ(corner_name(0), "URF");
  EXPECT_EQ(corner_name(7), "DRB");
  EXPECT_EQ(edge_name(0), "UR");
  EXPECT_EQ(edge_name(10), "BL");
}

TEST(Cubies, APieceTwiceIsNoCube) {
  CubeState cube;
  cube.facelets[8] = Face::D;  // the corner URF then shows D R F, which exists elsewhere
  EXPECT_FALSE(cubies_of(cube));
}

TEST(Cubies, RandomCubesAreLegalAndDiffer) {
  Random random(10);
  std::set<std::string> seen;
  for (int i = 0; i < 500; ++i) {
    const Cubies cube = random_cubies(random);
    EXPECT_TRUE(faults_of(facelets_of(cube)).empty());
    seen.insert(facelet_text(facelets_of(cube)));
  }
  EXPECT_EQ(seen.size(), 500U);
}

TEST(Cubies, RandomPiecesAreSpreadEvenly) {
  // Each of the 24 (corner, twist) pairs at a place has chance 1/24; 24,000 draws put each near 1,000.
  Random random(11);
  std::array<int, 24> count{};
  for (int i = 0; i < 24'000; ++i) {
    const Cubies cube = random_cubies(random);
    ++count[cube.corner[3] * 3U + cube.twist[3]];
  }
  for (const int n : count) {
    EXPECT_GT(n, 850);
    EXPECT_LT(n, 1150);
  }
}

}  // namespace
}  // namespace delvelens::board::cube
