// SPDX-License-Identifier: MIT
#include "board/cube/moves.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "board/cube/legality.h"
#include "board/cube/random_cube.h"
#include "tests/cube/made_by.h"

namespace delvelens::board::cube {
namespace {

Moves random_moves(Random& random, int count) {
  Moves moves;
  for (int i = 0; i < count; ++i) {
    moves.push_back(
        {static_cast<Slab>(random.below(kSlabs)), static_cast<std::uint8_t>(1 + random.below(3))});
  }
  return moves;
}

int order_of(const Cubies& motion) {
  int order = 1;
  for (Cubies cube = motion; !cube.solved(); cube = cube.then(motion)) ++order;
  return order;
}

TEST(Moves, EveryTurnHasOrderFour) {
  for (int slab = 0; slab < kSlabs; ++slab) EXPECT_EQ(order_of(motion_of({static_cast<Slab>(slab), 1})), 4);
}

TEST(Moves, KnownOrders) {
  EXPECT_EQ(order_of(without_centre_turns(made_by("R U R' U'"))), 6);
  // Without the centres' own turns, which the colours do not show.
  Cubies cube = made_by("R U");
  int order = 1;
  for (Cubies now = cube; !without_centre_turns(now).solved(); now = now.then(cube)) ++order;
  EXPECT_EQ(order, 105);
}

TEST(Moves, SlicesWideTurnsAndRotationsAreMadeOfLayers) {
  const std::array<std::pair<const char*, const char*>, 12> pairs{{{"M", "x' L' R"},
                                                                   {"E", "y' D' U"},
                                                                   {"S", "z F' B"},
                                                                   {"Uw", "D y"},
                                                                   {"r", "L x"},
                                                                   {"Fw2", "B2 z2"},
                                                                   {"d", "U y'"},
                                                                   {"Lw'", "R' x"},
                                                                   {"b", "F z'"},
                                                                   {"x y x'", "z"},
                                                                   {"R M' L'", "x"},
                                                                   {"U E' D'", "y"}}};
  for (const auto& [left, right] : pairs) EXPECT_EQ(made_by(left), made_by(right)) << left << " = " << right;
}

TEST(Moves, RandomWalksStayLegalAndInvertBack) {
  Random random(21);
  for (int i = 0; i < 200; ++i) {
    const Moves moves = random_moves(random, 30);
    const Cubies cube = after(Cubies{}, moves);
    EXPECT_TRUE(faults_of(facelets_of(cube)).empty()) << text_of(moves);
    EXPECT_TRUE(after(cube, inverse(moves)).solved());
  }
}

TEST(Moves, NotationIsReadAsPrinted) {
  Random random(22);
  const Moves moves = random_moves(random, 500);
  EXPECT_EQ(parse_moves(text_of(moves)).value(), moves);
}

TEST(Moves, NotationForgivesHabits) {
  EXPECT_EQ(text_of(parse_moves("u Rw2' r3 U2'   x\xE2\x80\x99,M`").value()), "Uw Rw2 Rw' U2 x' M'");
  EXPECT_TRUE(parse_moves("  ").value().empty());
  EXPECT_EQ(text_of(parse_moves("RUR'U'").value()), "R U R' U'");
}

TEST(Moves, NotationErrorsNameThePlace) {
  const auto unknown = parse_moves("R U Q2 F");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().at, 4U);
  EXPECT_NE(unknown.error().reason.find("Q2"), std::string::npos);
  EXPECT_FALSE(parse_moves("R4"));
  EXPECT_FALSE(parse_moves("R0"));
  EXPECT_FALSE(parse_moves("Mw"));
  EXPECT_FALSE(parse_moves("'R"));
  EXPECT_FALSE(parse_moves(std::string(30'000, 'R')));
}

TEST(Moves, FaceTurnsReachTheKnownNumberOfCubes) {
  // Cubes at distance 0, 1, 2, 3 and 4 from solved, counted in face turns.
  const std::array<std::size_t, 5> known{1, 18, 243, 3240, 43239};
  std::set<std::string> seen;
  std::vector<Cubies> level{Cubies{}};
  seen.insert(facelet_text(facelets_of(Cubies{})));
  EXPECT_EQ(level.size(), known[0]);
  for (std::size_t depth = 1; depth < known.size(); ++depth) {
    std::vector<Cubies> next;
    for (const Cubies& cube : level) {
      for (int move = 0; move < 18; ++move) {
        const Cubies to = cube.then(motion_of(face_move(static_cast<Face>(move / 3), move % 3 + 1)));
        if (seen.insert(facelet_text(facelets_of(to))).second) next.push_back(to);
      }
    }
    EXPECT_EQ(next.size(), known[depth]) << "at distance " << depth;
    level = std::move(next);
  }
}

TEST(Moves, HoldsAreTheTwentyFourRotations) {
  std::set<std::string> seen;
  for (const Hold& hold : holds()) {
    seen.insert(facelet_text(facelets_of(hold.motion)));
    EXPECT_LE(hold.turns.size(), 2U);
    EXPECT_EQ(after(Cubies{}, hold.turns), hold.motion);
  }
  EXPECT_EQ(seen.size(), 24U);
  EXPECT_TRUE(holds()[0].turns.empty());
}

TEST(Moves, TurnsAreRenamedForAnotherHold) {
  // Turning the whole cube, making the turns and turning it back is the same as making the renamed turns.
  Random random(23);
  for (const Hold& hold : holds()) {
    const Moves moves = random_moves(random, 10);
    const Cubies around = hold.motion.inverse().then(after(Cubies{}, moves)).then(hold.motion);
    EXPECT_EQ(after(Cubies{}, seen_after(hold.matrix, moves)), around);
  }
}

TEST(Moves, LayersByAxis) {
  EXPECT_EQ(layer_of({1, 0, 0}, 1).slab, Slab::R);
  EXPECT_EQ(layer_of({1, 0, 0}, -1).slab, Slab::L);
  EXPECT_TRUE(layer_of({1, 0, 0}, -1).reversed);
  EXPECT_EQ(layer_of({1, 0, 0}, 0).slab, Slab::M);
  EXPECT_TRUE(layer_of({1, 0, 0}, 0).reversed);
  EXPECT_FALSE(layer_of({0, -1, 0}, 0).reversed);
}

}  // namespace
}  // namespace delvelens::board::cube
