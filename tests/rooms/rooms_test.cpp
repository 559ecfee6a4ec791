// SPDX-License-Identifier: MIT
#include "board/rooms/rooms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "board/rooms/near_rooms.h"
#include "tests/rooms/brute_force.h"
#include "tests/rooms/tables.h"

namespace delvelens::board::rooms {
namespace {

using testing::brute_force_rooms;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::square;

constexpr auto kPillar = PieceKind::pillar;
constexpr auto kGold = PieceKind::gold;

Floor floor_of(const DropTable& table, const RoomOptions& options = {}) {
  const auto floor = find_rooms(table, options);
  EXPECT_TRUE(floor) << floor.error();
  return floor.value_or(Floor{});
}

void expect_as_defined(const DropTable& table, const RoomOptions& options) {
  const Floor floor = floor_of(table, options);
  const auto defined = brute_force_rooms(table, options);
  ASSERT_EQ(floor.rooms.size(), defined.size());
  for (std::size_t i = 0; i < defined.size(); ++i) {
    EXPECT_EQ(floor.rooms[i].pillars, defined[i].pillars);
    EXPECT_EQ(floor.rooms[i].contents, defined[i].contents);
  }
}

TEST(Rooms, AreAsDefinedOnScatteredTables) {
  Random random(1);
  for (int i = 0; i < 120; ++i) {
    const int pillars = 3 + static_cast<int>(random.below(12));
    const DropTable table =
        testing::scattered(random, pillars, static_cast<int>(random.below(40)), 60 + random.unit() * 300);
    expect_as_defined(table, {});
    expect_as_defined(table, {.touch_spoils = true});
  }
}

// Pieces in line, on top of each other, without a footprint: nothing is decided by rounding.
TEST(Rooms, AreAsDefinedOnCrowdedTables) {
  Random random(2);
  for (int i = 0; i < 400; ++i) {
    const int pillars = 3 + static_cast<int>(random.below(9));
    const DropTable table = testing::crowded(random, pillars, static_cast<int>(random.below(20)),
                                             3 + static_cast<int>(random.below(10)));
    expect_as_defined(table, {});
    expect_as_defined(table, {.touch_spoils = true});
  }
}

// As if the piece were no more than its middle: so a pillar spoils a room.
double margin_of_middle(DropTable table, const std::array<int, 3>& pillars, int piece) {
  Piece& one = table.pieces[static_cast<std::size_t>(piece)];
  one.footprint = {standing_at(one)};
  return margin_of(table, pillars, piece);
}

TEST(Rooms, DoubtfulAreThePiecesNearTheEdgeAndNoOthers) {
  Random random(3);
  for (int i = 0; i < 40; ++i) {
    const DropTable table = testing::scattered(random, 8, 40, 150);
    const RoomOptions options{.doubt = 0.2};
    for (const Room& room : floor_of(table, options).rooms) {
      std::vector<Doubt> expected;
      for (int pillar = 0; pillar < 8; ++pillar) {
        if (std::find(room.pillars.begin(), room.pillars.end(), pillar) != room.pillars.end()) continue;
        const double margin = margin_of_middle(table, room.pillars, pillar);
        EXPECT_LT(margin, 0);
        if (-margin < options.doubt) expected.push_back({pillar, margin});
      }
      for (int piece = 8; piece < 48; ++piece) {
        const double margin = margin_of(table, room.pillars, piece);
        const bool in = std::binary_search(room.contents.begin(), room.contents.end(), piece);
        EXPECT_EQ(in, margin >= 0);
        if (std::abs(margin) < options.doubt) expected.push_back({piece, margin});
      }
      ASSERT_EQ(room.doubtful.size(), expected.size());
      for (std::size_t k = 0; k < expected.size(); ++k) {
        EXPECT_EQ(room.doubtful[k].piece, expected[k].piece);
        EXPECT_NEAR(room.doubtful[k].margin, expected[k].margin, 1e-9);
      }
    }
  }
}

// Every room that is there without one pillar and not with it, when that one is doubtful, and no other.
TEST(Rooms, NearRoomsAreThoseThatOneDoubtfulPillarSpoils) {
  Random random(6);
  std::size_t doubted = 0;
  std::size_t close = 0;
  for (int i = 0; i < 40; ++i) {
    const DropTable table = testing::scattered(random, 9, 5, 150);
    const RoomOptions options{.touch_spoils = i % 4 == 0, .doubt = 0.2};
    std::vector<bool> unsure(table.pieces.size());
    unsure[random.below(9)] = true;
    std::vector<NearRoom> expected;
    const auto whole = brute_force_rooms(table, options);
    for (int out = 0; out < 9; ++out) {
      DropTable others = table;
      others.pieces[static_cast<std::size_t>(out)].kind = kGold;
      for (const Room& room : brute_force_rooms(others, options)) {
        if (std::any_of(whole.begin(), whole.end(), [&](const Room& r) { return r.pillars == room.pillars; }))
          continue;
        const double margin = options.touch_spoils ? margin_of(table, room.pillars, out)
                                                   : margin_of_middle(table, room.pillars, out);
        const bool kind = unsure[static_cast<std::size_t>(out)];
        if (!kind && margin >= options.doubt) continue;
        (kind ? doubted : close) += 1;
        expected.push_back({room.pillars, out, margin});
      }
    }
    const auto found = near_rooms(table, floor_of(table, options), options, unsure);
    ASSERT_EQ(found.size(), expected.size());
    for (const NearRoom& near : found) {
      EXPECT_TRUE(std::any_of(expected.begin(), expected.end(), [&](const NearRoom& other) {
        return near.pillars == other.pillars && near.spoiler == other.spoiler &&
               std::abs(near.margin - other.margin) < 1e-9;
      }));
    }
  }
  EXPECT_GT(doubted, 50U);
  EXPECT_GT(close, 50U);
}

TEST(Rooms, TheLineIsAsThickAsThePillars) {
  // Pillars of edge 8 at the corners; the upper line covers -4 to 4.
  const DropTable table{{square(kPillar, 0, 0), square(kPillar, 100, 0), square(kPillar, 50, 80),
                         square(kGold, 50, -8), square(kGold, 50, -8.5), square(kGold, 50, -7)}};
  const Floor floor = floor_of(table);
  ASSERT_EQ(floor.rooms.size(), 1U);
  EXPECT_THAT(floor.rooms[0].contents, ElementsAre(3, 5));  // touching is in
  EXPECT_NEAR(margin_of(table, {0, 1, 2}, 3), 0, 1e-9);
  EXPECT_NEAR(margin_of(table, {0, 1, 2}, 4), -0.5 / 8, 1e-9);
  EXPECT_NEAR(margin_of(table, {0, 1, 2}, 5), 1.0 / 8, 1e-9);
  EXPECT_NEAR(reach_of(table, {0, 1, 2}, 4), -0.5, 1e-4);
  EXPECT_NEAR(reach_of(table, {0, 1, 2}, 5), 1, 1e-4);
  EXPECT_THAT(floor.outside, ElementsAre(4));
  EXPECT_NEAR(floor.pillar_width, 8, 1e-4);
}

TEST(Rooms, APillarSpoilsByItsMiddleOrByTouching) {
  const DropTable table{
      {square(kPillar, 0, 0), square(kPillar, 100, 0), square(kPillar, 50, 80), square(kPillar, 50, -6)}};
  const auto has = [](const Floor& floor) {
    return std::any_of(floor.rooms.begin(), floor.rooms.end(), [](const Room& room) {
      return room.pillars == std::array<int, 3>{0, 1, 2};
    });
  };
  EXPECT_TRUE(has(floor_of(table)));
  EXPECT_FALSE(has(floor_of(table, {.touch_spoils = true})));
}

TEST(Rooms, ThreePillarsInLineStillMakeARoom) {
  const DropTable table{
      {square(kPillar, 0, 0), square(kPillar, 50, 0), square(kPillar, 100, 0), square(kGold, 75, 3)}};
  const Floor floor = floor_of(table);
  ASSERT_EQ(floor.rooms.size(), 1U);
  EXPECT_THAT(floor.rooms[0].contents, ElementsAre(3));
}

TEST(Rooms, TokensOutlineRoomsToo) {
  DropTable table{{square(kPillar, 0, 0), square(kPillar, 100, 0), square(kPillar, 50, 80)}};
  for (Piece& piece : table.pieces) piece.kind = PieceKind::token;
  EXPECT_EQ(floor_of(table).rooms.size(), 1U);
}

TEST(Rooms, NeighboursShareTwoPillarsAndTheMeepleIsFound) {
  const DropTable table{{square(kPillar, 0, 0), square(kPillar, 100, 0), square(kPillar, 50, 80),
                         square(kPillar, 150, 85), square(PieceKind::meeple, 50, 12)}};
  const Floor floor = floor_of(table);
  ASSERT_EQ(floor.rooms.size(), 4U);  // four pillars in convex position
  EXPECT_THAT(adjacent_rooms(floor, {0, 1, 2}), ElementsAre(1, 2, 3));
  EXPECT_THAT(rooms_holding(floor, 4), ElementsAre(0, 1));
}

TEST(Rooms, TablesWithoutRoomsAreFine) {
  EXPECT_THAT(floor_of({}).rooms, IsEmpty());
  const Floor floor = floor_of({{square(kPillar, 0, 0), square(kPillar, 9, 0), square(kGold, 4, 0)}});
  EXPECT_THAT(floor.rooms, IsEmpty());
  EXPECT_THAT(floor.outside, ElementsAre(2));
  EXPECT_EQ(floor.boundary.size(), 4U);
}

TEST(Rooms, PlacesThatAreNoNumbersOrFarAwayDoNoHarm) {
  const double endless = std::numeric_limits<double>::infinity();
  DropTable table{{square(kPillar, std::nan(""), 0), square(kPillar, 1e300, 0), square(kPillar, 50, endless),
                   square(kGold, -endless, 3)}};
  EXPECT_LE(floor_of(table).rooms.size(), 1U);
}

TEST(Rooms, FarTooManyPillarsAreRefused) {
  Random random(4);
  EXPECT_FALSE(find_rooms(testing::scattered(random, 401, 0, 4000)));
  EXPECT_FALSE(find_rooms(testing::scattered(random, 60, 0, 4000, 1), {}, {.rooms = 100}));
}

// Perspective moves every corner; the list of rooms stays, since lines stay lines and diagonals still cross
// in the middle.
TEST(Rooms, SurvivePerspective) {
  Random random(5);
  const auto seen = [](const Point& p) {
    const double w = 1 + 0.0012 * p.x + 0.0021 * p.y;
    return Point{(1.1 * p.x - 0.3 * p.y + 40) / w, (0.2 * p.x + 0.7 * p.y + 25) / w};
  };
  for (int i = 0; i < 30; ++i) {
    const DropTable table = testing::scattered(random, 13, 50, 260);
    DropTable photo = table;
    for (Piece& piece : photo.pieces) {
      piece.center = seen(piece.center);
      for (Point& corner : piece.footprint) corner = seen(corner);
    }
    const auto flat = floor_of(table).rooms;
    const auto oblique = floor_of(photo).rooms;
    ASSERT_EQ(flat.size(), oblique.size());
    for (std::size_t k = 0; k < flat.size(); ++k) {
      EXPECT_EQ(flat[k].pillars, oblique[k].pillars);
      EXPECT_EQ(flat[k].contents, oblique[k].contents);
    }
  }
}

}  // namespace
}  // namespace delvelens::board::rooms
