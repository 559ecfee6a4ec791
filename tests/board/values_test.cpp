// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "board/cube_state.h"
#include "board/dice.h"
#include "board/reading.h"

namespace delvelens::board {
namespace {

TEST(DieValue, IsOneToSixAndNothingElse) {
  for (int pips = 1; pips <= 6; ++pips) EXPECT_EQ(DieValue::from(pips)->pips(), pips);
  EXPECT_EQ(DieValue::from(0), std::nullopt);
  EXPECT_EQ(DieValue::from(7), std::nullopt);
  EXPECT_EQ(DieValue::from(-1), std::nullopt);
  EXPECT_LT(DieValue::from(2), DieValue::from(5));
}

TEST(DiceRoll, KeepsOrderAndRefusesWhatIsNoDie) {
  const auto roll = roll_of({4, 2, 6});
  ASSERT_TRUE(roll);
  ASSERT_EQ(roll->size(), 3U);
  EXPECT_EQ((*roll)[0].value.pips(), 4);
  EXPECT_EQ((*roll)[2].value.pips(), 6);
  EXPECT_EQ((*roll)[1].colour, std::nullopt);
  EXPECT_EQ(roll_of({4, 0}), std::nullopt);
  EXPECT_EQ(roll_of({}), std::optional(DiceRoll{}));
}

TEST(CubeState, SolvedTextIsNineOfEachFaceInOrder) {
  const std::string solved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
  EXPECT_EQ(facelet_text(CubeState{}), solved);
  EXPECT_EQ(cube_from_facelets(solved), std::optional(CubeState{}));
}

TEST(CubeState, RefusesWrongLengthAndWrongLetters) {
  const std::string solved = facelet_text(CubeState{});
  EXPECT_EQ(cube_from_facelets(solved.substr(1)), std::nullopt);
  EXPECT_EQ(cube_from_facelets(solved + "U"), std::nullopt);
  std::string lower = solved;
  lower[53] = 'b';
  EXPECT_EQ(cube_from_facelets(lower), std::nullopt);
}

TEST(Tile, LabelsRunFromA1ToF9) {
  for (int face = 0; face < 6; ++face) {
    for (int number = 1; number <= 9; ++number) {
      const Tile tile{static_cast<Face>(face), number, 0};
      EXPECT_EQ(tile_labelled(label_of(tile)), std::optional(tile));
    }
  }
  EXPECT_EQ(label_of(Tile{Face::F, 7, 2}), "C7");
  for (const char* wrong : {"", "C", "C0", "G1", "c7", "C77", "7C"}) {
    EXPECT_EQ(tile_labelled(wrong), std::nullopt) << wrong;
  }
}

TEST(Reading, IsAsSureAsItsLeastSureItem) {
  Reading<Die> reading;
  EXPECT_EQ(reading.confidence(), 0.0);
  const Die die{*DieValue::from(3), std::nullopt};
  reading.items = {{die, 0.9, {}, {}}, {die, 0.4, {}, {}}, {die, 0.99, {}, {}}};
  EXPECT_EQ(reading.confidence(), 0.4);
}

}  // namespace
}  // namespace delvelens::board
