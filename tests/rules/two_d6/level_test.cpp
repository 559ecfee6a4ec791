// SPDX-License-Identifier: MIT
// Levels beyond the first, rooms that come late, secret doors, and the risk of each door.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "rules/two_d6/advice.h"
#include "rules/two_d6/build.h"
#include "table_talk.h"

namespace delvelens::rules::two_d6 {
namespace {

namespace fs = std::filesystem;

Row& room_of(Tables& tables, const std::string& code, int roll) {
  return const_cast<Row&>(tables.roll(code).row(roll));  // the tables are the test's own
}

// Level 1 with a boss: room 6-4, from 60 % on.
Rules with_a_boss() {
  Tables tables = Seat::tables();
  Row& chapel = room_of(tables, "L1HA", 64);
  chapel.name = "Throne Room";
  chapel.share = 60;
  chapel.effects.clear();
  return Rules(std::move(tables));
}

TEST(TwoD6Level, ASpecialRoomIsRolledAgainWhenItIsTooEarly) {
  const Rules own = with_a_boss();
  Seat seat({}, own);
  seat.made().choose("north").roll({3, 4}).roll({1}).roll({6, 4});
  EXPECT_TRUE(seat.told("not so early on this level"));
  EXPECT_NE(seat.ask().prompt.find("L1HA"), std::string::npos);
}

TEST(TwoD6Level, TheLastRoomIsTheSpecialOne) {
  const Rules own = with_a_boss();
  int bosses = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Random random(seed);
    Seat seat({{"missing-tables", "nothing"}}, own);
    while (!seat.ask().over() && seat.state.where != Where::town && !seat.offers("stairs")) {
      seat.hero().health = 500;
      seat.hero().level = 10;
      seat.say(*plain_virtual_answer(seat.ask(), random));
    }
    if (!seat.offers("stairs")) continue;  // up a shaft
    const auto& met = seat.state.uniques;
    const bool boss = std::find(met.begin(), met.end(), "Throne Room") != met.end();
    // A level may end in a corridor or a squeezed corner, where no room is rolled for.
    const Size last = seat.state.level.rooms().back().size;
    EXPECT_TRUE(boss || last == Size::corridor || seat.state.places.back().name == "Dead end") << seed;
    bosses += boss ? 1 : 0;
  }
  EXPECT_GT(bosses, 0);
}

TEST(TwoD6Level, DeeperLevelsLoadFromThePlayersFolder) {
  const fs::path folder = fs::path(::testing::TempDir()) / "two-d6-deeper";
  fs::create_directories(folder);
  const auto table = [&](const std::string& code, const std::string& dice, const std::string& roll,
                         const std::string& rest) {
    std::ofstream(folder / ("two-d6-" + code + ".toml"))
        << "format = 1\ncode = \"" << code << "\"\ntitle = \"" << code << "\"\ndice = \"" << dice
        << "\"\n[[row]]\nroll = \"" << roll << "\"\n"
        << rest;
  };
  table("L2HA", "D66", "11-66", "name = \"Deep Hall\"\nexits = \"archway\"\neffects = [\"fight Mole\"]\n");
  table("L2SR", "2D6", "2-12", "name = \"Deep Nook\"\n");
  table("L2LR", "2D6", "2-12", "name = \"Deep Vault\"\nexits = \"slab\"\n");
  table("L2P", "D6", "1-6", "name = \"Mole\"\neffects = [\"fight Mole\"]\n");
  table("EXT2", "D66", "11-66", "name = \"slab\"\neffects = [\"exits slab\"]\n");
  std::ofstream(folder / "two-d6-creatures-2.toml")
      << "format = 1\n[[creature]]\nname = \"Mole\"\nlevel = 2\nkind = \"animal\"\nhealth = 2\nxp = 5\nshift "
         "= 1\n"
         "mishap = \"miss\"\nprime = \"strongest\"\n[[creature.manoeuvre]]\ndice = \"2-2\"\ndamage = "
         "\"D6-3\"\n";
  const auto own = load(DataSource(folder));
  fs::remove_all(folder);
  ASSERT_TRUE(own) << own.error().text();
  EXPECT_EQ(own->tables().deepest(), 2);
  EXPECT_GE(own->tables().creature("Guard"), 0) << "the shipped ones are still there";
  Seat seat({}, *own);
  seat.made();
  EXPECT_EQ(seat.state.settings.levels, 2) << "as deep as there are tables";
  seat.state.level.room(0).stairs = true;
  seat.choose("stairs");
  ASSERT_EQ(seat.asked(), "stairs");
  seat.choose("eat");
  EXPECT_EQ(seat.state.depth, 2);
  EXPECT_TRUE(seat.told("your book"));
  seat.roll({2, 3}).choose("north").roll({4, 4}).roll({1, 1}).roll({1});
  EXPECT_NE(seat.ask().prompt.find("L2HA"), std::string::npos) << seat.ask().prompt;
  seat.roll({3, 3});
  EXPECT_EQ(seat.state.place().name, "Deep Hall");
  EXPECT_TRUE(seat.state.fight.on());
}

TEST(TwoD6Level, ASecretDoorLeadsOneWayOnly) {
  Seat seat;
  seat.made();
  for (const int exit : seat.state.level.exits_from(0)) seat.state.level.exit(exit).blocked = true;
  seat.state.agenda.push_back({Do::settle_room, 0, 0, "", {}});
  seat.nudge();
  // Every wall of the entrance has an exit: no secret door fits, and the stairs are here.
  EXPECT_TRUE(seat.offers("stairs"));
  Seat other;
  other.made().choose("north").roll({4, 4}).roll({1, 1}).roll({1}).roll({1, 1});
  ASSERT_EQ(other.state.here, 1);
  for (const int exit : other.state.level.exits_from(0)) {
    if (other.state.level.exit(exit).to < 0) other.state.level.exit(exit).blocked = true;
  }
  other.state.agenda.push_back({Do::settle_room, 0, 0, "", {}});
  other.nudge();
  const auto doors = other.state.level.exits_from(1);
  ASSERT_EQ(doors.size(), 1U);
  Exit& door = other.state.level.exit(doors.front());
  EXPECT_TRUE(door.secret);
  EXPECT_EQ(door.kind, ExitKind::wooden);
  EXPECT_LT(other.state.level.covered(), 50);
  other.choose(std::string(name_of(door.side))).roll({3, 3}).roll({1, 1}).roll({1}).roll({1, 1});
  EXPECT_EQ(other.state.here, 2);
  EXPECT_THAT(reachable_rooms(other.state), ::testing::ElementsAre(2));
}

TEST(TwoD6Level, TheRiskOfADoorFollowsFromTheSpaceBehindIt) {
  // Enemies in every room but the small ones.
  Tables tables = Seat::tables();
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second)
      room_of(tables, "L1HA", first * 10 + second).effects = {*effect_from("fight Veteran")};
  }
  for (int roll = 2; roll <= 12; ++roll)
    room_of(tables, "L1LR", roll).effects = {*effect_from("fight Veteran")};
  const Rules own(std::move(tables));
  Seat seat({}, own);
  seat.made();
  const Prospect prospect({own.tables(), seat.state});
  const int north = seat.state.level.exits_from(0)[1];
  ASSERT_EQ(seat.state.level.exit(north).side, Side::north);
  // Counted over every roll: nobody is in a corridor, nor in a room of up to six squares.
  double meets = 0;
  for (int x = 1; x <= 6; ++x) {
    for (int y = 1; y <= 6; ++y) {
      if (x != y || x == 6) {
        meets += x > 1 && y > 1 && x * y > 6 ? 1.0 / 36 : 0;
        continue;
      }
      for (int a = 1; a <= 6; ++a) {
        for (int b = 1; b <= 6; ++b) meets += (x + a) * (y + b) > 6 ? 1.0 / (36 * 36) : 0;
      }
    }
  }
  EXPECT_NEAR(prospect.behind(north).meets, meets, 1e-12);
  // A row between a passage and the boundary.
  Level& level = seat.state.level;
  const int upper = level.lay(north, {1, 2, 10, 13}, true);
  const int corner = level.add_exit(upper, Side::north, {4, 1});
  EXPECT_EQ(prospect.behind(corner).meets, 0.0) << "one row is left: a corridor";
  const auto advice = seat.advice();
  EXPECT_EQ(advice.front().measure, "worth");
  EXPECT_NE(advice.front().why.find("enemies in"), std::string::npos);
}

}  // namespace
}  // namespace delvelens::rules::two_d6
