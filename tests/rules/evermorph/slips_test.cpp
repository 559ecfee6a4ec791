// SPDX-License-Identifier: MIT
#include "rules/evermorph/slips.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/evermorph/table.h"

namespace delvelens::rules::evermorph {
namespace {

using ::testing::HasSubstr;

constexpr cube::Move kWanted{cube::Slab::R, 1};
cube::Cubies before() { return made_by("F U2 L' B D"); }

Slip slip_after(const std::string& made, bool plain = false) {
  cube::Cubies shown = cube::after(before(), cube::parse_moves(made).value());
  if (plain) shown = cube::without_centre_turns(shown);
  const Slip slip = slip_of(before(), kWanted, shown);
  if (slip.undo) {
    cube::Moves remedy = *slip.undo;
    if (slip.then) remedy.push_back(*slip.then);
    const cube::Cubies mended = cube::without_centre_turns(cube::after(shown, remedy));
    EXPECT_TRUE(same_cube(mended, before().then(cube::motion_of(kWanted)))) << made;
  }
  return slip;
}

TEST(Slips, TheSameCubeHoweverItIsHeld) {
  for (const cube::Hold& hold : cube::holds()) {
    EXPECT_TRUE(same_cube(before(), before().then(hold.motion)));
    EXPECT_FALSE(same_cube(before(), before().then(cube::motion_of(kWanted)).then(hold.motion)));
  }
  EXPECT_TRUE(same_cube(before(), cube::without_centre_turns(before())));
}

TEST(Slips, NotTurnedYet) {
  const Slip slip = slip_after("");
  EXPECT_THAT(slip.what, HasSubstr("not been turned"));
  EXPECT_EQ(remedy_words(slip), "Turn R.");
}
TEST(Slips, TheWrongWay) { EXPECT_THAT(slip_after("R'").what, HasSubstr("wrong way")); }
TEST(Slips, ByHalf) { EXPECT_THAT(slip_after("R2").what, HasSubstr("by half")); }

TEST(Slips, TheWrongLayer) {
  const Slip slip = slip_after("L");
  EXPECT_THAT(slip.what, HasSubstr("wrong layer (L instead of R)"));
  EXPECT_EQ(remedy_words(slip), "Undo with L', then turn R.");
  EXPECT_THAT(slip_after("M'").what, HasSubstr("wrong layer"));
}

TEST(Slips, OneTurnTooMany) {
  const Slip slip = slip_after("R U");
  EXPECT_THAT(slip.what, HasSubstr("U as well"));
  EXPECT_EQ(remedy_words(slip), "Undo with U'.");
}

TEST(Slips, TwoWrongTurns) { EXPECT_TRUE(slip_after("F' D2").undo); }
TEST(Slips, PlainCubesToo) { EXPECT_THAT(slip_after("L2", true).what, HasSubstr("wrong layer")); }

TEST(Slips, AnotherCubeAltogether) {
  EXPECT_FALSE(slip_of(before(), kWanted, made_by("R U F L D B R2 U2")).undo);
}

}  // namespace
}  // namespace delvelens::rules::evermorph
