// SPDX-License-Identifier: MIT
#include "rules/evermorph/planner.h"

#include <gtest/gtest.h>

#include "board/cube/random_cube.h"
#include "rules/evermorph/advice.h"
#include "tests/rules/evermorph/positions.h"

namespace delvelens::rules::evermorph {
namespace {

// Steps of the shortest escape and the points to spare with it, or {0, 0}: through the rules, without any
// pruning.
std::pair<int, int> by_brute_force(const State& start, int depth) {
  const auto levels = levels_from(start, depth);
  for (std::size_t d = 1; d < levels.size(); ++d) {
    int best = -1;
    for (const State& state : levels[d]) {
      if (state.end == End::escaped)
        best = std::max(best, state.stats[0] + state.stats[1] + state.stats[2] - 3);
    }
    if (best >= 0) return {static_cast<int>(d), best};
  }
  return {0, 0};
}

void expect_same(const State& start, int depth) {
  const auto [steps, spare] = by_brute_force(start, depth);
  PlanLimits limits;
  limits.depth = depth;
  limits.beam = 0;
  const Plan plan = plan_from(rules().tables(), start, limits);
  EXPECT_EQ(plan.found, steps > 0);
  if (steps == 0) return;
  EXPECT_EQ(static_cast<int>(plan.steps.size()), steps);
  EXPECT_EQ(plan.spare, spare);
  EXPECT_TRUE(plan.shortest());
}

TEST(Planner, AgreesWithBruteForceOnSmallCases) {
  for (const char* scramble : {"", "R", "U F", "M", "R U R' U'"}) {
    for (const char* objective : {"A", "C", "E"}) {
      for (const char* stats : {"2", "3"}) {
        SCOPED_TRACE(std::string(scramble) + " / " + objective + " / " + stats);
        expect_same(Table(scramble, objective, {{"stats", stats}, {"story", "no"}}).state, 5);
      }
    }
  }
}

TEST(Planner, AgreesWithBruteForceUnderOtherRules) {
  const std::vector<OptionTexts> rulesets{{{"redirect", "none"}},
                                          {{"redirect", "one"}},
                                          {{"stat-cap", "3"}},
                                          {{"stability", "2"}},
                                          {{"objective-turn", "once"}, {"stability", "1"}},
                                          {{"tile-set", "winding"}}};
  for (OptionTexts options : rulesets) {
    options["stats"] = "3";
    options["story"] = "no";
    for (const char* scramble : {"", "F R'"}) {
      SCOPED_TRACE(options.begin()->first + " / " + scramble);
      expect_same(Table(scramble, "C", options).state, 5);
    }
  }
}

// A plan is kept to by the rules: walking it escapes with the points it promised.
TEST(Planner, PlansCanBeWalked) {
  board::Random random(71);
  for (int i = 0; i < 30; ++i) {
    Table table;
    table.say(cube::facelets_of(board::cube::random_cubies(random)));
    table.choose(std::string(1, static_cast<char>('A' + i % 6)));
    const Plan plan = plan_from(rules().tables(), table.state);
    ASSERT_TRUE(plan.found);
    for (const PlanStep& step : plan.steps) {
      const auto side = static_cast<std::size_t>((step.direction + 4 - table.state.north) & 3);
      table.choose(std::string(kSideIds[side]));
      if (table.ask_id() == "damage") table.choose(rules().advise(table.state).front().option);
      if (table.ask_id() == "recover") table.choose(step.rests ? "grit" : "none");
      EXPECT_EQ(table.here(), tile_label(step.tile));
    }
    EXPECT_EQ(table.state.end, End::escaped);
    EXPECT_EQ(table.state.stats[0] + table.state.stats[1] + table.state.stats[2] - 3, plan.spare);
  }
}

TEST(Planner, SaysWhenNothingCanBeDone) {
  // One point each and walls of rising numbers: every step of more than none is the end.
  Table table("", "C", {{"stats", "1"}, {"recovery", "1"}});
  PlanLimits limits;
  limits.depth = 12;
  const Plan plan = plan_from(rules().tables(), table.state, limits);
  EXPECT_FALSE(plan.found);
  EXPECT_TRUE(plan.exhausted || plan.none_below == 13);
}

TEST(Planner, OutOfRoomItStillFindsAWayAndSaysWhatIsProven) {
  board::Random random(72);
  Table table;
  table.say(cube::facelets_of(board::cube::random_cubies(random)));
  table.choose("D");
  PlanLimits limits;
  limits.nodes = 60;
  const Plan plan = plan_from(rules().tables(), table.state, limits);
  ASSERT_TRUE(plan.found);
  EXPECT_FALSE(plan.shortest());
  EXPECT_LE(plan.none_below, static_cast<int>(plan.steps.size()));
}

TEST(Planner, CoinsAreCountedOnlyWhenThereIsNoSureWay) {
  Table sure("", "C", {{"risk", "yes"}});
  EXPECT_EQ(plan_from(rules().tables(), sure.state).heads, 0);
  // With two points each and few steps some cubes need luck, and the chance says how much.
  int lucky = 0;
  PlanLimits limits;
  limits.depth = 7;
  board::Random random(74);
  for (int i = 0; i < 60; ++i) {
    const auto shown = cube::facelets_of(board::cube::random_cubies(random));
    const auto plan_with = [&](const OptionTexts& options) {
      Table table(options);
      table.say(shown).choose("C");
      return plan_from(rules().tables(), table.state, limits);
    };
    const Plan without = plan_with({{"stats", "2"}});
    const Plan plan = plan_with({{"stats", "2"}, {"risk", "yes"}});
    EXPECT_TRUE(plan.found || !without.found);
    if (without.found) {
      EXPECT_EQ(plan.heads, 0);
    }
    if (without.found || !plan.found) continue;
    EXPECT_GT(plan.heads, 0);
    EXPECT_LE(plan.chance(), 0.5);
    ++lucky;
  }
  EXPECT_GT(lucky, 0);
}

TEST(EvermorphAdvice, RanksEveryWayAndExplains) {
  Table table("R U F", "C");
  const auto advice = rules().advise(table.state);
  ASSERT_EQ(advice.size(), 4U);
  EXPECT_DOUBLE_EQ(advice.front().value, 1);
  EXPECT_NE(advice.front().why.find("the shortest way"), std::string::npos);
  EXPECT_NE(advice.front().why.find("* the dungeon shifts"), std::string::npos) << advice.front().why;
  EXPECT_NE(advice.back().why.find(": then "), std::string::npos) << advice.back().why;
}

TEST(EvermorphAdvice, FollowingItEscapes) {
  board::Random random(73);
  for (int i = 0; i < 12; ++i) {
    Table table;
    table.say(cube::facelets_of(board::cube::random_cubies(random)));
    table.choose(std::string(1, static_cast<char>('A' + i % 6)));
    for (int step = 0; step < 200 && table.ask_id() != "over"; ++step) {
      table.choose(rules().advise(table.state).front().option);
    }
    EXPECT_EQ(table.state.end, End::escaped);
  }
}

TEST(EvermorphAdvice, ComparesObjectives) {
  Table table;
  table.say(cube::facelets_of(made_by("R U F D2")));
  const auto advice = rules().advise(table.state);
  EXPECT_EQ(advice.size(), 6U);
}

}  // namespace
}  // namespace delvelens::rules::evermorph
