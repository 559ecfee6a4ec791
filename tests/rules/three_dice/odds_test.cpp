// SPDX-License-Identifier: MIT
// The odds of a fight against two independent accounts of it: every sequence of rolls written out, and fights
// rolled with seeded dice.
#include <cmath>

#include "rules/engine/random.h"
#include "rules/three_dice/asks.h"
#include "rules/three_dice/company.h"
#include "rules/three_dice/duel.h"
#include "tests/rules/three_dice/table_talk.h"
#include "tests/support/build.h"

namespace delvelens::rules::three_dice {
namespace {

const int kFights = delvelens::testing::kSanitized ? 50'000 : 1'000'000;

const Tables& tables() {
  static const Tables loaded = load_tables({}).value();
  return loaded;
}

Hero hero_of(int body, int mind, int spirit, int health, int most) {
  Hero hero;
  hero.attributes = {body, mind, spirit};
  hero.health = health;
  hero.most_health = most;
  return hero;
}

// The fight by the rules alone, face by face, choosing the best each time; no table, no shortcuts.
struct BruteForce {
  const Theme& theme;
  Hero hero;
  Prices prices;

  Odds turn(int health, int monster, const Bag& bag) const {
    if (health == 0) return {};
    if (monster == 0) return {1, 0, 1};
    Odds best{0, 0, -1e9};
    const auto consider = [&best](const Odds& odds) {
      if (odds.worth > best.worth + 1e-12) best = odds;
    };
    for (const Attribute attribute : kAttributes) {
      for (int things = 0; things < 8; ++things) {
        const Attack attack{attribute, (things & 1) != 0, (things & 2) != 0, (things & 4) != 0};
        if (attack.scroll && (attribute != Attribute::spirit || bag.scrolls == 0)) continue;
        if (attack.pendant && (attribute != Attribute::mind || bag.pendants == 0)) continue;
        if (attack.idol && bag.idols == 0) continue;
        consider(this->attack(health, monster, bag, attack));
      }
    }
    if (bag.potions > 0 && health < hero.most_health) consider(potion(health, monster, bag));
    return best;
  }

  Odds attack(int health, int monster, Bag bag, const Attack& attack) const {
    const int total = strength(tables().numbers, hero, attack);
    use_up(bag, attack);
    Odds sum;
    for (int die = 1; die <= 6; ++die) {
      Odds one;
      if (hits(theme, attack.attribute, total, die)) {
        one = turn(health, monster - 1, bag);
      } else {
        one = turn(health - 1, monster, bag);
        one.health_lost += 1;
        one.worth -= prices.health;
        if (bag.charms > 0) {
          Bag less = bag;
          --less.charms;
          Odds saved = turn(health, monster, less);
          saved.worth -= prices.charm;
          if (saved.worth > one.worth) one = saved;
        }
      }
      sum.win += one.win / 6;
      sum.health_lost += one.health_lost / 6;
      sum.worth += one.worth / 6;
    }
    sum.worth -= price_of(prices, attack);
    return sum;
  }

  Odds potion(int health, int monster, Bag bag) const {
    --bag.potions;
    const int after = std::min(health + tables().numbers.potion, hero.most_health);
    Odds odds = turn(after, monster, bag);
    odds.worth -= prices.potion - prices.health * (after - health);
    return odds;
  }
};

Bag bag_of(int potions, int scrolls, int pendants, int idols, int charms) {
  Bag bag;
  bag.potions = potions;
  bag.scrolls = scrolls;
  bag.pendants = pendants;
  bag.idols = idols;
  bag.charms = charms;
  return bag;
}

TEST(ThreeDiceOdds, ASingleBlowByHand) {
  const Hero hero = hero_of(4, 3, 2, 1, 6);
  const Duel duel(tables(), tables().dungeon, hero, {}, 2, kFree);
  EXPECT_DOUBLE_EQ(duel.odds({1, 1, {}}).win, 0.5);   // BODY 4: 1, 2 or 3
  EXPECT_DOUBLE_EQ(duel.odds({1, 2, {}}).win, 0.25);  // twice in a row
  EXPECT_DOUBLE_EQ(duel.odds({2, 1, {}}).win, 0.75);  // one miss may be had
  EXPECT_DOUBLE_EQ(duel.odds({2, 1, {}}).health_lost,
                   0.75);  // 1 with 1/4 (miss, hit), 2 with 1/4 (miss, miss)
}

struct Case {
  Hero hero;
  Bag bag;
  int monster;
  bool undead;
};

TEST(ThreeDiceOdds, EqualEverySequenceOfRollsWrittenOut) {
  const std::vector<Case> cases{{hero_of(4, 3, 4, 2, 3), bag_of(0, 0, 0, 0, 0), 3, false},
                                {hero_of(3, 2, 2, 2, 3), bag_of(0, 1, 0, 1, 0), 2, false},
                                {hero_of(2, 2, 1, 2, 2), bag_of(0, 1, 1, 0, 0), 2, false},
                                {hero_of(3, 3, 5, 2, 2), bag_of(0, 1, 0, 0, 1), 2, true},
                                {hero_of(2, 3, 3, 1, 3), bag_of(1, 0, 1, 0, 0), 2, false},
                                {hero_of(1, 1, 1, 2, 2), bag_of(0, 0, 1, 1, 0), 2, true},
                                {hero_of(6, 1, 1, 2, 2), bag_of(0, 1, 0, 0, 1), 3, false},
                                {hero_of(2, 1, 6, 1, 2), bag_of(1, 1, 0, 0, 0), 2, true}};
  for (const Case& one : cases) {
    const Theme& theme = one.undead ? tables().undead : tables().dungeon;
    for (const Prices& prices : {Prices{}, kFree}) {
      const Duel duel(tables(), theme, one.hero, one.bag, one.monster, prices);
      const BruteForce brute{theme, one.hero, prices};
      const Duel::Point point{one.hero.health, one.monster, one.bag};
      EXPECT_NEAR(duel.odds(point).worth, brute.turn(one.hero.health, one.monster, one.bag).worth, 1e-9);
      for (const Blow& blow : duel.blows()) {
        const Odds fast = duel.of_attack(point, blow);
        const Odds slow = brute.attack(one.hero.health, one.monster, one.bag, blow.attack);
        EXPECT_NEAR(fast.worth, slow.worth, 1e-9) << id_of(blow.attack);
        // With prices the best line is one; free of prices equally good lines may lose different health.
        EXPECT_NEAR(fast.win, slow.win, prices.health > 0 ? 1e-6 : 1e-9) << id_of(blow.attack);
      }
    }
  }
}

struct Tally {
  double wins = 0;
  double lost = 0;
};

// One fight by the rules, played as the odds advise.
Tally fought(const Duel& duel, const Theme& theme, const Hero& hero, Duel::Point point, Random& random) {
  Tally tally;
  while (point.health > 0 && point.monster > 0) {
    if (duel.best_is_potion(point)) {
      --point.bag.potions;
      point.health = std::min(point.health + tables().numbers.potion, hero.most_health);
      continue;
    }
    const Attack attack = duel.best_attack(point).attack;
    use_up(point.bag, attack);
    if (hits(theme, attack.attribute, strength(tables().numbers, hero, attack), random.die())) {
      --point.monster;
    } else if (point.bag.charms > 0 &&
               duel.of_shield(point, true).worth > duel.of_shield(point, false).worth) {
      --point.bag.charms;
    } else {
      --point.health;
      tally.lost += 1;
    }
  }
  tally.wins = point.health > 0 ? 1 : 0;
  return tally;
}

TEST(ThreeDiceOdds, EqualAMillionFights) {
  const std::vector<Case> cases{{hero_of(5, 3, 3, 4, 8), bag_of(0, 0, 0, 0, 0), 5, false},
                                {hero_of(3, 3, 4, 2, 8), bag_of(1, 2, 1, 1, 1), 5, false},
                                {hero_of(3, 4, 4, 3, 6), bag_of(1, 1, 0, 1, 1), 5, true},
                                {hero_of(4, 4, 3, 2, 6), bag_of(0, 1, 1, 0, 0), 4, false}};
  Random random(42);
  for (const Case& one : cases) {
    const Theme& theme = one.undead ? tables().undead : tables().dungeon;
    const Duel duel(tables(), theme, one.hero, one.bag, one.monster);
    const Duel::Point start{one.hero.health, one.monster, one.bag};
    const Odds odds = duel.odds(start);
    const int fights = kFights / static_cast<int>(cases.size());
    Tally sum;
    for (int i = 0; i < fights; ++i) {
      const Tally fight = fought(duel, theme, one.hero, start, random);
      sum.wins += fight.wins;
      sum.lost += fight.lost;
    }
    // Five standard errors: the seed is fixed, and a wrong formula is far outside.
    const double error = std::sqrt(odds.win * (1 - odds.win) / fights);
    EXPECT_NEAR(sum.wins / fights, odds.win, 5 * error);
    EXPECT_NEAR(sum.lost / fights, odds.health_lost, 5 * 2.0 / std::sqrt(fights));
  }
}

TEST(ThreeDiceOdds, EqualFightsInTheGameItself) {
  const int kGames = kFights / 50;
  Table table(OptionTexts{{"undead", "none"}});
  table.hero(4, 4, 3).roll({1, 1, 1, 1, 1, 1});
  table.state.heroes[0].health = 3;
  table.against(4, 4);
  const Duel duel(tables(), tables().dungeon, table.first(), {}, 4);
  const double expected = duel.odds({3, 4, {}}).win;
  Random random(7);
  int wins = 0;
  for (int game = 0; game < kGames; ++game) {
    State state = table.state;
    Events events;
    while (state.phase == Phase::attack || state.phase == Phase::strike) {
      if (state.phase == Phase::attack) {
        table.rules().answer(state, Choice{"body"}, events);
      } else {
        table.rules().answer(state, *board::roll_of({random.die()}), events);
      }
      events.clear();
    }
    wins += state.phase == Phase::move ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(wins) / kGames, expected,
              5 * std::sqrt(expected * (1 - expected) / kGames));
}

TEST(ThreeDiceOdds, MoreNeverHurts) {
  const Hero hero = hero_of(3, 2, 4, 4, 8);
  const Bag full = bag_of(1, 1, 1, 1, 1);
  const Duel rich(tables(), tables().dungeon, hero, full, 6, kFree);
  for (int health = 1; health <= 8; ++health) {
    for (int monster = 1; monster <= 6; ++monster) {
      const double bare = rich.odds({health, monster, {}}).win;
      EXPECT_GE(rich.odds({health, monster, full}).win, bare);
      EXPECT_GE(bare, rich.odds({health - 1, monster, {}}).win);
      EXPECT_LE(bare, rich.odds({health, monster - 1, {}}).win);
    }
  }
}

// A company fight written out: whoever's turn it is attacks with the given faces.
double company_win(std::vector<int> health, const std::vector<int>& faces, int monster, std::size_t turn) {
  if (monster == 0) return 1;
  std::size_t tried = 0;
  while (tried < health.size() && health[turn] == 0) {
    turn = (turn + 1) % health.size();
    ++tried;
  }
  if (tried == health.size()) return 0;
  const double hit = faces[turn] / 6.0;
  const std::size_t next = (turn + 1) % health.size();
  const double won = company_win(health, faces, monster - 1, next);
  --health[turn];
  return hit * won + (1 - hit) * company_win(health, faces, monster, next);
}

TEST(ThreeDiceOdds, ACompanyEqualsItsFightWrittenOut) {
  Table table(OptionTexts{{"players", "3"}, {"undead", "none"}});
  table.hero(5, 3, 3).hero(4, 4, 3).hero(6, 4, 1).roll({1, 1, 1, 1, 1, 1});
  table.state.heroes[0].health = 2;
  table.state.heroes[1].health = 1;
  table.state.heroes[2].health = 2;
  table.against(4, 4);
  const Company company(tables(), table.state);
  // BODY 5, BODY 4 and BODY 6 hit on 4, 3 and 5 faces.
  EXPECT_NEAR(company.of_attack(4).win, company_win({2, 1, 2}, {4, 3, 5}, 4, 0), 1e-12);
  EXPECT_NEAR(company.of_shield(true).win, company_win({2, 1, 2}, {4, 3, 5}, 4, 1), 1e-12);
  EXPECT_NEAR(company.of_shield(false).win, company_win({1, 1, 2}, {4, 3, 5}, 4, 1), 1e-12);
  EXPECT_NEAR(company.after_potion().win, company_win({4, 1, 2}, {4, 3, 5}, 4, 0), 1e-12);
}

TEST(ThreeDiceAdvice, RanksAttacksByTheChanceToWin) {
  Table table(OptionTexts{{"undead", "none"}});
  table.hero(6, 4, 2).roll({1, 1, 1, 1, 1, 1}).against(3, 3);
  const auto advice = table.rules().advise(table.state);
  ASSERT_EQ(advice.size(), 3U);
  EXPECT_EQ(advice[0].option, "body");
  EXPECT_EQ(advice[2].option, "spirit");
  EXPECT_NE(advice[0].why.find("% to win"), std::string::npos);
}

TEST(ThreeDiceAdvice, SavesItemsInEasyFightsAndSpendsThemInDireOnes) {
  Table table(OptionTexts{{"undead", "none"}});
  table.hero(4, 4, 3).roll({1, 1, 1, 1, 1, 1});
  table.state.bag.scrolls = 2;
  table.state.bag.idols = 1;
  table.against(1, 1);
  EXPECT_EQ(table.rules().advise(table.state).front().option, "body");
  table.state.heroes[0].health = 1;
  EXPECT_NE(table.rules().advise(table.state).front().option, "body");
}

TEST(ThreeDiceAdvice, DrinksBeforeDying) {
  Table table(OptionTexts{{"undead", "none"}});
  table.hero(4, 4, 3).roll({1, 1, 1, 1, 1, 1});
  table.state.bag.potions = 1;
  table.state.heroes[0].health = 1;
  table.against(4, 4);
  EXPECT_EQ(table.rules().advise(table.state).front().option, "potion");
}

TEST(ThreeDiceAdvice, UsesTheCharmOnTheLastPointOfHealth) {
  Table table(OptionTexts{{"undead", "none"}});
  table.hero(4, 4, 3).roll({1, 1, 1, 1, 1, 1});
  table.state.bag.charms = 1;
  table.state.heroes[0].health = 1;
  table.against(2, 2).choose("body").roll({6});
  EXPECT_EQ(table.rules().advise(table.state).front().option, "charm");
}

TEST(ThreeDiceAdvice, DescendsAndUnearthsWhenItCan) {
  Table table(OptionTexts{{"undead", "none"}});
  table.hero(4, 4, 3).roll({1, 1, 1, 1, 1, 1});
  table.state.bag.fragments = 1;
  table.stand_in(Place::vault);
  EXPECT_EQ(table.rules().advise(table.state).front().option, "unearth");
  table.state.artefact_found = true;
  table.stand_in(Place::great_hall);
  EXPECT_EQ(table.rules().advise(table.state).front().option, "descend");
}

TEST(ThreeDiceAdvice, RaisesTheAttributeThatHelps) {
  Table table(OptionTexts{{"undead", "none"}});
  table.hero(5, 3, 3).roll({1, 1, 1, 1, 1, 1});
  table.state.xp = 49;
  table.against(1, 1).choose("body").roll({1});
  ASSERT_EQ(table.ask().id, "level-up");
  EXPECT_EQ(table.rules().advise(table.state).front().option, "body");
}

}  // namespace
}  // namespace delvelens::rules::three_dice
