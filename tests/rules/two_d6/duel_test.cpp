// SPDX-License-Identifier: MIT
// The odds against the game itself: every die that can fall, one after the other, until nothing is left open.
#include "rules/two_d6/duel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "plain_odds.h"
#include "rules/two_d6/advice.h"
#include "table_talk.h"

namespace delvelens::rules::two_d6 {
namespace {

struct Branch {
  State state;
  double chance = 0;
};

void add(std::vector<Branch>& all, State state, double chance) {
  for (Branch& one : all) {
    // The parts that differ most are looked at first: most states are told apart there.
    const bool alike = one.state.fight == state.fight && one.state.hero.health == state.hero.health;
    if (alike && one.state == state) {
      one.chance += chance;
      return;
    }
  }
  all.push_back({std::move(state), chance});
}

std::vector<std::vector<int>> rolls_of(std::size_t dice) {
  std::vector<std::vector<int>> all{{}};
  for (std::size_t i = 0; i < dice; ++i) {
    std::vector<std::vector<int>> next;
    for (const auto& roll : all) {
      for (int face = 1; face <= 6; ++face) {
        next.push_back(roll);
        next.back().push_back(face);
      }
    }
    all = std::move(next);
  }
  return all;
}

struct Outcome {
  double won = 0;
  double health = 0;
  double open = 0;
};

// Every answer to what is asked: each fall of the dice, or the advised choice.
void fork(const Branch& branch, const Ask& ask, std::vector<Branch>& next) {
  const Rules& rules = shipped_rules();
  const auto answer_with = [&](const Answer& answer, double share) {
    State after = branch.state;
    Events events;
    EXPECT_FALSE(rules.answer(after, answer, events));
    add(next, std::move(after), branch.chance * share);
  };
  const auto* dice = std::get_if<AskDice>(&ask.want);
  if (dice == nullptr) return answer_with(Choice{rules.advise(branch.state).front().option}, 1);
  const auto all = rolls_of(dice->roles.size());
  for (const auto& roll : all) answer_with(*board::roll_of(roll), 1.0 / static_cast<double>(all.size()));
}

// Plays by the advice of the duel where there is a choice.
Outcome brute_force(const State& start, double precision) {
  Outcome outcome;
  std::vector<Branch> now{{start, 1}};
  while (!now.empty()) {
    std::vector<Branch> next;
    for (const Branch& branch : now) {
      const Ask ask = shipped_rules().ask(branch.state);
      const bool fighting = branch.state.fight.on();
      if (ask.over() || !fighting) {
        const double won = fighting || ask.over() ? 0 : branch.chance;
        outcome.won += won;
        outcome.health += won * branch.state.hero.health;
      } else if (branch.chance < precision) {
        outcome.open += branch.chance;
      } else {
        fork(branch, ask, next);
      }
    }
    now = std::move(next);
  }
  return outcome;
}

void compare(Seat& seat, double precision) {
  const State start = seat.state;
  const Odds odds = Duel(match_of({Seat::tables(), start}, 0)).turn();
  const Outcome outcome = brute_force(start, precision);
  EXPECT_LT(outcome.open, 0.05);
  EXPECT_GE(odds.win, outcome.won - 1e-9);
  EXPECT_LE(odds.win, outcome.won + outcome.open + 1e-9);
  EXPECT_NEAR(odds.health, outcome.health, outcome.open * 20 + 1e-9);
}

class AgainstEnumeration : public ::testing::TestWithParam<const char*> {};

TEST_P(AgainstEnumeration, EveryFallOfTheDice) {
  Seat seat;
  seat.made().bare();
  seat.hero().health = 3;
  seat.hero().manoeuvres.resize(1);  // no choices: nothing but dice
  seat.against({GetParam()});
  // Weaker, so that the tree stays small; the rules are the same.
  seat.state.fight.foes.front().health = std::min(2, seat.state.fight.foes.front().health);
  compare(seat, 1e-5);
}

INSTANTIATE_TEST_SUITE_P(Creatures, AgainstEnumeration,
                         ::testing::Values("Thug", "Guard", "Apothecary", "Giant Horned Anaconda",
                                           "Shard Rock Python", "Dark Cleric", "Musty Bloater", "Veteran",
                                           "Slimy Gorger"),
                         [](const auto& creature) {
                           std::string name = creature.param;
                           name.erase(std::remove(name.begin(), name.end(), ' '), name.end());
                           return name;
                         });

TEST(TwoD6Duel, TheChoiceOfManoeuvresIsTheBest) {
  Seat seat;
  seat.made().bare();
  seat.hero().health = 2;
  seat.against({"Guard"});
  seat.state.fight.foes.front().health = 2;
  compare(seat, 3e-5);
}

TEST(TwoD6Duel, PotionsAreDrunkAtTheRightTime) {
  Seat seat;
  seat.made();
  seat.hero().pack = {};
  seat.hero().manoeuvres.resize(1);
  seat.hero().pack.add(Sort::potion, "Healing");
  seat.hero().health = 3;
  seat.against({"Thug"});
  seat.state.fight.foes.front().health = 2;
  compare(seat, 1e-5);
}

// The chance to win once the scroll is read, over every roll of it and every row of the table of failures as
// the game plays them out; from there on the odds of the fight.
double won_by_reading(const State& state, std::map<std::vector<int>, double>& known) {
  const Rules& rules = shipped_rules();
  if (!state.fight.on()) return 1;
  const Ask ask = rules.ask(state);
  if (ask.id != "cast" && ask.id != "table") {
    const Fight& fight = state.fight;
    double& won =
        known[{state.hero.health, fight.foes[0].health, fight.might, fight.reflex, fight.held, ask.id[0]}];
    if (won == 0) {
      const Duel duel(match_of({Seat::tables(), state}, 0));
      won = ask.id == "enemy-attack" ? duel.enemies().win : duel.turn().win;
    }
    return won;
  }
  double sum = 0;
  for (const auto& roll : rolls_of(2)) {
    State after = state;
    Events events;
    EXPECT_FALSE(rules.answer(after, *board::roll_of(roll), events));
    sum += won_by_reading(after, known) / 36;
  }
  return sum;
}

TEST(TwoD6Duel, AScrollIsCountedWithAllThatMayGoWrong) {
  for (const char* scroll : {"Mental Whip", "Brute Force", "Paralysis", "Reflexes"}) {
    Seat seat;
    seat.made().bare();
    seat.hero().pack.add(Sort::scroll, scroll);
    seat.hero().health = 9;
    seat.against({"Giant Horned Anaconda"});
    ASSERT_EQ(seat.asked(), "opening");
    const auto advice = seat.advice();
    const auto cast = std::find_if(advice.begin(), advice.end(),
                                   [](const Advice& one) { return one.option.rfind("cast-", 0) == 0; });
    ASSERT_NE(cast, advice.end());
    seat.choose(cast->option);
    const double won = std::stod(cast->why.substr(cast->why.find(' ') + 1)) / 100;
    // Shown to a tenth of a per cent. A scroll that works twice over counts as working once, but for damage:
    // that happens in one reading of fifty.
    std::map<std::vector<int>, double> known;
    EXPECT_NEAR(won, won_by_reading(seat.state, known),
                scroll == std::string("Mental Whip") ? 0.0006 : 0.006);
  }
}

// Its interrupts heal it: also within a turn of two attacks, in every round.
TEST(TwoD6Duel, AHealingEnemyIsCountedInEveryRound) {
  Seat seat;
  seat.made().bare();
  seat.hero().health = 2;
  seat.hero().manoeuvres.resize(1);
  seat.against({"Dark Cleric"});
  seat.state.fight.foes.front().health = 1;
  seat.state.fight.attacks = 2;
  compare(seat, 1e-6);
}

TEST(TwoD6Duel, EnemiesAreHeldForTheirRoundsOnlyHoweverLateItIs) {
  for (const int round : {1, 6, 7, 9}) {
    Seat seat;
    seat.made().bare();
    seat.hero().health = 4;
    seat.against({"Warrior"});
    seat.state.fight.round = round;
    Match match = match_of({Seat::tables(), seat.state}, 0);
    const double free = Duel(match).turn().win;
    match.held = round;
    const double held = Duel(match).turn().win;
    EXPECT_GT(held, free) << round;
    EXPECT_LT(held, 0.99) << round;
    Match first = match;
    first.held = 0;
    const Duel like(first);
    EXPECT_NEAR(Duel(match, &like).turn().win, held, 1e-9) << round;
  }
}

void expect_same(const Odds& odds, const Odds& plain) {
  EXPECT_NEAR(odds.win, plain.win, 1e-9);
  EXPECT_NEAR(odds.health, plain.health, 1e-9);
  EXPECT_NEAR(odds.worth, plain.worth, 1e-9);
}

// Every enemy that ships, whoever begins, early and late, with everything that may last lasting.
TEST(TwoD6Duel, TheSameOddsAsReckonedMomentByMoment) {
  for (const Creature& creature : Seat::tables().creatures) {
    Seat seat;
    seat.made();
    seat.hero().health = 4;
    seat.against({creature.name});
    Match match = match_of({Seat::tables(), seat.state}, 0);
    match.foes.front().health = std::min(3, creature.health);
    match.heal = 3;
    for (const bool foes_first : {false, true}) {
      for (const bool marked : {false, true}) {
        SCOPED_TRACE(creature.name + (foes_first ? ", first" : "") + (marked ? ", marked" : ""));
        match.foes_first = foes_first;
        match.round = marked ? 5 : 1;
        match.held = marked ? 6 : 0;
        match.extra = match.poison = match.weaken = marked ? 1 : 0;
        match.stunned = match.favour = marked;
        const PlainOdds plain(match);
        const Duel duel(match);
        expect_same(duel.turn(), plain.turn());
        expect_same(duel.enemies(), plain.enemies());
        Match other = match;
        other.foes_first = !foes_first;
        expect_same(Duel(other, &duel).turn(), Duel(other).turn());
      }
    }
  }
}

TEST(TwoD6Duel, TwoEnemiesOneAfterTheOther) {
  Seat seat;
  seat.made().bare();
  seat.hero().health = 4;
  seat.against({"Thug", "Huge Spider"});
  for (Foe& foe : seat.state.fight.foes) foe.health = 2;
  const Odds odds = Duel(match_of({Seat::tables(), seat.state}, 0)).turn();
  EXPECT_GT(odds.win, 0.2);
  EXPECT_LT(odds.win, 1);
  // One enemy alone is better than two.
  Seat alone;
  alone.made().bare();
  alone.hero().health = 4;
  alone.against({"Thug"});
  alone.state.fight.foes.front().health = 2;
  EXPECT_GT(Duel(match_of({Seat::tables(), alone.state}, 0)).turn().win, odds.win);
}

TEST(TwoD6Duel, MoreHealthIsNeverWorse) {
  double last = 0;
  for (int health = 1; health <= 12; ++health) {
    Seat seat;
    seat.made().bare();
    seat.hero().health = health;
    seat.against({"Warrior"});
    const double win = Duel(match_of({Seat::tables(), seat.state}, 0)).turn().win;
    EXPECT_GE(win, last - 1e-12);
    last = win;
  }
  EXPECT_GT(last, 0.3);
}

}  // namespace
}  // namespace delvelens::rules::two_d6
