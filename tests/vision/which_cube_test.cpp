// SPDX-License-Identifier: MIT
// One side of a cube that was turned in a game: is it the cube that was asked for, or which other one?
#include "vision/cube/which_cube.h"

#include <gtest/gtest.h>

#include "board/cube/asked_turn.h"
#include "board/cube/random_cube.h"
#include "tests/vision/made_cube.h"

namespace delvelens::vision::cube {
namespace {

namespace bc = board::cube;

bc::AskedTurn any_turn(board::Random& random) {
  const auto slab = bc::kOneLayerSlabs[random.below(9)];
  return {bc::facelets_of(bc::random_cubies(random)),
          {slab, static_cast<std::uint8_t>(random.below(2) == 0 ? 1 : 3)}};
}

// The picture of the side with this centre, each sticker believed to be what it is with `sure`.
FaceSighting side_of(const board::CubeState& cube, board::Face centre, board::Random& random, double sure,
                     bool lettered) {
  const bc::Cubies cubies = *bc::cubies_of(cube);
  const Shot shot = shoot(cube, random, sure);
  const auto faces = lettered ? lettered_faces(cubies, random, sure) : faces_of(shot);
  for (std::size_t i = 0; i < 6; ++i) {
    const std::size_t face = lettered ? i : shot.face[i];
    if (cube.facelets[9 * face + 4] == centre) return faces[i];
  }
  return faces.front();
}

class WhichCube : public ::testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(ColoursAndLetters, WhichCube, ::testing::Bool());

TEST_P(WhichCube, TheTellingSideProvesTheRightTurn) {
  board::Random random(5);
  int proven = 0;
  for (int i = 0; i < 40; ++i) {
    const bc::AskedTurn turn = any_turn(random);
    const auto likely = bc::likely_after(turn);
    const auto side = telling_side(likely, GetParam());
    const std::vector<FaceSighting> seen{side_of(likely[0], side, random, 0.9, GetParam())};
    const Which which = which_cube(seen, likely, {});
    EXPECT_FALSE(which.none);
    if (!which.cube) continue;
    EXPECT_EQ(*which.cube, 0U);
    ++proven;
  }
  EXPECT_GE(proven, 36);  // now and then two sides are needed
}

TEST_P(WhichCube, SlipsAreToldApart) {
  board::Random random(6);
  int told = 0;
  for (int i = 0; i < 60; ++i) {
    const bc::AskedTurn turn = any_turn(random);
    const auto likely = bc::likely_after(turn);
    const std::size_t made = 1 + random.below(static_cast<std::uint32_t>(likely.size() - 1));
    std::vector<FaceSighting> seen;
    for (const board::Face side : {board::Face::F, board::Face::U}) {
      seen.push_back(side_of(likely[made], side, random, 0.9, GetParam()));
    }
    const Which which = which_cube(seen, likely, {});
    if (which.cube) {
      EXPECT_EQ(*which.cube, made);
      ++told;
    }
  }
  EXPECT_GE(told, 48);
}

TEST_P(WhichCube, AnUnchangedSideTellsNothing) {
  board::Random random(7);
  const bc::AskedTurn turn{bc::facelets_of(bc::random_cubies(random)), {bc::Slab::R, 1}};
  const auto likely = bc::likely_after(turn);
  const auto opposite = turn.before.facelets[9 * 4 + 4];
  const std::vector<FaceSighting> seen{side_of(likely[0], opposite, random, 0.95, GetParam())};
  EXPECT_FALSE(which_cube(seen, likely, {}).cube);
}

TEST_P(WhichCube, AnotherCubeIsNoneOfThem) {
  board::Random random(8);
  const auto likely = bc::likely_after(any_turn(random));
  for (int i = 0; i < 20; ++i) {
    const auto other = bc::facelets_of(bc::random_cubies(random));
    const std::vector<FaceSighting> seen{side_of(other, board::Face::F, random, 0.95, GetParam())};
    const Which which = which_cube(seen, likely, {});
    EXPECT_TRUE(which.none);
    EXPECT_FALSE(which.cube);
  }
}

TEST(WhichCubeColours, DoubtfulStickersOfTheRightSideStillTell) {
  board::Random random(9);
  int right = 0;
  for (int i = 0; i < 40; ++i) {
    const bc::AskedTurn turn = any_turn(random);
    const auto likely = bc::likely_after(turn);
    FaceSighting face = side_of(likely[0], telling_side(likely, false), random, 0.85, false);
    // One sticker is read as something else: red under a warm lamp.
    Sticker& wrong = face.stickers[random.below(9)];
    const std::size_t truth = wrong.favourite();
    wrong.colours.fill(0.02);
    wrong.colours[truth] = 0.35;
    wrong.colours[(truth + 1) % 6] = 0.57;
    const Which which = which_cube(std::vector<FaceSighting>{face}, likely, {});
    if (!which.cube) continue;
    EXPECT_EQ(*which.cube, 0U);
    ++right;
  }
  EXPECT_GE(right, 20);
}

}  // namespace
}  // namespace delvelens::vision::cube
