// SPDX-License-Identifier: MIT
#include "board/cube/solver.h"

#include <gtest/gtest.h>

#include "board/cube/random_cube.h"
#include "tests/cube/made_by.h"
#include "tests/support/build.h"

namespace delvelens::board::cube {
namespace {

// Each face of one colour, and the scramble makes the cube.
void expect_solves(const Cubies& cube, const Solved& solved, std::size_t most) {
  ASSERT_TRUE(solved) << solved.error().reason;
  EXPECT_LE(solved->moves.size(), most);
  const CubeState end = facelets_of(after(cube, solved->moves));
  for (std::size_t i = 0; i < kFacelets; ++i) ASSERT_EQ(end.facelets[i], end.facelets[i / 9 * 9 + 4]);
  const Cubies again = after(Cubies{}, solved->scramble);
  EXPECT_EQ(facelets_of(again).facelets, facelets_of(cube).facelets);
  for (const Move move : solved->moves) EXPECT_LT(static_cast<int>(move.slab), 6);
}

TEST(Solver, SolvedCubeNeedsNoMoves) {
  const auto solved = solve(CubeState{});
  ASSERT_TRUE(solved);
  EXPECT_TRUE(solved->moves.empty());
  EXPECT_TRUE(solved->scramble.empty());
}

TEST(Solver, SolvedCubeHeldOtherwiseNeedsNoMovesEither) {
  for (const Hold& hold : holds()) {
    const auto solved = solve(facelets_of(hold.motion));
    ASSERT_TRUE(solved);
    EXPECT_TRUE(solved->moves.empty());
    EXPECT_EQ(after(Cubies{}, solved->scramble), hold.motion);
  }
}

TEST(Solver, NearCubesGetShortestSolutions) {
  for (const char* scramble :
       {"R", "U2", "R U", "F R U'", "L2 D B' R", "U F2 L' D R", "R U R' U' F2 L", "D B L2 F U R' B2"}) {
    const auto moves = parse_moves(scramble);
    const Cubies cube = after(Cubies{}, *moves);
    expect_solves(cube, solve(facelets_of(cube)), moves->size());
  }
}

TEST(Solver, Superflip) {
  Cubies cube;
  cube.flip.fill(1);
  expect_solves(cube, solve(facelets_of(cube)), 21);
  expect_solves(cube, solve(facelets_of(cube), {.max_length = 20}), 20);
}

TEST(Solver, KnownHardCubes) {
  // Twenty moves from solved, most of them with much symmetry; written as their own solutions.
  for (const char* scramble : {"F U' F2 D' B U R' F' L D' R' U' L U B' D2 R' F U2 D2",
                               "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2", "R2 L2 U2 D2 F2 B2",
                               "U R F2 B' R B2 R U2 L B2 R U' D' R2 F D2 B2 U2 R' L",
                               "B2 L B2 R' F' U' B' L D' F' L D' R2 F2 R2 U' R' L2 F2 D2"}) {
    const Cubies cube = made_by(scramble);
    expect_solves(cube, solve(facelets_of(cube)), 21);
  }
}

TEST(Solver, TwentyMovesOnRequest) {
  Random random(51);
  std::vector<CubeState> cubes;
  for (int i = 0; i < 100; ++i) cubes.push_back(facelets_of(without_centre_turns(random_cubies(random))));
  const auto solved = solve_all(cubes, {.max_length = 20});
  for (std::size_t i = 0; i < cubes.size(); ++i) expect_solves(*cubies_of(cubes[i]), solved[i], 20);
}

// Sanitizers make the search several times dearer; they see as much of it in fewer cubes.
const int kRandomCubes = delvelens::testing::kSanitized ? 1'000 : 10'000;

TEST(Solver, TenThousandRandomCubes) {
  Random random(52);
  std::vector<CubeState> cubes;
  for (int i = 0; i < kRandomCubes; ++i) {
    cubes.push_back(facelets_of(without_centre_turns(random_cubies(random))));
  }
  const auto solved = solve_all(cubes);
  std::size_t moves = 0;
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    expect_solves(*cubies_of(cubes[i]), solved[i], 21);
    moves += solved[i]->moves.size();
  }
  EXPECT_LE(static_cast<double>(moves) / kRandomCubes, 20.7);
}

TEST(Solver, AnyHoldIsSolvedAsItIsHeld) {
  Random random(53);
  for (const Hold& hold : holds()) {
    const Cubies cube = random_cubies(random).then(hold.motion);
    expect_solves(cube, solve(facelets_of(cube)), 21);
  }
  const Cubies sliced = made_by("M E' S2 R Uw");
  expect_solves(sliced, solve(facelets_of(sliced)), 21);
}

TEST(Solver, IllegalCubesSayWhy) {
  Cubies cube = made_by("R U F");
  cube.flip[0] ^= 1U;
  const auto solved = solve(facelets_of(cube));
  ASSERT_FALSE(solved);
  EXPECT_EQ(solved.error().reason, "one edge flipped");
  EXPECT_EQ(solved.error().faults.size(), 1U);
}

TEST(Solver, GivesUpAfterTheGivenEffort) {
  Cubies cube;
  cube.flip.fill(1);
  const auto solved = solve(facelets_of(cube), {.max_length = 15, .max_nodes = 20'000});
  ASSERT_FALSE(solved);
  EXPECT_TRUE(solved.error().faults.empty());
  EXPECT_NE(solved.error().reason.find("15"), std::string::npos);
}

TEST(Solver, BatchKeepsTheOrder) {
  const std::vector<CubeState> cubes{facelets_of(made_by("R")), facelets_of(made_by("U")), CubeState{}};
  const auto solved = solve_all(cubes, {}, 3);
  ASSERT_EQ(solved.size(), 3U);
  EXPECT_EQ(text_of(solved[0]->moves), "R'");
  EXPECT_EQ(text_of(solved[1]->moves), "U'");
  EXPECT_TRUE(solved[2]->moves.empty());
}

}  // namespace
}  // namespace delvelens::board::cube
