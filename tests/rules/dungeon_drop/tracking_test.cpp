// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/tracking.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "board/rooms/convex.h"
#include "board/rooms/shape.h"
#include "rules/dungeon_drop/drops.h"
#include "rules/engine/random.h"
#include "tests/rules/dungeon_drop/values.h"

namespace delvelens::rules::dungeon_drop {
namespace {

using board::DropTable;

// A camera `height` millimetres above the table, `angle` degrees from straight down, turned by `turn`.
struct Camera {
  double angle = 0;
  double turn = 0;
  double distance = 650;

  Point operator()(const Point& p) const {
    const double radians = 0.017453292519943295;
    const double c = std::cos(turn * radians);
    const double s = std::sin(turn * radians);
    const double x = (p.x - 200) * c - (p.y - 200) * s;
    const double y = (p.x - 200) * s + (p.y - 200) * c;
    const double depth = distance - y * std::sin(angle * radians);
    return {960 + 1500 * x / depth, 540 + 1500 * y * std::cos(angle * radians) / depth};
  }
};

// The table as a photo shows it, with a reader's small errors.
DropTable seen_by(const Camera& camera, DropTable table, Random& random, double error = 0.5) {
  for (board::Piece& piece : table.pieces) {
    const auto shaken = [&](const Point& p) {
      const Point at = camera(p);
      return Point{at.x + error * (random.unit() - 0.5) * 2, at.y + error * (random.unit() - 0.5) * 2};
    };
    piece.center = shaken(piece.center);
    for (Point& corner : piece.footprint) corner = shaken(corner);
  }
  return table;
}

std::map<Change, int> counts(const Tracking& tracking) {
  std::map<Change, int> found;
  for (const Fate& fate : tracking.fates) ++found[fate.change];
  return found;
}

TEST(Tracking, NothingChangesWhenNothingChanged) {
  Random random(1);
  for (int i = 0; i < 10; ++i) {
    const DropTable table{drop_dungeon(values(), random)};
    const auto tracking = track(seen_by({}, table, random), seen_by({}, table, random));
    EXPECT_TRUE(tracking.aligned);
    EXPECT_EQ(counts(tracking)[Change::stayed], static_cast<int>(table.pieces.size()));
  }
}

TEST(Tracking, AnyAngleAndAnyTurnAreMatched) {
  Random random(2);
  int wrong = 0;
  for (int i = 0; i < 24; ++i) {
    const DropTable table{drop_dungeon(values(), random)};
    const Camera before{random.unit() * 50, random.unit() * 360, 550 + random.unit() * 300};
    const Camera after{random.unit() * 50, random.unit() * 360, 550 + random.unit() * 300};
    const auto tracking = track(seen_by(before, table, random), seen_by(after, table, random));
    bool right = tracking.aligned;
    for (const Fate& fate : tracking.fates) right = right && fate.before == fate.after;
    wrong += right ? 0 : 1;
  }
  EXPECT_EQ(wrong, 0);
}

TEST(Tracking, TellsWhatCameWentMovedAndWasBumped) {
  Random random(3);
  for (int i = 0; i < 12; ++i) {
    DropTable table{drop_dungeon(values(), random)};
    const DropTable before = table;
    const auto index_of_kind = [&](PieceKind kind) {
      for (std::size_t k = 0; k < table.pieces.size(); ++k) {
        if (table.pieces[k].kind == kind) return k;
      }
      return table.pieces.size();
    };
    const auto shift = [&](std::size_t k, double by) {
      table.pieces[k].center.x += by;
      for (Point& corner : table.pieces[k].footprint) corner.x += by;
    };
    const std::size_t staircase = index_of_kind(PieceKind::staircase);
    const std::size_t relic = index_of_kind(PieceKind::relic);
    shift(staircase, 120);
    shift(relic, 14);
    const std::size_t dragon = index_of_kind(PieceKind::dragon);
    table.pieces.erase(table.pieces.begin() + static_cast<std::ptrdiff_t>(dragon));
    drop(values(), PieceKind::chest, PieceSize::large, {{200, 200}, 60}, random, table.pieces);
    drop(values(), PieceKind::shield, PieceSize::large, {{200, 200}, 60}, random, table.pieces);
    const Camera oblique{40, 25, 600};
    const auto tracking = track(seen_by({}, before, random), seen_by(oblique, table, random));
    ASSERT_TRUE(tracking.aligned);
    auto found = counts(tracking);
    EXPECT_EQ(found[Change::came], 2);
    EXPECT_EQ(found[Change::went], 1);
    EXPECT_EQ(found[Change::moved], 1);
    EXPECT_GE(found[Change::bumped], 1);
    EXPECT_LE(found[Change::bumped], 3);  // a falling cube may push a neighbour
    EXPECT_EQ(tracking.fates.back().before, static_cast<int>(dragon));
  }
}

TEST(Tracking, AnotherKindAtTheSamePlaceIsSaid) {
  Random random(4);
  const DropTable table{drop_dungeon(values(), random)};
  DropTable renamed = table;
  for (board::Piece& piece : renamed.pieces) {
    if (piece.kind == PieceKind::staircase) piece.kind = PieceKind::relic;
  }
  EXPECT_EQ(counts(track(table, renamed))[Change::renamed], 1);
}

TEST(Tracking, TwoDifferentTablesDoNotLieOverEachOther) {
  Random random(5);
  int aligned = 0;
  for (int i = 0; i < 10; ++i) {
    const DropTable one{drop_dungeon(values(), random)};
    const DropTable other{drop_dungeon(values(), random)};
    aligned += track(one, other).aligned ? 1 : 0;
  }
  EXPECT_EQ(aligned, 0);
}

TEST(Alignment, AFewMovedPillarsDoNotSpoilIt) {
  Random random(6);
  const Camera camera{35, 80, 600};
  for (int i = 0; i < 10; ++i) {
    std::vector<Point> before;
    std::vector<Point> after;
    for (int k = 0; k < 13; ++k) before.push_back({120 + random.unit() * 160, 120 + random.unit() * 160});
    for (std::size_t k = 0; k < before.size(); ++k) {
      const Point there = k < 3 ? Point{before[k].x + 30, before[k].y - 25} : before[k];
      after.push_back(camera(there));
    }
    const auto found = align(before, after, 20);
    ASSERT_TRUE(found);
    EXPECT_GE(found->agreeing, 10);
    for (std::size_t k = 3; k < before.size(); ++k) {
      const Point there = found->after_from_before(before[k]);
      EXPECT_LT(std::hypot(there.x - after[k].x, there.y - after[k].y), 10);
    }
  }
}

TEST(Drops, NeverLieOnEachOther) {
  Random random(7);
  for (int i = 0; i < 5; ++i) {
    std::vector<board::Piece> pieces = drop_dungeon(values(), random);
    for (int k = 0; k < 36; ++k)
      drop(values(), PieceKind::gold, PieceSize::large, {{200, 200}, 35}, random, pieces);
    EXPECT_EQ(pieces.size(), 58U + 36U);
    for (std::size_t a = 0; a < pieces.size(); ++a) {
      for (std::size_t b = a + 1; b < pieces.size(); ++b) {
        const auto one = board::rooms::shape_of(pieces[a]);
        const auto other = board::rooms::shape_of(pieces[b]);
        EXPECT_FALSE(board::rooms::meet(one.outline, other.outline));
      }
    }
  }
}

}  // namespace
}  // namespace delvelens::rules::dungeon_drop
