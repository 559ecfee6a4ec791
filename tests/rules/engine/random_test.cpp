// SPDX-License-Identifier: MIT
#include "rules/engine/random.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace delvelens::rules {
namespace {

// Journals hold seeds: were one of these numbers to change, old virtual games would play differently.
TEST(Random, SequenceIsPinned) {
  Random random(2026);
  const std::array<std::uint64_t, 4> bits{random.bits(), random.bits(), random.bits(), random.bits()};
  EXPECT_EQ(bits, (std::array<std::uint64_t, 4>{15824617304438902051ULL, 8699989649721214301ULL,
                                                12310341597754734734ULL, 7097835237234771186ULL}));
  std::vector<int> rolls;
  for (int i = 0; i < 12; ++i) rolls.push_back(random.die());
  EXPECT_EQ(rolls, (std::vector<int>{3, 2, 1, 4, 4, 4, 5, 3, 5, 1, 3, 4}));
}

// The published reference output of SplitMix64 for seed 1234567.
TEST(Random, IsSplitMix64) {
  Random random(1234567);
  EXPECT_EQ(random.bits(), 6457827717110365317ULL);
  EXPECT_EQ(random.bits(), 3203168211198807973ULL);
  EXPECT_EQ(random.bits(), 9817491932198370423ULL);
}

TEST(Random, SameSeedSameSequenceAndCopiesGoOnAlike) {
  Random one(7);
  Random two(7);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(one.bits(), two.bits());
  Random copy = one;
  EXPECT_EQ(copy.die(), one.die());
  EXPECT_NE(Random(7).bits(), Random(8).bits());
}

TEST(Random, DiceAreFair) {
  Random random(1);
  std::array<int, 6> count{};
  constexpr int kRolls = 60'000;
  for (int i = 0; i < kRolls; ++i) ++count[static_cast<std::size_t>(random.die() - 1)];
  double chi_squared = 0;
  for (const int n : count) chi_squared += (n - kRolls / 6.0) * (n - kRolls / 6.0) / (kRolls / 6.0);
  EXPECT_LT(chi_squared, 20.5);  // five degrees of freedom: 1 seed in 1000 would exceed it
}

TEST(Random, BelowStaysBelow) {
  Random random(3);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(random.below(1), 0U);
    EXPECT_LT(random.below(7), 7U);
    EXPECT_LT(random.below(0xFFFFFFFFU), 0xFFFFFFFFU);
    const double unit = random.unit();
    EXPECT_GE(unit, 0.0);
    EXPECT_LT(unit, 1.0);
  }
}

}  // namespace
}  // namespace delvelens::rules
