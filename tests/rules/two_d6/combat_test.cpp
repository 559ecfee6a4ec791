// SPDX-License-Identifier: MIT
#include "rules/two_d6/combat.h"

#include <gtest/gtest.h>

#include "table_talk.h"

namespace delvelens::rules::two_d6 {
namespace {

const Creature& creature(const std::string& name) {
  return shipped().creatures[static_cast<std::size_t>(shipped().creature(name))];
}
Manoeuvre manoeuvre(Pair dice, Amount damage) {
  Manoeuvre one;
  one.dice = dice;
  one.damage = damage;
  return one;
}
const Amount kDie{1, false, 0};

TEST(TwoD6Combat, FatigueStartsInRoundFour) {
  const std::vector<int> expected{0, 0, 0, 1, 2, 3, 3, 3};
  for (int round = 1; round <= 8; ++round)
    EXPECT_EQ(fatigue(round), expected[static_cast<std::size_t>(round) - 1]);
}

TEST(TwoD6Combat, ShiftsReachWhatTheyCanPayFor) {
  const std::vector<Manoeuvre> two{manoeuvre({4, 2}, kDie), manoeuvre({6, 4}, kDie)};
  for (int primary = 1; primary <= 6; ++primary) {
    for (int secondary = 1; secondary <= 6; ++secondary) {
      for (int shift = 0; shift <= 7; ++shift) {
        const Pair rolled{primary, secondary};
        const auto reached = strikes(two, rolled, shift);
        if (rolled == Pair{1, 1}) {
          EXPECT_TRUE(reached.empty());
          continue;
        }
        std::size_t expected = 0;
        for (const Manoeuvre& one : two) {
          const int cost = std::abs(primary - one.dice.primary) + std::abs(secondary - one.dice.secondary);
          expected += rolled == Pair{6, 6} || cost <= shift ? 1U : 0U;
        }
        EXPECT_EQ(reached.size(), expected) << rolled.text() << " with " << shift;
        for (const Strike& strike : reached) EXPECT_EQ(strike.prime, (rolled == Pair{6, 6}));
      }
    }
  }
}

TEST(TwoD6Combat, OneInterruptCountsTheStrongest) {
  // The printed veteran: parries primary 3 and 4 for 2, armour on secondary 5 and 6 for 1.
  const Creature& veteran = creature("Veteran");
  EXPECT_EQ(interrupt_of(veteran, {3, 5}, {})->less, 2);
  EXPECT_EQ(interrupt_of(veteran, {1, 6}, {})->less, 1);
  EXPECT_EQ(interrupt_of(veteran, {1, 2}, {}), nullptr);
}

TEST(TwoD6Combat, TiredEnemiesDoNotMoveAndMeltedArmourDoesNotHelp) {
  Creature one;
  one.interrupts.push_back({*Faces::from("3"), {}, 2, 0, Interrupt::By::movement});
  one.interrupts.push_back({{}, *Faces::from("5"), 1, 0, Interrupt::By::armour});
  one.interrupts.push_back({*Faces::from("1"), {}, 3, 0, Interrupt::By::magic});
  EXPECT_EQ(interrupt_of(one, {3, 1}, {true, false}), nullptr);
  EXPECT_NE(interrupt_of(one, {2, 5}, {true, false}), nullptr);
  EXPECT_EQ(interrupt_of(one, {2, 5}, {false, true}), nullptr);
  EXPECT_NE(interrupt_of(one, {1, 1}, {true, true}), nullptr);
}

TEST(TwoD6Combat, ExactStrikesAddShiftAndASixAlwaysHurts) {
  Arms arms;
  arms.manoeuvres = {manoeuvre({4, 2}, {1, false, -2})};
  Interrupt parry;
  parry.less = 4;
  EXPECT_EQ(strike_damage(arms, {0, 1, false}, 2, nullptr, {4}), 2);
  EXPECT_EQ(strike_damage(arms, {0, 0, false}, 2, nullptr, {4}), 4);
  EXPECT_EQ(strike_damage(arms, {0, 1, false}, 2, &parry, {4}), 0);
  EXPECT_EQ(strike_damage(arms, {0, 1, false}, 2, &parry, {6}), 1);
  EXPECT_EQ(strike_damage(arms, {0, 0, true}, 5, &parry, {1}), 4);  // a prime is not interrupted
}

TEST(TwoD6Combat, EnemiesTakeTheStrongestTheyReach) {
  const Creature& guard = creature("Guard");  // 5-3 D6-3, 6-2 D6-2
  EXPECT_EQ(foe_strike(guard, {5, 3}, 1), 0);
  EXPECT_EQ(foe_strike(guard, {6, 2}, 1), 1);
  EXPECT_EQ(foe_strike(guard, {6, 3}, 1), 1);  // both are one step away
  EXPECT_EQ(foe_strike(guard, {1, 6}, 1), std::nullopt);
  EXPECT_EQ(strongest(guard), 1);
}

TEST(TwoD6Combat, ThePrintedExampleOfDeflection) {
  // Padded tunic 5, banded shield 6/5 at -2, against a crushing blow of 6-3: a 6 leaves 3.
  const Armour& shield = shipped().armour[static_cast<std::size_t>(shipped().armour_named("Banded Shield"))];
  const Armour& tunic = shipped().armour[static_cast<std::size_t>(shipped().armour_named("Padded Tunic"))];
  const std::vector<Guard> guards{{tunic.primary, tunic.secondary, tunic.deflects},
                                  {shield.primary, shield.secondary, shield.deflects}};
  EXPECT_EQ(deflecting(guards, {6, 3}, false), 1);
  EXPECT_EQ(deflecting(guards, {6, 3}, true), -1);
  EXPECT_EQ(deflecting(guards, {4, 1}, false), -1);
  const Manoeuvre& blow = creature("Veteran").manoeuvres.front();
  EXPECT_EQ(foe_damage(blow.damage, {6}) - guards[1].deflects, 3);
}

TEST(TwoD6Combat, TooPowerfulNeedsEveryAttackDeflected) {
  Arms arms;
  arms.guards = {{*Faces::from("2"), {}, 2}};
  EXPECT_TRUE(too_powerful(arms, creature("Huge Rat")));  // 2-5 D6-4: at most 2
  arms.guards.front().deflects = 1;
  EXPECT_FALSE(too_powerful(arms, creature("Huge Rat")));
  EXPECT_FALSE(too_powerful(arms, creature("Guard")));
}

TEST(TwoD6Combat, BothInterruptsCountAgainstThrownWeapons) {
  const Creature& apothecary = creature("Apothecary");  // primary 1 4 and secondary 2, each -2
  EXPECT_EQ(thrown_less(apothecary, {4, 2}), 4);
  EXPECT_EQ(thrown_less(apothecary, {4, 3}), 2);
  EXPECT_EQ(thrown_less(apothecary, {3, 2}), 2);
  EXPECT_EQ(thrown_less(apothecary, {3, 3}), 0);
}

TEST(TwoD6Combat, SpreadsAddUp) {
  const auto spread = spread_of({2, false, -4}, 0, true);
  double sum = 0;
  for (const double chance : spread) sum += chance;
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_NEAR(spread_of({1, false, -4}, 0, true)[0], 4.0 / 6, 1e-12);
  EXPECT_NEAR(spread_of({1, false, -7}, 0, true)[1], 1.0 / 6, 1e-12);  // a 6 hurts
  EXPECT_NEAR(spread_of({1, false, -7}, 0, false)[0], 1, 1e-12);
  EXPECT_NEAR(spread_of({1, true, 0}, 0, false)[3], 1.0 / 3, 1e-12);
}

}  // namespace
}  // namespace delvelens::rules::two_d6
