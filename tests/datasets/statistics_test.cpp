// SPDX-License-Identifier: MIT
#include "datasets/evaluation/statistics.h"

#include <gtest/gtest.h>

namespace delvelens::datasets {
namespace {

TEST(Statistics, QuantilesLieBetweenNeighbours) {
  EXPECT_EQ(quantile({}, 0.5), 0);
  EXPECT_EQ(quantile({7}, 0.95), 7);
  EXPECT_EQ(quantile({4, 1, 3, 2}, 0.5), 2.5);
  EXPECT_DOUBLE_EQ(quantile({0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100}, 0.95), 95);
}

TEST(Statistics, SharesHaveWilsonIntervals) {
  const Interval half = share_interval(5, 10);
  EXPECT_NEAR(half.low, 23.66, 0.01);
  EXPECT_NEAR(half.high, 76.34, 0.01);
  const Interval none = share_interval(0, 20);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 16.11, 0.01);
  EXPECT_EQ(share_interval(0, 0), (Interval{0, 100}));
}

TEST(Statistics, McNemarIsTheExactBinomial) {
  EXPECT_EQ(mcnemar(0, 0), 1);
  EXPECT_EQ(mcnemar(3, 3), 1);
  EXPECT_NEAR(mcnemar(0, 5), 2.0 / 32, 1e-12);
  EXPECT_NEAR(mcnemar(9, 1), 2.0 * (1 + 10) / 1024, 1e-12);
  EXPECT_NEAR(mcnemar(1, 9), mcnemar(9, 1), 1e-15);
}

TEST(Statistics, TheBootstrapIsSeededAndCoversTheMean) {
  std::vector<double> differences(100, 0.0);
  for (std::size_t i = 0; i < 20; ++i) differences[i] = 1;
  const Interval interval = bootstrap_mean(differences, 7);
  // A share of 0.2 in 100 pictures: standard error 0.04, so about 0.12 to 0.28.
  EXPECT_NEAR(interval.low, 0.12, 0.015);
  EXPECT_NEAR(interval.high, 0.28, 0.015);
  EXPECT_EQ(interval, bootstrap_mean(differences, 7));
  EXPECT_EQ(bootstrap_mean(std::vector<double>(5, 2.0), 1), (Interval{2, 2}));
  EXPECT_EQ(bootstrap_mean({}, 1), (Interval{0, 0}));
}

TEST(Statistics, ReliabilityMeasuresTheGap) {
  Reliability reliability;
  EXPECT_EQ(reliability.expected_error(), 0);
  for (int i = 0; i < 8; ++i) reliability.add(0.95, i < 6);  // 0.95 said, 0.75 right
  for (int i = 0; i < 2; ++i) reliability.add(0.5, i < 1);   // 0.5 said, 0.5 right
  EXPECT_NEAR(reliability.expected_error(), 0.8 * 0.2, 1e-12);
  EXPECT_EQ(reliability.bins()[9].count, 8);
  EXPECT_EQ(reliability.bins()[9].right, 6);
  reliability.add(1.0, true);
  EXPECT_EQ(reliability.bins()[9].count, 9);
  Reliability both;
  both.add(reliability);
  both.add(reliability);
  EXPECT_EQ(both.count(), 22);
}

}  // namespace
}  // namespace delvelens::datasets
