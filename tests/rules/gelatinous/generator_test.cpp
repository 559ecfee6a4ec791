// SPDX-License-Identifier: MIT
// New rooms at a wished difficulty.
#include "rules/gelatinous/generator.h"

#include <gtest/gtest.h>

#include "rules/gelatinous/room_text.h"
#include "rules/gelatinous/solver.h"

namespace delvelens::rules::gelatinous {
namespace {

constexpr int kTries = 12;  // rating a room takes a while

std::string text_of(char letter, double stars, std::uint64_t seed, int tries) {
  Random random(seed);
  const auto room = generate_room(letter, stars, random, tries);
  return room ? room_text(*room) : "none";
}

TEST(Generator, EveryRolledFaceCrossesAGeneratedRoomWithinItsLimit) {
  Random random(21);
  for (const char letter : {'A', 'B', 'C'}) {
    const auto room = generate_room(letter, 3, random, letter == 'A' ? 25 : 6);
    ASSERT_TRUE(room) << letter;
    EXPECT_EQ(room->letter, letter);
    EXPECT_EQ(room_problem(*room), "");
    const Puzzle puzzle = bare_puzzle(*room);
    for (int top = 1; top <= 6; ++top) {
      const auto best = placements(puzzle, body_at_start(puzzle, 0, Orientation::at(0)), top).front();
      ASSERT_TRUE(best.plan) << room_text(*room) << top;
      EXPECT_EQ(best.plan->damage, 0) << room_text(*room) << top;
      EXPECT_LE(best.plan->actions, action_limit(letter)) << room_text(*room) << top;
    }
  }
}

// A wish within reach is met to half a star.
TEST(Generator, MeetsTheWishedDifficulty) {
  Random random(2);
  const auto room = generate_room('A', 3, random, 30);  // half as many as `print rooms --new`
  ASSERT_TRUE(room);
  EXPECT_NEAR(rate(*room).stars(), 3, 0.5);
}

// A wish beyond what there is gets the closest of the tries: a harder one never an easier room.
TEST(Generator, AHarderWishGivesAHarderRoom) {
  double before = 0;
  for (const double wished : {1.0, 5.0}) {
    Random random(9);
    const double stars = rate(*generate_room('A', wished, random, kTries)).stars();
    EXPECT_GT(stars, before);
    before = stars;
  }
}

TEST(Generator, TheSameSeedGivesTheSameRoom) {
  EXPECT_EQ(text_of('A', 3, 5, 10), text_of('A', 3, 5, 10));
  EXPECT_NE(text_of('A', 3, 5, 10), text_of('A', 3, 6, 10));
}

TEST(Generator, WithoutATryThereIsNoRoom) { EXPECT_EQ(text_of('A', 3, 5, 0), "none"); }

}  // namespace
}  // namespace delvelens::rules::gelatinous
