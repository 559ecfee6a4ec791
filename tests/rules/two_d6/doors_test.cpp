// SPDX-License-Identifier: MIT
// Ways out of a room and what closes them.
#include <gtest/gtest.h>

#include "rules/two_d6/build.h"
#include "rules/two_d6/doors.h"
#include "rules/two_d6/ways.h"
#include "table_talk.h"

namespace delvelens::rules::two_d6 {
namespace {

// The entrance room, with its northern way of this kind.
Seat before(ExitKind kind) {
  Seat seat;
  seat.made();
  for (const int exit : seat.state.level.exits_from(0)) seat.state.level.exit(exit).kind = kind;
  return seat;
}
Exit& north(Seat& seat) {
  for (const int exit : seat.state.level.exits_from(0)) {
    if (seat.state.level.exit(exit).side == Side::north) return seat.state.level.exit(exit);
  }
  throw std::runtime_error("no exit in the north");
}

TEST(TwoD6Doors, LocksFollowTheTable) {
  for (const auto& [kind, first] :
       {std::pair(ExitKind::wooden, 6), std::pair(ExitKind::reinforced, 5), std::pair(ExitKind::metal, 4)}) {
    for (int die = 1; die <= 6; ++die) {
      Seat seat = before(kind);
      seat.choose("north");
      EXPECT_EQ(seat.asked(), "lock");
      seat.roll({die});
      EXPECT_EQ(seat.asked(), die >= first ? "locked" : "room-size") << static_cast<int>(kind) << " " << die;
    }
  }
}

TEST(TwoD6Doors, ArchwaysAndCurtainsAreOpen) {
  for (const ExitKind kind : {ExitKind::archway, ExitKind::curtain}) {
    Seat seat = before(kind);
    EXPECT_EQ(seat.choose("north").asked(), "room-size");
  }
}

TEST(TwoD6Doors, PickingALockIsOneRollAgainstItsQuality) {
  Seat seat = before(ExitKind::metal);
  EXPECT_FALSE(seat.choose("north").roll({6}).offers("pick"));
  seat.hero().picks.push_back({2, 1});
  seat.choose("leave").choose("north");
  EXPECT_EQ(seat.asked(), "locked") << "not rolled again";
  seat.choose("pick").roll({4, 4}).roll({3, 3});  // 6 + 2 against 8
  EXPECT_EQ(seat.asked(), "room-size");
  EXPECT_TRUE(seat.hero().picks.empty());
}

TEST(TwoD6Doors, AFailedPickBreaksTheLockAndOnlyAPatrolHelps) {
  Seat seat = before(ExitKind::metal);
  seat.hero().picks.push_back({0, 3});
  seat.choose("north").roll({4}).choose("pick").roll({5, 5}).roll({1, 2});
  EXPECT_TRUE(north(seat).jammed);
  seat.choose("north");
  EXPECT_FALSE(seat.offers("pick"));
  seat.hero().health = 5;
  seat.choose("wait");
  EXPECT_EQ(seat.hero().rations, 2);
  EXPECT_EQ(seat.hero().health, 7);
  EXPECT_NE(seat.ask().prompt.find("L1P"), std::string::npos);
  seat.roll({1});  // a labourer
  EXPECT_TRUE(seat.state.fight.on());
  EXPECT_FALSE(north(seat).locked);
}

TEST(TwoD6Doors, WaitingWithoutFoodCostsHealth) {
  Seat seat = before(ExitKind::metal);
  seat.choose("north").roll({4}).choose("wait-hungry");
  EXPECT_EQ(seat.hero().health, 8);
}

TEST(TwoD6Doors, MeltMetalOpensALock) {
  Seat seat = before(ExitKind::metal);
  seat.hero().pack.add(Sort::scroll, "Melt Metal");
  seat.choose("north").roll({4}).choose("melt").roll({3, 3});
  EXPECT_FALSE(north(seat).locked);
  EXPECT_EQ(seat.choose("north").asked(), "room-size");
}

TEST(TwoD6Doors, PhasingLeadsThroughAnything) {
  for (const ExitKind kind : {ExitKind::metal, ExitKind::portcullis, ExitKind::slab}) {
    Seat seat = before(kind);
    seat.hero().pack.add(Sort::potion, "Phasing");
    seat.choose("north");
    if (seat.asked() == "lock") seat.roll({6});
    EXPECT_EQ(seat.choose("phase").asked(), "room-size");
  }
}

TEST(TwoD6Doors, ALeverOpensEveryPortcullis) {
  Seat seat = before(ExitKind::portcullis);
  seat.choose("north").choose("lever").roll({3, 3});
  EXPECT_EQ(seat.asked(), "lookup-lever");
  seat.choose("lever");
  EXPECT_EQ(seat.choose("west").asked(), "room-size");
}

TEST(TwoD6Doors, WithoutALeverThePortcullisStaysShut) {
  Seat seat = before(ExitKind::portcullis);
  seat.choose("north").choose("lever").roll({3, 3}).choose("none");
  EXPECT_TRUE(north(seat).blocked);
  // Nothing else is left, and no wall takes a secret door.
  EXPECT_TRUE(seat.offers("stairs"));
  EXPECT_FALSE(seat.ask().over());
}

TEST(TwoD6Doors, SlabsTipOnSixWithDiscipline) {
  Seat seat = before(ExitKind::slab);
  seat.choose("north").choose("push").roll({5});
  EXPECT_EQ(seat.asked(), "room-size");
  Seat other = before(ExitKind::slab);
  other.choose("north").choose("push").roll({4});
  EXPECT_TRUE(north(other).blocked);
  EXPECT_FALSE(other.offers("north"));
}

TEST(TwoD6Doors, AShaftIsSoughtSquareBySquareAtTheBoundary) {
  Seat seat;
  seat.made();
  EXPECT_FALSE(can_search_shaft(seat.state)) << "not in the entrance room";
  for (const int exit : seat.state.level.exits_from(0)) {
    if (seat.state.level.exit(exit).side == Side::west) {
      seat.state.here = seat.state.level.lay(exit, {0, 17, 8, 2}, false);
    }
  }
  seat.state.places.resize(2);
  const auto squares = seat.state.level.boundary_squares(seat.state.here).size();
  ASSERT_GT(squares, 0U);
  seat.choose("shaft");
  for (std::size_t i = 0; i + 1 < squares; ++i) seat.roll({3});
  seat.roll({6});
  EXPECT_TRUE(seat.offers("climb"));
  seat.choose("climb");
  EXPECT_EQ(seat.asked(), "town");
  seat.choose("return");
  EXPECT_FALSE(can_search_shaft(seat.state)) << "one shaft a level";
}

}  // namespace
}  // namespace delvelens::rules::two_d6
