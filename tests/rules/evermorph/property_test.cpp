// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "board/cube/legality.h"
#include "board/cube/random_cube.h"
#include "tests/rules/evermorph/positions.h"

namespace delvelens::rules::evermorph {
namespace {

// Random games, looked at after every answer.
TEST(EvermorphProperties, WhateverHappensTheDungeonHolds) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    board::Random random(seed);
    const OptionTexts options{{"risk", "yes"}, {"verify", seed % 2 == 0 ? "yes" : "no"}, {"story", "no"}};
    Table table(options);
    for (int step = 0; step < 400 && table.ask_id() != "over"; ++step) {
      const State before = table.state;
      const Ask asked = rules().ask(before);
      const auto plain = plain_virtual_answer(asked, random);
      table.say(plain ? *plain : rules().virtual_answer(before, random));
      ASSERT_FALSE(table.refusal);
      ASSERT_TRUE(cube::faults_of(cube::facelets_of(table.state.cubies)).empty())
          << "turns keep the cube legal";
      if (table.state.walked.empty()) continue;
      EXPECT_EQ(table.here(), tile_label(table.state.walked.back()))
          << "turns carry the player with the tile";
      EXPECT_GE(table.state.stability, 1);
      EXPECT_LE(table.state.stability, 4);
      for (const int stat : table.state.stats) EXPECT_GE(stat, table.state.phase == Phase::over ? 0 : 1);
      EXPECT_GE(table.state.turns, before.turns);
    }
  }
}

// Positions first reached after 0, 1, 2, 3, 4 steps: a change in the rules shows here.
TEST(EvermorphProperties, PositionsAreCounted) {
  const auto counts = [](const char* scramble, const char* objective) {
    std::vector<std::size_t> all;
    for (const auto& level : levels_from(Table(scramble, objective, {{"story", "no"}}).state, 4))
      all.push_back(level.size());
    return all;
  };
  // From C5 of the solved cube: C2 and C4 for nothing, C6 in three ways to bear 1 damage, C8 in six to
  // bear 2.
  EXPECT_EQ(counts("", "C"), (std::vector<std::size_t>{1, 11, 92, 517, 1940}));
  EXPECT_EQ(counts("R U F", "A"), (std::vector<std::size_t>{1, 11, 81, 425, 1417}));
  EXPECT_EQ(counts("M E' S U2 L", "F"), (std::vector<std::size_t>{1, 8, 55, 306, 1277}));
}

TEST(EvermorphProperties, PlacesAreCountedByDistance) {
  // On one cube, from a centre; the farthest are the opposite centre and its corners.
  std::array<int, 8> count{};
  std::vector<int> distance(kPlaces, -1);
  std::vector<std::size_t> reached{22};
  distance[22] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    ++count[static_cast<std::size_t>(distance[reached[i]])];
    for (std::size_t direction = 0; direction < 4; ++direction) {
      const std::size_t to = Grid::get().step(reached[i], direction).to;
      if (distance[to] >= 0) continue;
      distance[to] = distance[reached[i]] + 1;
      reached.push_back(to);
    }
  }
  EXPECT_EQ(count, (std::array<int, 8>{1, 4, 8, 12, 12, 12, 5, 0}));
}

}  // namespace
}  // namespace delvelens::rules::evermorph
