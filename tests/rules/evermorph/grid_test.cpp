// SPDX-License-Identifier: MIT
#include "rules/evermorph/grid.h"

#include <gtest/gtest.h>

#include <set>

#include "board/cube/random_cube.h"

namespace delvelens::rules::evermorph {
namespace {

const Grid& grid() { return Grid::get(); }

TEST(Grid, EveryStepHasAWayBack) {
  for (std::size_t place = 0; place < kPlaces; ++place) {
    for (std::uint8_t direction = 0; direction < 4; ++direction) {
      const Onward there = grid().step(place, direction);
      const Onward back = grid().step(there.to, turned(there.heading, 2));
      EXPECT_EQ(back.to, place);
      EXPECT_EQ(back.heading, turned(direction, 2));
    }
  }
}

TEST(Grid, StraightOnGoesRoundTheCubeInTwelveSteps) {
  for (std::uint8_t place = 0; place < kPlaces; ++place) {
    for (std::uint8_t direction = 0; direction < 4; ++direction) {
      Onward at{place, direction};
      std::set<int> seen;
      for (int i = 0; i < 12; ++i) {
        seen.insert(at.to);
        at = grid().step(at.to, at.heading);
      }
      EXPECT_EQ(seen.size(), 12U);
      EXPECT_EQ(at.to, place);
      EXPECT_EQ(at.heading, direction);
    }
  }
}

TEST(Grid, KnownSteps) {
  // From the middle of the top row of F up to the bottom row of U, and on upwards.
  EXPECT_EQ(grid().step(19, 0).to, 7);
  EXPECT_EQ(grid().step(19, 0).heading, 0);
  // Up from U is the back, which is then walked downwards in the net.
  EXPECT_EQ(grid().step(1, 0).to, 46);
  EXPECT_EQ(grid().step(1, 0).heading, 2);
  // Right of U is the top row of R, walked downwards.
  EXPECT_EQ(grid().step(5, 1).to, 10);
  EXPECT_EQ(grid().step(5, 1).heading, 2);
}

TEST(Grid, ATurnMovesTheTileTheWayOfTheHeading) {
  // What a turn does to the place is one, two or three steps of the same heading: a whole face's length.
  for (std::uint8_t place = 0; place < kPlaces; ++place) {
    for (std::uint8_t heading = 0; heading < 4; ++heading) {
      const Shift& shift = grid().shift(place, heading);
      Onward walked{place, heading};
      for (int i = 0; i < 3; ++i) walked = grid().step(walked.to, walked.heading);
      EXPECT_EQ(shift.carried.to, walked.to);
      EXPECT_EQ(shift.carried.heading, walked.heading);
    }
  }
}

TEST(Grid, KnownTurns) {
  EXPECT_EQ(grid().shift(20, 0).move, (cube::Move{cube::Slab::R, 1}));  // right column of F, up
  EXPECT_EQ(grid().shift(18, 0).move, (cube::Move{cube::Slab::L, 3}));  // left column of F, up
  EXPECT_EQ(grid().shift(22, 0).move, (cube::Move{cube::Slab::M, 3}));  // middle column of F, up
  EXPECT_EQ(grid().shift(19, 3).move, (cube::Move{cube::Slab::U, 1}));  // top row of F, left
  EXPECT_EQ(grid().shift(22, 1).move, (cube::Move{cube::Slab::E, 1}));  // middle row of F, right
  EXPECT_EQ(grid().shift(25, 1).move, (cube::Move{cube::Slab::D, 1}));  // bottom row of F, right
  EXPECT_EQ(grid().shift(4, 1).move, (cube::Move{cube::Slab::S, 1}));   // middle row of U, right
}

TEST(Grid, TurnedTilesAreTheTurnedCube) {
  board::Random random(61);
  for (int i = 0; i < 20; ++i) {
    const cube::Cubies cubies = board::cube::random_cubies(random);
    for (std::uint8_t slab = 0; slab < cube::kSlabs; ++slab) {
      const cube::Move move{static_cast<cube::Slab>(slab), static_cast<std::uint8_t>(1 + random.below(3))};
      EXPECT_EQ(dungeon_of(cubies).after(move), dungeon_of(cubies.then(cube::motion_of(move))));
    }
  }
}

}  // namespace
}  // namespace delvelens::rules::evermorph
