// SPDX-License-Identifier: MIT
#include "board/orientation.h"

#include <gtest/gtest.h>

#include <set>

namespace delvelens::board {
namespace {

constexpr std::array kBoth{Handed::right, Handed::left};

TEST(Orientation, ThereAreTwentyFourAndOppositeFacesAreNone) {
  std::set<std::pair<int, int>> seen;
  for (int i = 0; i < Orientation::kCount; ++i)
    seen.insert({Orientation::at(i).top(), Orientation::at(i).north()});
  EXPECT_EQ(seen.size(), 24U);
  EXPECT_FALSE(Orientation::of(3, 3));
  EXPECT_FALSE(Orientation::of(3, 4));
  EXPECT_FALSE(Orientation::of(7, 1));
}

TEST(Orientation, HandednessIsThatOfACommonDie) {
  // 1 on top and 2 towards you (south): a right-handed die shows 3 to the right.
  const auto lies = *Orientation::of(1, 5);
  EXPECT_EQ(lies.face(Side::south, Handed::right), 2);
  EXPECT_EQ(lies.face(Side::east, Handed::right), 3);
  EXPECT_EQ(lies.face(Side::east, Handed::left), 4);
}

TEST(Orientation, RollingShowsTheFaceThatWasBehind) {
  for (const Handed handed : kBoth) {
    for (int i = 0; i < Orientation::kCount; ++i) {
      const auto lies = Orientation::at(i);
      EXPECT_EQ(lies.rolled(Side::north, handed).top(), lies.face(Side::south, handed));
      EXPECT_EQ(lies.rolled(Side::east, handed).top(), lies.face(Side::west, handed));
      EXPECT_EQ(lies.rolled(Side::south, handed).top(), lies.face(Side::north, handed));
      EXPECT_EQ(lies.rolled(Side::west, handed).top(), lies.face(Side::east, handed));
      EXPECT_EQ(lies.rolled(Side::east, handed).face(Side::east, handed), lies.top());
    }
  }
}

TEST(Orientation, FourRollsOneWayOrThereAndBackChangeNothing) {
  for (const Handed handed : kBoth) {
    for (int i = 0; i < Orientation::kCount; ++i) {
      for (const Side side : {Side::north, Side::east, Side::south, Side::west}) {
        const auto back = static_cast<Side>((static_cast<int>(side) + 2) % 4);
        const auto lies = Orientation::at(i);
        EXPECT_EQ(lies.rolled(side, handed).rolled(back, handed), lies);
        EXPECT_EQ(lies.rolled(side, handed).rolled(side, handed).rolled(side, handed).rolled(side, handed),
                  lies);
      }
    }
  }
}

TEST(Orientation, RollingRoundASquareTurnsTheDie) {
  // North, east, south, west is a third of a turn about a corner, never the identity; three rounds are.
  for (const Handed handed : kBoth) {
    for (int i = 0; i < Orientation::kCount; ++i) {
      auto lies = Orientation::at(i);
      for (int round = 1; round <= 3; ++round) {
        for (const Side side : {Side::north, Side::east, Side::south, Side::west})
          lies = lies.rolled(side, handed);
        EXPECT_EQ(lies == Orientation::at(i), round == 3);
      }
    }
  }
}

TEST(Orientation, TurningOnTheSpotIsClockwise) {
  const auto lies = *Orientation::of(1, 5);
  const auto right = lies.turned(1, Handed::right);
  EXPECT_EQ(right.top(), 1);
  EXPECT_EQ(right.face(Side::east, Handed::right), 5);
  EXPECT_EQ(lies.turned(4, Handed::right), lies);
  EXPECT_EQ(lies.turned(-1, Handed::right), lies.turned(3, Handed::right));
}

TEST(Orientation, EveryOrientationCanBeReachedByRolling) {
  std::set<int> reached{0};
  std::vector<int> open{0};
  while (!open.empty()) {
    const auto lies = Orientation::at(open.back());
    open.pop_back();
    for (const Side side : {Side::north, Side::east, Side::south, Side::west}) {
      const int next = lies.rolled(side, Handed::right).index();
      if (reached.insert(next).second) open.push_back(next);
    }
  }
  EXPECT_EQ(reached.size(), 24U);
}

}  // namespace
}  // namespace delvelens::board
