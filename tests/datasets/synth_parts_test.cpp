// SPDX-License-Identifier: MIT
// Parts of the synthesiser: dice, cube turns, resting pieces.
#include <gtest/gtest.h>

#include <map>

#include "datasets/synth/cube_model.h"
#include "datasets/synth/lettered_tiles.h"
#include "datasets/synth/settle.h"
#include "datasets/synth/texture.h"

namespace delvelens::datasets::synth {
namespace {

TEST(SynthDice, ValuesAreEvenOppositeFacesMakeSevenAndBothHandsOccur) {
  Draw draw(4);
  std::map<int, int> tops;
  int right_handed = 0;
  for (int i = 0; i < 6000; ++i) {
    const DieFaces faces = random_faces(draw);
    ++tops[faces.value[4]];
    right_handed += faces.right_handed ? 1 : 0;
    for (std::size_t pair = 0; pair < 6; pair += 2) ASSERT_EQ(faces.value[pair] + faces.value[pair + 1], 7);
  }
  ASSERT_EQ(tops.size(), 6U);
  for (const auto& [value, count] : tops) EXPECT_NEAR(count, 1000, 150) << value;
  EXPECT_NEAR(right_handed, 3000, 250);
}

TEST(SynthDice, EveryFaceHasItsPipsInsideAndApart) {
  Draw draw(8);
  for (int i = 0; i < 300; ++i) {
    const DieLook look = random_look(draw, World::train);
    for (int value = 1; value <= 6; ++value) {
      const auto pips = pips_of(look, value, i % 2 == 0);
      ASSERT_EQ(static_cast<int>(pips.size()), value);
      for (std::size_t a = 0; a < pips.size(); ++a) {
        EXPECT_LT(std::max(std::fabs(pips[a].x), std::fabs(pips[a].y)) + look.pip_radius, 1.0F);
        for (std::size_t b = 0; b < a; ++b)
          EXPECT_GT(length(pips[a] - pips[b]), 2.0F * look.pip_radius * 0.8F);
      }
    }
  }
}

TEST(SynthDice, FacesAreNeverMirrored) {
  for (int face = 0; face < 6; ++face) {
    const Vec3 middle = from_face(face, {0, 0});
    const Vec3 right = from_face(face, {1, 0}) - middle;
    const Vec3 up = from_face(face, {0, 1}) - middle;
    EXPECT_NEAR(dot(cross(right, up), kFaceNormals[static_cast<std::size_t>(face)]), 1.0F, 1e-5);
    const Vec2 back = on_face(face, from_face(face, {0.3F, -0.6F}));
    EXPECT_NEAR(back.x, 0.3F, 1e-6);
    EXPECT_NEAR(back.y, -0.6F, 1e-6);
  }
}

// R turns the column of F nearest to R up onto U.
TEST(SynthCube, TurnsGoTheWayTheyAreNamed) {
  CubeTurns cube;
  cube.turn(box_face_of(board::Face::R), 1);
  EXPECT_EQ(cube.facelets(), "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB");
  cube.turn(box_face_of(board::Face::R), 3);
  EXPECT_EQ(cube.facelets(), CubeTurns().facelets());
}

TEST(SynthCube, FourMovesSixTimesComeHomeWithAllTurns) {
  CubeTurns cube;
  const int right = box_face_of(board::Face::R);
  const int up = box_face_of(board::Face::U);
  for (int i = 0; i < 6; ++i) {
    cube.turn(right, 1);
    cube.turn(up, 1);
    cube.turn(right, 3);
    cube.turn(up, 3);
  }
  const auto lying = cube.lying();
  for (std::size_t i = 0; i < 54; ++i) {
    EXPECT_EQ(lying[i].home, static_cast<int>(i));
    EXPECT_EQ(lying[i].turn, 0);
  }
}

TEST(SynthCube, ACentreRemembersItsQuarterTurn) {
  CubeTurns cube;
  cube.turn(box_face_of(board::Face::F), 1);
  EXPECT_EQ(cube.lying()[22].home, 22);
  EXPECT_EQ(cube.lying()[22].turn, 1);
}

TEST(SynthCube, ScramblesKeepNineOfEach) {
  Draw draw(2);
  CubeTurns cube;
  cube.scramble(draw, 25);
  std::map<char, int> count;
  for (const char face : cube.facelets()) ++count[face];
  for (const auto& [face, of] : count) EXPECT_EQ(of, 9) << face;
  EXPECT_NE(cube.facelets(), CubeTurns().facelets());
}

TEST(SynthLetters, ATileLooksTheSameWheneverItIsLookedAt) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    Draw one(seed);
    Draw other(seed);
    const LetteredTiles early(one, World::train);
    const LetteredTiles late(other, World::train);
    const cv::Mat first = early.at(37).clone();
    for (int home = 0; home < 54; ++home) EXPECT_EQ(late.at(home).size(), first.size());
    EXPECT_EQ(cv::norm(first, late.at(37)), 0);
    EXPECT_GT(cv::norm(first, late.at(36)), 0) << "two tiles never look alike";
    // What is drawn by lot after the tiles does not depend on which of them were looked at.
    EXPECT_EQ(one.word(), other.word());
  }
}

// One more piece, put down in one of the ways there are.
void put_down(Draw& draw, Settler& settler) {
  const float half = draw.chance(0.2F) ? 8.0F : 4.0F;
  switch (draw.below(5)) {
    case 0:
      settler.on_top(half);
      break;
    case 1:
      settler.leaning(half, 0.3F);
      break;
    case 2:
      settler.propped(half, 0.3F);
      break;
    case 3:
      settler.touching(half);
      break;
    default:
      settler.flat({draw.between(-80, 80), draw.between(-80, 80)}, half);
      break;
  }
}

float lowest_corner(const Pose& pose, float half) {
  float lowest = 1e9F;
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 at{(corner & 1) != 0 ? 1.0F : -1.0F, (corner & 2) != 0 ? 1.0F : -1.0F,
                  (corner & 4) != 0 ? 1.0F : -1.0F};
    lowest = std::min(lowest, pose.to_world(at * half).z);
  }
  return lowest;
}

TEST(SynthSettle, PiecesRestOnSomethingAndNeverInsideEachOther) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Draw draw(seed);
    Layout layout;
    Settler settler(draw, layout, [](Vec2, float) { return true; });
    for (int i = 0; i < 60; ++i) put_down(draw, settler);
    const auto& all = settler.all();
    ASSERT_GT(all.size(), 20U);
    for (std::size_t a = 0; a < all.size(); ++a) {
      const float lowest = lowest_corner(all[a].pose, all[a].half.x);
      // Rounded edges let a tilted piece sink by less than its rounding.
      EXPECT_GT(lowest, -0.3F);
      bool held = lowest < 0.05F;
      for (std::size_t b = 0; b < all.size(); ++b) {
        if (a == b) continue;
        const float gap = gap_between(all[a], all[b]);
        EXPECT_GT(gap, -0.05F) << seed << " " << a << " " << b;
        held = held || gap < 0.1F;
      }
      EXPECT_TRUE(held) << seed << " " << a;
    }
  }
}

TEST(SynthWorlds, HeldOutTableTopsAreNeverSeenInTraining) {
  std::map<Weave, int> train;
  std::map<Weave, int> heldout;
  Draw draw(1);
  for (int i = 0; i < 2000; ++i) {
    ++train[random_texture(draw, World::train).weave];
    ++heldout[random_texture(draw, World::heldout).weave];
  }
  EXPECT_GE(train.size(), 15U);
  EXPECT_GE(heldout.size(), 6U);
  for (const auto& [weave, count] : heldout) EXPECT_FALSE(train.contains(weave)) << count;
}

}  // namespace
}  // namespace delvelens::datasets::synth
