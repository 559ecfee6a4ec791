// SPDX-License-Identifier: MIT
#include "board/cube/legality.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "board/cube/moves.h"
#include "board/cube/random_cube.h"

namespace delvelens::board::cube {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

std::vector<FaultKind> kinds(const CubeState& cube) {
  std::vector<FaultKind> all;
  for (const Fault& fault : faults_of(cube)) all.push_back(fault.kind);
  return all;
}

Cubies scrambled() { return after(Cubies{}, *parse_moves("R U2 F' L D B2 R' U F")); }

TEST(Legality, SolvedAndScrambledCubesAreLegal) {
  EXPECT_THAT(kinds(CubeState{}), ElementsAre());
  EXPECT_THAT(kinds(facelets_of(scrambled())), ElementsAre());
}

TEST(Legality, EveryHoldIsLegal) {
  for (const Hold& hold : holds())
    EXPECT_THAT(kinds(facelets_of(scrambled().then(hold.motion))), ElementsAre());
}

TEST(Legality, OneEdgeFlipped) {
  Cubies cube = scrambled();
  cube.flip[5] ^= 1U;
  const Faults faults = faults_of(facelets_of(cube));
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].kind, FaultKind::flipped_edge);
  EXPECT_EQ(faults[0].text, "one edge flipped");
}

TEST(Legality, OneCornerTwisted) {
  Cubies cube = scrambled();
  cube.twist[2] = static_cast<std::uint8_t>((cube.twist[2] + 1) % 3);
  EXPECT_EQ(text_of(faults_of(facelets_of(cube))), "one corner twisted clockwise");
  cube.twist[2] = static_cast<std::uint8_t>((cube.twist[2] + 1) % 3);
  EXPECT_EQ(text_of(faults_of(facelets_of(cube))), "one corner twisted anticlockwise");
}

TEST(Legality, TwoCornersSwapped) {
  Cubies cube = without_centre_turns(scrambled());
  std::swap(cube.corner[1], cube.corner[6]);
  EXPECT_THAT(text_of(faults_of(facelets_of(cube))), HasSubstr("two corners swapped"));
}

TEST(Legality, SwapsShowWhateverTheHold) {
  for (const Hold& hold : holds()) {
    Cubies cube = without_centre_turns(scrambled()).then(hold.motion);
    cube = without_centre_turns(cube);
    std::swap(cube.edge[0], cube.edge[7]);
    EXPECT_THAT(kinds(facelets_of(cube)), ElementsAre(FaultKind::swapped_pieces));
  }
}

TEST(Legality, SeveralThingsWrongGiveSeveralReasons) {
  Cubies cube = without_centre_turns(scrambled());
  cube.flip[5] ^= 1U;
  cube.twist[2] = static_cast<std::uint8_t>((cube.twist[2] + 1) % 3);
  std::swap(cube.edge[3], cube.edge[4]);
  EXPECT_THAT(
      kinds(facelets_of(cube)),
      UnorderedElementsAre(FaultKind::flipped_edge, FaultKind::twisted_corner, FaultKind::swapped_pieces));
}

TEST(Legality, MiscountedStickersAreCountedInColours) {
  CubeState cube;
  cube.facelets[9] = Face::U;  // on the right face, at the corner URF
  const Faults faults = faults_of(cube, colour_scheme());
  EXPECT_THAT(text_of(faults), HasSubstr("ten white stickers"));
  EXPECT_THAT(text_of(faults), HasSubstr("eight red stickers"));
  EXPECT_THAT(text_of(faults), HasSubstr("no corner has white-white-green (at URF)"));
}

TEST(Legality, FaultsPointAtTheirFacelets) {
  CubeState cube;
  cube.facelets[1] = Face::D;  // the edge UB now shows D and B, like the edge DB
  for (const Fault& fault : faults_of(cube)) {
    if (fault.kind != FaultKind::repeated_edge) continue;
    EXPECT_THAT(fault.text, HasSubstr("twice"));
    EXPECT_FALSE(fault.facelets.empty());
    return;
  }
  FAIL() << "the edge that is there twice was not named";
}

TEST(Legality, CentresMustBeSixAndTurnable) {
  CubeState twice;
  twice.facelets[4] = Face::D;
  EXPECT_THAT(text_of(faults_of(twice)), HasSubstr("two D centres"));
  CubeState mirrored;
  std::swap(mirrored.facelets[4], mirrored.facelets[31]);
  EXPECT_THAT(kinds(mirrored), ElementsAre(FaultKind::centres));
}

TEST(Legality, APictureCubeCannotTurnOneCentreAlone) {
  CubeState cube;
  cube.centre_turns[2] = 1;
  EXPECT_THAT(kinds(cube), ElementsAre(FaultKind::turned_centre));
  cube.centre_turns[3] = 3;
  EXPECT_THAT(kinds(cube), ElementsAre());
}

TEST(Legality, OneCubeInTwelveIsLegal) {
  // Pieces put back at random: 1 in 3 for the twist, 1 in 2 for the flip, 1 in 2 for the swaps.
  Random random(31);
  int legal = 0;
  for (int i = 0; i < 6000; ++i) {
    Cubies cube = without_centre_turns(random_cubies(random));
    cube.twist[0] = static_cast<std::uint8_t>(random.below(3));
    cube.flip[0] = static_cast<std::uint8_t>(random.below(2));
    if (random.below(2) == 1) std::swap(cube.edge[0], cube.edge[1]);
    legal += faults_of(facelets_of(cube)).empty() ? 1 : 0;
  }
  EXPECT_NEAR(legal, 500, 80);
}

}  // namespace
}  // namespace delvelens::board::cube
