// SPDX-License-Identifier: MIT
#include "board/cube/typed_cube.h"

#include <gtest/gtest.h>

#include "board/cube/moves.h"
#include "tests/cube/made_by.h"

namespace delvelens::board::cube {
namespace {

CubeState seen_after(const char* moves) { return facelets_of(made_by(moves)); }

std::string in_colours(const CubeState& cube, std::string_view colours) {
  std::string text = facelet_text(cube);
  for (char& letter : text) letter = colours[std::string_view("URFDLB").find(letter)];
  return text;
}

TEST(TypedCube, FaceLettersWithBlanksInAnyCase) {
  const CubeState cube = seen_after("R U2 F'");
  std::string text = facelet_text(cube);
  EXPECT_EQ(typed_cube(text)->cube.facelets, cube.facelets);
  for (char& letter : text) letter = static_cast<char>(letter - 'A' + 'a');
  text.insert(9, "  ");
  EXPECT_EQ(typed_cube(text)->cube.facelets, cube.facelets);
}

TEST(TypedCube, ColourLettersByTheirCentres) {
  const CubeState cube = seen_after("R U2 F' M");
  // After M the centres are elsewhere: the letters follow them.
  const auto typed = typed_cube(in_colours(cube, "WRGYOB"));
  ASSERT_TRUE(typed);
  EXPECT_TRUE(faults_of(typed->cube).empty());
  for (std::size_t face = 0; face < 6; ++face)
    EXPECT_EQ(typed->cube.facelets[face * 9 + 4], static_cast<Face>(face));
  EXPECT_EQ(typed_cube(in_colours(seen_after("R U"), "123456")).has_value(), false);
  EXPECT_EQ(typed_cube(in_colours(seen_after("R U"), "KXCVNM"))->cube.facelets, seen_after("R U").facelets);
}

TEST(TypedCube, MessagesNameColours) {
  std::string text = in_colours({}, "WRGYOB");
  text[0] = 'X';
  EXPECT_EQ(typed_cube(text).error(), "sticker 1 is X, which is the colour of no centre");
  text[0] = 'W';
  text[13] = 'W';
  EXPECT_EQ(typed_cube(text).error(), "two centres are white");
  text[13] = 'R';
  text[9] = 'W';
  const auto typed = typed_cube(text);
  EXPECT_NE(text_of(faults_of(typed->cube, typed->names)).find("ten white stickers"), std::string::npos);
}

TEST(TypedCube, Scrambles) {
  EXPECT_EQ(typed_cube(" R U2  F' Rw x ")->cube, seen_after("R U2 F' Rw x"));
  EXPECT_EQ(typed_cube("U")->cube, seen_after("U"));
}

TEST(TypedCube, WhatIsNeither) {
  EXPECT_EQ(typed_cube("UUU").error(), "\"UUU\" is neither a move nor 54 stickers");
  EXPECT_FALSE(typed_cube(""));
  EXPECT_FALSE(typed_cube("R U Q"));
  EXPECT_FALSE(typed_cube(std::string(53, 'U')));
  EXPECT_FALSE(typed_cube(std::string(100000, 'U')));
}

}  // namespace
}  // namespace delvelens::board::cube
