// SPDX-License-Identifier: MIT
#include "board/cube/asked_turn.h"
#include "tests/cube/made_by.h"

#include <gtest/gtest.h>

#include <set>

namespace delvelens::board::cube {
namespace {

TEST(AskedTurn, IsTheSameTurnInOtherHands) {
  const Cubies before = made_by("R U2 F' M D");
  for (const Slab slab : kOneLayerSlabs) {
    const Move move{slab, 1};
    // Whoever looks at the right side, with the top away from them.
    const AskedTurn turn = held(before, move, frame_of(Face::R).out, frame_of(Face::B).out);
    const Cubies there = *cubies_of(turn.after());
    bool found = false;
    for (const Hold& hold : holds()) found |= before.then(motion_of(move)).then(hold.motion) == there;
    EXPECT_TRUE(found) << text_of(move);
    // The centre in front and the one on top are those that were asked for.
    EXPECT_EQ(turn.before.facelets[9 * 2 + 4], facelets_of(before).facelets[9 * 1 + 4]);
    EXPECT_EQ(turn.before.facelets[4], facelets_of(before).facelets[9 * 5 + 4]);
  }
}

TEST(AskedTurn, TheNameFollowsTheHands) {
  // What is in front for one is at the right for another who has turned to the left side.
  const AskedTurn turn = held({}, {Slab::F, 1}, frame_of(Face::L).out, frame_of(Face::U).out);
  EXPECT_EQ(text_of(turn.move), "R");
}

TEST(AskedTurn, LikelyCubesBeginWithTheRightOne) {
  const AskedTurn turn{facelets_of(made_by("R U F")), {Slab::L, 3}};
  const auto likely = likely_after(turn);
  ASSERT_EQ(likely.size(), 28U);
  EXPECT_EQ(likely[0], turn.after());
  EXPECT_EQ(likely[1], turn.before);
  std::set<std::string> distinct;
  for (const CubeState& cube : likely) distinct.insert(facelet_text(cube));
  EXPECT_EQ(distinct.size(), 28U);
}

}  // namespace
}  // namespace delvelens::board::cube
