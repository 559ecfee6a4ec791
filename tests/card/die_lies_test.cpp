// SPDX-License-Identifier: MIT
#include "vision/card/die_lies.h"

#include <gtest/gtest.h>

#include "tests/card/looks.h"

namespace delvelens::vision::card {
namespace {

using board::Handed;
using board::Orientation;
using board::Side;

constexpr std::array kSides{Side::north, Side::east, Side::south, Side::west};

// What a good look shows of a die: its top and the given sides.
DieLook look_at(Orientation lies, Handed handed, const std::vector<Side>& seen) {
  return {ways_showing(lies, handed, seen), {0.5F, 0.5F}};
}

TEST(DieLies, TopAndOneSideOfAKnownDieTellEverything) {
  for (const Handed handed : {Handed::right, Handed::left}) {
    for (int i = 0; i < Orientation::kCount; ++i) {
      for (const Side side : kSides) {
        const auto lies = Orientation::at(i);
        const Lying lying = weigh(look_at(lies, handed, {side}), {handed, {}});
        EXPECT_EQ(lying.lies, lies);
        EXPECT_GT(lying.confidence, 0.95);
      }
    }
  }
}

TEST(DieLies, NorthOrSouthNeedsNoHandednessAndTwoSidesTeachIt) {
  for (const Handed handed : {Handed::right, Handed::left}) {
    for (int i = 0; i < Orientation::kCount; ++i) {
      const auto lies = Orientation::at(i);
      EXPECT_GT(weigh(look_at(lies, handed, {Side::south}), {}).confidence, 0.95);
      // East alone leaves two mirror images.
      EXPECT_LT(weigh(look_at(lies, handed, {Side::east}), {}).confidence, 0.6);
      const DieLook both = look_at(lies, handed, {Side::south, Side::east});
      const Lying lying = weigh(both, {});
      EXPECT_EQ(lying.lies, lies);
      EXPECT_EQ(learned({}, both, lying).handed, handed);
    }
  }
}

TEST(DieLies, TheTopAloneLeavesFourWaysAndThePipsTwo) {
  const auto lies = *Orientation::of(6, 2);
  DieLook look = look_at(lies, Handed::right, {});
  EXPECT_EQ(weigh(look, {Handed::right, {}}).alternatives.size(), 3U);
  DieKnowledge knowledge{Handed::right, {}};
  knowledge.runs[6] = 0;
  look.runs = {0.99F, 0.01F};
  const Lying lying = weigh(look, knowledge);
  EXPECT_NEAR(lying.confidence, 0.5, 0.02);
  EXPECT_TRUE(lying.lies.north() == 2 || lying.lies.north() == 5);
  EXPECT_EQ(expected_runs(knowledge, lies), 0);
  EXPECT_EQ(expected_runs(knowledge, *Orientation::of(6, 3)), 1);
}

TEST(DieLies, OfATopAloneEveryWayUnderItIsAsLikely) {
  const WayChances ways = ways_under({0.1F, 0.2F, 0.3F, 0.4F, 0, 0});
  float sum = 0;
  for (const auto& of_hand : ways) {
    for (int i = 0; i < Orientation::kCount; ++i) {
      const float chance = of_hand[static_cast<std::size_t>(i)];
      sum += chance;
      const int top = Orientation::at(i).top();
      EXPECT_FLOAT_EQ(chance, top > 4 ? 0.0F : 0.1F * static_cast<float>(top) / 8);
    }
  }
  EXPECT_NEAR(sum, 1, 1e-5);
}

TEST(DieLies, ASureLookTeachesWhichWayThePipsRun) {
  DieLook look = look_at(*Orientation::of(3, 1), Handed::left, {Side::south, Side::west});
  look.runs = {0.01F, 0.99F};
  const DieKnowledge after = learned({}, look, weigh(look, {}));
  EXPECT_EQ(after.handed, Handed::left);
  EXPECT_EQ(after.runs[3], 1);
  EXPECT_EQ(learned({}, look_at(*Orientation::of(3, 1), Handed::left, {}), weigh(DieLook{}, {})),
            DieKnowledge{});
}

TEST(DieLies, RollsSinceTheLastLookSettleWhatOneLookCannot) {
  const auto before = *Orientation::of(4, 1);
  // It lay so, and may have rolled any way: the top alone tells which.
  std::vector<double> chances(Orientation::kCount, 0.0);
  for (const Side side : kSides)
    chances[static_cast<std::size_t>(before.rolled(side, Handed::right).index())] = 1;
  const auto now = before.rolled(Side::east, Handed::right);
  const Lying lying = weigh(look_at(now, Handed::right, {}), {Handed::right, {}}, chances);
  EXPECT_EQ(lying.lies, now);
  EXPECT_GT(lying.confidence, 0.95);
}

}  // namespace
}  // namespace delvelens::vision::card
