// SPDX-License-Identifier: MIT
// The whole-cube decoder on beliefs made by hand: no picture, no network.
#include <gtest/gtest.h>

#include <cmath>

#include "board/cube/legality.h"
#include "board/cube/moves.h"
#include "board/cube/random_cube.h"
#include "tests/vision/made_cube.h"
#include "vision/cube/whole/decode.h"

namespace delvelens::vision::cube {
namespace {

namespace math = board::cube;
using board::Random;

void mistake(Sticker& sticker, std::size_t colour, double sure) {
  sticker.colours.fill((1 - sure) / 5);
  sticker.colours[colour] = sure;
}

TEST(CubeDecode, FindsEveryCubeInAnyOrderAndTurn) {
  Random random(7);
  for (int i = 0; i < 40; ++i) {
    const math::Cubies cubies = math::random_cubies(random);
    const Shot shot = shoot(math::facelets_of(cubies), random, 0.95);
    const auto decoded = decode_colours(shot.sides, {});
    ASSERT_TRUE(decoded);
    EXPECT_EQ(math::facelets_of(decoded->cubies), math::facelets_of(math::without_centre_turns(cubies)));
    EXPECT_GT(decoded->chance, 0.99);
    EXPECT_EQ(decoded->scheme, kUsual);
    EXPECT_LT(decoded->strain, 1e-3);
  }
}

TEST(CubeDecode, RepairsStickersThatTheRestOfTheCubeContradicts) {
  Random random(8);
  int right = 0;
  for (int i = 0; i < 40; ++i) {
    const math::Cubies cubies = math::random_cubies(random);
    Shot shot = shoot(math::facelets_of(cubies), random, 0.93);
    for (int k = 0; k < 3; ++k) {
      const std::size_t place = std::array<std::size_t, 8>{0, 1, 2, 3, 5, 6, 7, 8}[random.below(8)];
      Sticker& sticker = shot.sides[random.below(6)][place];
      if (sticker.favourite() == 2) mistake(sticker, 3, 0.7);
      if (sticker.favourite() == 4) mistake(sticker, 5, 0.7);
    }
    const auto decoded = decode_colours(shot.sides, {});
    ASSERT_TRUE(decoded);
    if (math::facelets_of(decoded->cubies) == math::facelets_of(math::without_centre_turns(cubies))) ++right;
  }
  EXPECT_GE(right, 39);
}

TEST(CubeDecode, SolvedCubeIsSolvedHoweverItsPhotosAreTurned) {
  Random random(9);
  const Shot shot = shoot(board::CubeState{}, random, 0.9);
  const auto decoded = decode_colours(shot.sides, {});
  ASSERT_TRUE(decoded);
  EXPECT_TRUE(decoded->cubies.solved());
  EXPECT_EQ(decoded->scheme, kUsual);
}

TEST(CubeDecode, OtherColourSchemesAreDefinedByTheCentres) {
  Random random(10);
  constexpr std::array<std::size_t, 6> kJapanese{0, 2, 4, 5, 3, 1};  // blue opposite white
  for (int i = 0; i < 10; ++i) {
    const math::Cubies cubies = math::random_cubies(random);
    const Shot shot = shoot(math::facelets_of(cubies), random, 0.95, kJapanese);
    const auto decoded = decode_colours(shot.sides, {});
    ASSERT_TRUE(decoded);
    EXPECT_EQ(decoded->scheme, kJapanese);
    EXPECT_EQ(math::facelets_of(decoded->cubies), math::facelets_of(math::without_centre_turns(cubies)));
  }
}

TEST(CubeDecode, LearnsRedAndOrangeFromThisVeryCube) {
  // The network cannot tell red from orange at all; the paints can.
  Random random(11);
  int right = 0;
  for (int i = 0; i < 20; ++i) {
    const math::Cubies cubies = math::random_cubies(random);
    Shot shot = shoot(math::facelets_of(cubies), random, 0.95);
    for (Side& side : shot.sides) {
      for (std::size_t place = 0; place < 9; ++place) {
        Sticker& sticker = side[place];
        if (sticker.favourite() != 2 && sticker.favourite() != 3) continue;
        const bool centre = place == 4;
        const double lean = centre ? 0.12 : 0.0;
        const bool red = sticker.favourite() == 2;
        sticker.colours = {0.01, 0.01, 0.48 + (red ? lean : -lean), 0.48 - (red ? lean : -lean), 0.01, 0.01};
      }
    }
    const auto decoded = decode_colours(shot.sides, {});
    ASSERT_TRUE(decoded);
    if (math::facelets_of(decoded->cubies) == math::facelets_of(math::without_centre_turns(cubies))) ++right;
  }
  EXPECT_GE(right, 19);
}

TEST(CubeDecode, ContactsOfACornerViewAreKept) {
  Random random(12);
  const math::Cubies cubies = math::random_cubies(random);
  const Shot shot = shoot(math::facelets_of(cubies), random, 0.95);
  std::array<std::size_t, 6> side_of{};
  for (std::size_t side = 0; side < 6; ++side) side_of[shot.face[side]] = side;
  std::vector<SideContact> contacts;
  for (std::size_t edge = 0; edge < 4; ++edge) {
    const NetEdge other = across({0, edge});
    const std::size_t one = side_of[0];
    const std::size_t two = side_of[other.face];
    contacts.push_back(
        {one, (edge + 4 - shot.quarters[one]) % 4, two, (other.edge + 4 - shot.quarters[two]) % 4});
  }
  const auto decoded = decode_colours(shot.sides, contacts);
  ASSERT_TRUE(decoded);
  EXPECT_EQ(math::facelets_of(decoded->cubies), math::facelets_of(math::without_centre_turns(cubies)));
  contacts[0].other_edge = (contacts[0].other_edge + 1) % 4;
  contacts[1].other_edge = (contacts[1].other_edge + 2) % 4;
  const auto bent = decode_colours(shot.sides, contacts);
  EXPECT_TRUE(!bent || bent->strain > 5);
}

TEST(CubeDecode, ACubeThatCannotBeHasStrain) {
  Random random(13);
  math::Cubies cubies = math::random_cubies(random);
  cubies.twist[0] = static_cast<std::uint8_t>((cubies.twist[0] + 1) % 3);
  const Shot shot = shoot(math::facelets_of(cubies), random, 0.98);
  const auto decoded = decode_colours(shot.sides, {});
  ASSERT_TRUE(decoded);
  EXPECT_GT(decoded->strain, 8);
  EXPECT_TRUE(math::faults_of(math::facelets_of(decoded->cubies)).empty());
}

TEST(LegalSum, TotalCountsAllLegalCubes) {
  const PieceScores flat;
  const LegalSum sum(flat);
  EXPECT_NEAR(sum.log_total(), std::log(4.3252003274489856e19), 1e-9);
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    EXPECT_TRUE(math::faults_of(math::facelets_of(sum.draw(random))).empty());
  }
}

TEST(LegalSum, RunnerUpIsLegalAndOther) {
  Random random(4);
  PieceScores scores;
  for (auto& place : scores.corner) {
    for (auto& piece : place) {
      for (double& score : piece) score = 3 * random.unit();
    }
  }
  for (auto& place : scores.edge) {
    for (auto& piece : place) {
      for (double& score : piece) score = 3 * random.unit();
    }
  }
  const LegalSum sum(scores);
  ASSERT_GE(sum.best().size(), 2U);
  EXPECT_NE(sum.best()[0].cubies, sum.best()[1].cubies);
  EXPECT_GE(sum.best()[0].score, sum.best()[1].score);
  for (const ScoredCube& cube : sum.best()) {
    EXPECT_TRUE(math::faults_of(math::facelets_of(cube.cubies)).empty());
  }
  for (int i = 0; i < 200; ++i) {
    const math::Cubies other = sum.draw(random);
    double score = 0;
    for (std::size_t p = 0; p < 8; ++p) score += scores.corner[p][other.corner[p]][other.twist[p]];
    for (std::size_t p = 0; p < 12; ++p) score += scores.edge[p][other.edge[p]][other.flip[p]];
    EXPECT_LE(score, sum.best()[0].score + 1e-9);
  }
}

}  // namespace
}  // namespace delvelens::vision::cube
