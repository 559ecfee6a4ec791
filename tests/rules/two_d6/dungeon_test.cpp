// SPDX-License-Identifier: MIT
#include "rules/two_d6/dungeon.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "drawn_level.h"
#include "rules/two_d6/build.h"
#include "rules/two_d6/ways.h"
#include "table_talk.h"
#include "tests/support/build.h"

namespace delvelens::rules::two_d6 {
namespace {

using board::Random;

const int kDungeons = delvelens::testing::kSanitized ? 500 : 10000;

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

// No larger than rolled and turned as rolled; told by its squares; where the game puts it, stopped on every
// side by its roll, the boundary or what was drawn before.
void check_room(const Level& level, const DrawnRoom& drawn) {
  const Room& room = level.room(drawn.room);
  const Rect& rect = room.rect;
  ASSERT_LE(rect.width, drawn.width);
  ASSERT_LE(rect.height, drawn.depth);
  const bool corridor = rect.width == 1 || rect.height == 1;
  ASSERT_EQ(room.size == Size::corridor, corridor);
  ASSERT_EQ(room.size == Size::small, !corridor && rect.area() <= 6);
  ASSERT_EQ(room.size == Size::large, !corridor && drawn.from_double && rect.area() >= 32);
  if (!drawn.suggested) return;
  const auto stopped = [&](const Rect& strip) {
    const auto squares = squares_of(strip);
    return std::any_of(squares.begin(), squares.end(), [&](const auto& at) {
      return !level.free({at.first, at.second});
    });
  };
  if (rect.width < drawn.width) {
    ASSERT_TRUE(stopped({rect.x - 1, rect.y, 1, rect.height})) << "there was space in the west";
    ASSERT_TRUE(stopped({rect.x + rect.width, rect.y, 1, rect.height})) << "there was space in the east";
  }
  if (rect.height < drawn.depth) {
    ASSERT_TRUE(stopped({rect.x, rect.y - 1, rect.width, 1})) << "there was space in the north";
    ASSERT_TRUE(stopped({rect.x, rect.y + rect.height, rect.width, 1})) << "there was space in the south";
  }
}

// As many as rolled; fewer only where no wall takes another; more only where other rooms lead in.
void check_number_of_exits(const Level& level, const DrawnRoom& drawn, int joined) {
  const int exits = level.exits_of(drawn.room);
  ASSERT_LE(exits, std::max(joined, drawn.exits));
  if (exits < drawn.exits) {
    ASSERT_TRUE(level.free_walls(drawn.room).empty()) << "an exit was left out";
  }
  for (const Exit& own : level.exits()) {
    if (own.from != drawn.room) continue;
    for (const Exit& other : level.exits()) {
      ASSERT_FALSE(other.to == drawn.room && opposite(other.side) == own.side) << "the wall had an exit";
    }
  }
}

TEST(TwoD6Dungeon, TenThousandRandomLevelsKeepEveryRule) {
  Random random(20261116);
  int half = 0;
  for (int i = 0; i < kDungeons && !::testing::Test::HasFatalFailure(); ++i) {
    std::vector<Room> before;
    int joined = 0;
    const auto laid = [&](const Level& level, const DrawnRoom& drawn) {
      check_room(level, drawn);
      joined = level.exits_of(drawn.room);
    };
    const auto ready = [&](const Level& level, const DrawnRoom& drawn) {
      check_number_of_exits(level, drawn, joined);
      ASSERT_TRUE(std::equal(before.begin(), before.end(), level.rooms().begin())) << "a room was redrawn";
      before = level.rooms();
    };
    const Level level = drawn_level(random, 20 + i % 5 * 2, laid, ready);
    check_no_overlap(level);
    check_exits(level);
    check_connected(level);
    half += level.covered() >= 50 ? 1 : 0;
  }
  // Secret doors bring nearly every level past the half.
  EXPECT_GT(half, kDungeons * 95 / 100);
}

// Level 1 with nobody and nothing in its rooms: what is left are the rolls that draw it.
const Rules& deserted() {
  static const Rules rules = [] {
    Tables tables = shipped_rules().tables();
    for (const char* code : {"L1HA", "L1SR", "L1LR", "L1P"}) {
      for (Row& row : tables.rolls.at(code).rows) row.effects.clear();
    }
    return Rules(std::move(tables));
  }();
  return rules;
}

// The game itself draws, to the stairs: where they are, and that nothing ended too early.
// Ten thousand levels, in four tests that can run side by side.
constexpr int kParts = 4;
class LevelsPlayed : public ::testing::TestWithParam<int> {};

TEST_P(LevelsPlayed, HaveTheirStairs) {
  const Rules& rules = deserted();
  const OptionTexts texts{{"missing-tables", "nothing"}};
  const State made = [&] {
    Seat seat(texts, rules);
    seat.choose("longsword").choose("thrust").choose("swing").choose("jerkin").choose("mental-whip");
    return seat.state;
  }();
  Random random(static_cast<std::uint64_t>(GetParam()));
  int secret = 0;
  for (int i = 0; i < kDungeons / kParts && !::testing::Test::HasFailure(); ++i) {
    State state = made;
    state.settings.by_hand = i % 2 == 1;
    for (int step = 0; state.level.rooms().empty() || stairs_room(state) < 0; ++step) {
      ASSERT_LT(step, 5000);
      state.hero.health = 50;
      const Ask ask = rules.ask(state);
      Answer answer = *plain_virtual_answer(ask, random);
      if (ask.id == "explore") {  // any door, and nothing else
        const auto ways = frontier(state).size();
        const auto& options = std::get<AskChoice>(ask.want).options;
        answer = Choice{options[random.below(static_cast<std::uint32_t>(ways))].id};
      }
      const int explored = state.level.covered();
      const std::size_t exits = state.level.exits().size();
      Events events;
      ASSERT_FALSE(rules.answer(state, answer, events)) << ask.id;
      for (std::size_t exit = exits; exit < state.level.exits().size(); ++exit) {
        if (!state.level.exits()[exit].secret) continue;
        ++secret;
        ASSERT_LT(explored, 50) << "a secret door was not needed";
      }
    }
    const Level& level = state.level;
    check_no_overlap(level);
    const auto& rooms = level.rooms();
    ASSERT_EQ(std::count_if(rooms.begin(), rooms.end(), [](const Room& room) { return room.stairs; }), 1);
    ASSERT_TRUE(level.covered() >= 50 || !Level(level).add_secret_door(reachable_rooms(state)));
    for (const Exit& exit : level.exits()) {
      const Size size = level.room(exit.from).size;
      if ((size == Size::corridor || size == Size::small || size == Size::entrance) && !exit.secret) {
        ASSERT_EQ(exit.kind, ExitKind::archway);
      }
    }
    std::set<std::string> met;
    for (const std::string& name : state.uniques) ASSERT_TRUE(met.insert(name).second) << name << " twice";
  }
  EXPECT_GT(secret, 0);
}

INSTANTIATE_TEST_SUITE_P(TwoD6Dungeon, LevelsPlayed, ::testing::Range(1, kParts + 1));

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
