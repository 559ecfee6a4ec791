#include "rules/two_d6/dungeon.h"

#include <gtest/gtest.h>

#include <set>

#include "board/random.h"

namespace delvelens::rules::two_d6 {
namespace {

using board::Random;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kDungeons = 500;
#else
constexpr int kDungeons = 10000;
#endif

// A whole level as a player who opens any door at random would draw it.
Level random_level(Random& random, int size) {
  Level level(size, size);
  level.lay_entrance(random.die(), random.die());
  for (;;) {
    auto exits = level.unexplored();
    if (exits.empty()) {
      if (level.covered() >= 50 || !level.add_secret_door()) break;
      exits = level.unexplored();
    }
    const int exit = exits[random.below(static_cast<std::uint32_t>(exits.size()))];
    int x = random.die();
    int y = random.die();
    const bool twice = x == y && x != 6;
    if (twice) {
      x += random.die();
      y += random.die();
    }
    const auto places = level.places(exit, x, y);
    const int room =
        level.lay(exit, places[random.below(static_cast<std::uint32_t>(places.size()))], twice || x == y);
    level.add_exits(room, exits_for(random.die()), static_cast<int>(random.below(3)) + 1);
  }
  level.room(static_cast<int>(level.rooms().size()) - 1).stairs = true;
  return level;
}

std::set<std::pair<int, int>> squares_of(const Rect& rect) {
  std::set<std::pair<int, int>> squares;
  for (int x = rect.x; x < rect.x + rect.width; ++x) {
    for (int y = rect.y; y < rect.y + rect.height; ++y) squares.emplace(x, y);
  }
  return squares;
}

void check_no_overlap(const Level& level) {
  std::set<std::pair<int, int>> seen{{level.entrance().x, level.entrance().y}};
  for (const Room& room : level.rooms()) {
    ASSERT_TRUE(room.rect.x >= 0 && room.rect.y >= 0 && room.rect.x + room.rect.width <= level.width() &&
                room.rect.y + room.rect.height <= level.height());
    for (const auto& square : squares_of(room.rect)) ASSERT_TRUE(seen.insert(square).second) << "overlap";
  }
  for (const Exit& exit : level.exits()) {
    ASSERT_TRUE(level.inside(exit.square));
    ASSERT_TRUE(seen.emplace(exit.square.x, exit.square.y).second) << "a passage lies on something";
  }
}

void check_exits(const Level& level) {
  std::set<std::pair<int, Side>> own;
  std::vector<int> count(level.rooms().size());
  for (const Exit& exit : level.exits()) {
    const Room& room = level.room(exit.from);
    ASSERT_TRUE(room.rect.has(exit.square.to(opposite(exit.side)))) << "a passage away from its wall";
    ASSERT_NE(exit.side, room.entered) << "an exit on the wall one came in by";
    ASSERT_TRUE(own.emplace(exit.from, exit.side).second) << "two exits in one wall";
    ++count[static_cast<std::size_t>(exit.from)];
    ASSERT_TRUE(level.inside(exit.square.to(exit.side))) << "an exit at the boundary";
    ASSERT_GE(exit.to, 0);
    ASSERT_TRUE(level.room(exit.to).rect.has(exit.square.to(exit.side))) << "an exit that leads elsewhere";
  }
  for (const int exits : count) ASSERT_LE(exits, 3);
}

void check_connected(const Level& level) {
  std::set<int> reached{0};
  bool more = true;
  while (more) {
    more = false;
    for (const Exit& exit : level.exits()) {
      if (reached.count(exit.from) > 0) more |= reached.insert(exit.to).second;
    }
  }
  ASSERT_EQ(reached.size(), level.rooms().size());
}

TEST(TwoD6Dungeon, TenThousandRandomLevelsKeepEveryRule) {
  Random random(20261116);
  int half = 0;
  for (int i = 0; i < kDungeons && !testing::Test::HasFatalFailure(); ++i) {
    const int size = 20 + i % 5 * 2;
    const Level level = random_level(random, size);
    check_no_overlap(level);
    check_exits(level);
    check_connected(level);
    ASSERT_EQ(std::count_if(level.rooms().begin(), level.rooms().end(),
                            [](const Room& room) { return room.stairs; }),
              1);
    half += level.covered() >= 50 ? 1 : 0;
  }
  // Secret doors bring nearly every level past the half.
  EXPECT_GT(half, kDungeons * 95 / 100);
}

TEST(TwoD6Dungeon, TheEntranceRoomHasSixToTwelveSquares) {
  for (int x = 1; x <= 6; ++x) {
    for (int y = 1; y <= 6; ++y) {
      Level level(20, 20);
      level.lay_entrance(x, y);
      const Rect& rect = level.room(0).rect;
      const bool fits = x * y >= 6 && x * y <= 12;
      EXPECT_EQ(rect.width, fits ? x : 3);
      EXPECT_EQ(rect.height, fits ? y : 2);
      EXPECT_TRUE(rect.has(level.entrance().to(Side::north)));
      EXPECT_EQ(level.exits_from(0).size(), 3U);
      for (const Exit& exit : level.exits()) EXPECT_EQ(exit.kind, ExitKind::archway);
    }
  }
}

TEST(TwoD6Dungeon, SizesAreToldByTheLaidRoom) {
  EXPECT_EQ(size_of({0, 0, 1, 5}, false), Size::corridor);
  EXPECT_EQ(size_of({0, 0, 3, 2}, false), Size::small);
  EXPECT_EQ(size_of({0, 0, 4, 2}, false), Size::normal);
  EXPECT_EQ(size_of({0, 0, 6, 6}, true), Size::large);
  EXPECT_EQ(size_of({0, 0, 4, 8}, true), Size::large);
  EXPECT_EQ(size_of({0, 0, 4, 8}, false), Size::normal);
  EXPECT_EQ(size_of({0, 0, 5, 5}, true), Size::normal);
}

TEST(TwoD6Dungeon, TheExitDieGivesNoneToThree) {
  EXPECT_EQ(exits_for(1), 0);
  EXPECT_EQ(exits_for(2), 1);
  EXPECT_EQ(exits_for(3), 1);
  EXPECT_EQ(exits_for(4), 2);
  EXPECT_EQ(exits_for(5), 2);
  EXPECT_EQ(exits_for(6), 3);
}

TEST(TwoD6Dungeon, ARoomStopsAtTheBoundaryAndKeepsItsOrientation) {
  Level level(20, 20);
  level.lay_entrance(3, 2);  // squares 9..11, 17..18
  const auto walls = level.exits_from(0);
  // The first wall clockwise from the south is the west.
  EXPECT_EQ(level.exit(walls[0]).side, Side::west);
  const auto wide = level.places(walls[0], 6, 3);
  EXPECT_EQ(wide.front().width, 6);
  EXPECT_EQ(wide.front().height, 3);
  // Southwards only the boundary is left.
  for (const Rect& rect : level.places(walls[0], 12, 12)) EXPECT_LE(rect.y + rect.height, 20);
  EXPECT_EQ(level.places(walls[0], 12, 2).front().width, level.exit(walls[0]).square.x);
}

TEST(TwoD6Dungeon, AnExitThatLeadsIntoANewRoomIsJoined) {
  Level level(20, 20);
  level.lay_entrance(3, 2);
  const auto exits = level.exits_from(0);
  const Exit north = level.exit(exits[1]);
  ASSERT_EQ(north.side, Side::north);
  // A tall room in the west, with an exit eastwards that faces the square before the northern passage.
  const int west = level.lay(exits[0], level.places(exits[0], 3, 6).back(), false);
  EXPECT_EQ(level.exit(exits[0]).to, west);
  const int room = level.lay(exits[1], level.places(exits[1], 4, 4).front(), false);
  for (const Exit& exit : level.exits()) {
    if (exit.to < 0) {
      EXPECT_FALSE(level.room(room).rect.has(exit.square.to(exit.side)));
    }
  }
}

TEST(TwoD6Dungeon, NoExitAtAGapOfOneSquare) {
  Level level(20, 20);
  level.lay_entrance(3, 2);
  const auto exits = level.exits_from(0);
  const int room = level.lay(exits[0], {1, 16, 7, 3}, false);
  EXPECT_TRUE(level.exit_places(room, Side::west).empty());   // x = 0 is the last column
  EXPECT_TRUE(level.exit_places(room, Side::south).empty());  // y = 19 is the last row
  EXPECT_TRUE(level.exit_places(room, Side::east).empty());   // the wall one came in by
  EXPECT_FALSE(level.exit_places(room, Side::north).empty());
}

}  // namespace
}  // namespace delvelens::rules::two_d6
