// SPDX-License-Identifier: MIT
// Fights as played at the table.
#include <gtest/gtest.h>

#include "table_talk.h"

namespace delvelens::rules::two_d6 {
namespace {

int foe_health(const Seat& seat, std::size_t foe = 0) { return seat.state.fight.foes[foe].health; }

TEST(TwoD6Fight, YouRollFirstAndAnExactStrikeAddsShift) {
  Seat seat;
  seat.made().bare().against({"Guard"});  // 7 health, interrupts on secondary 3 and 5
  EXPECT_EQ(seat.asked(), "attack");
  seat.roll({3, 2}).choose("thrust");  // D6
  EXPECT_EQ(seat.asked(), "damage");
  seat.roll({4});
  EXPECT_EQ(foe_health(seat), 1);  // 4 + Shift 2
  EXPECT_EQ(seat.asked(), "enemy-attack");
}

TEST(TwoD6Fight, TheChoiceBetweenManoeuvresIsThePlayers) {
  Seat seat;
  seat.made().bare().against({"Guard"});
  seat.roll({3, 3});  // one step from Thrust 3-2 and from Swing 4-3
  EXPECT_EQ(seat.asked(), "manoeuvre");
  EXPECT_TRUE(seat.offers("thrust") && seat.offers("swing"));
  EXPECT_EQ(seat.advice().front().option, "thrust");  // Swing's secondary 3 is interrupted
  seat.choose("swing").roll({6});
  EXPECT_EQ(foe_health(seat), 3);  // 6 - 1, less 1
}

TEST(TwoD6Fight, DoubleOneMissesAndDoubleSixIsAPrimeAttack) {
  Seat seat;
  seat.made().bare().against({"Guard"});
  seat.roll({1, 1});
  EXPECT_TRUE(seat.told("miss"));
  seat.roll({1, 5});  // the guard cannot make anything of it
  EXPECT_EQ(seat.asked(), "attack");
  seat.roll({6, 6});
  EXPECT_EQ(seat.asked(), "manoeuvre");
  seat.choose("swing").roll({3});
  EXPECT_EQ(foe_health(seat), 3);  // 3 - 1 + 2, uninterrupted
}

TEST(TwoD6Fight, ArmourDeflectsByItsDice) {
  Seat seat;
  seat.made().bare().against({"Work Dog"});  // 4-3 D6-3; the jerkin meets primary 4
  seat.roll({1, 6});
  seat.roll({4, 3});
  EXPECT_EQ(seat.asked(), "enemy-damage");
  seat.roll({6});
  EXPECT_EQ(seat.hero().health, 8);  // 3 less 1
}

TEST(TwoD6Fight, PrimeAttacksOfEnemiesPassArmourAndMishapsGiveAttacks) {
  Seat seat;
  seat.made().bare().against({"Work Dog"});
  seat.roll({1, 6}).roll({6, 6}).roll({6});
  EXPECT_EQ(seat.hero().health, 7);
  seat.roll({1, 6}).roll({1, 1});
  EXPECT_EQ(seat.asked(), "attack");
  seat.roll({1, 6});
  EXPECT_EQ(seat.asked(), "attack") << "a second attack for the mishap";
}

TEST(TwoD6Fight, FatigueLiftsShiftForBoth) {
  Seat seat;
  seat.made().bare().against({"Guard"});
  for (int round = 1; round <= 3; ++round) seat.roll({1, 6}).roll({1, 6});
  EXPECT_EQ(seat.state.fight.round, 4);
  EXPECT_NE(seat.ask().prompt.find("Shift 3"), std::string::npos) << seat.ask().prompt;
  seat.roll({1, 6});
  EXPECT_NE(seat.ask().prompt.find("Shift 2"), std::string::npos) << seat.ask().prompt;
}

TEST(TwoD6Fight, TheVictorGetsExperienceThenLoot) {
  Seat seat;
  seat.made().bare().against({"Thug", "Guard"});
  seat.choose("thug-1").roll({3, 2}).choose("thrust").roll({5});
  EXPECT_EQ(seat.hero().xp, 6);
  EXPECT_EQ(seat.state.fight.foes.size(), 1U);
  EXPECT_TRUE(seat.state.fight.first_blood);
  seat.roll({1, 6});  // the guard misses
  EXPECT_NE(seat.ask().prompt.find("Shift 4"), std::string::npos) << "momentum: " << seat.ask().prompt;
  seat.roll({3, 2}).choose("thrust").roll({6});  // 6 + 4
  EXPECT_EQ(seat.hero().xp, 19);
  EXPECT_FALSE(seat.state.fight.on());
  EXPECT_EQ(seat.asked(), "table");
  EXPECT_NE(seat.ask().prompt.find("2D6 -1 on PT1 (Pouch)"), std::string::npos) << seat.ask().prompt;
}

TEST(TwoD6Fight, ALevelIsGainedInTheMiddleOfAFight) {
  Seat seat;
  seat.made().bare();
  seat.hero().xp = 95;
  seat.hero().health = 4;
  seat.against({"Thug", "Guard"});
  seat.choose("thug-1").roll({3, 2}).choose("thrust").roll({5});
  EXPECT_EQ(seat.hero().level, 2);
  EXPECT_EQ(seat.hero().health, 14);
  EXPECT_EQ(seat.asked(), "swap");
  seat.choose("swing");
  EXPECT_EQ(seat.asked(), "swap-for");
  seat.choose("stab");
  EXPECT_EQ(seat.asked(), "enemy-attack");
}

TEST(TwoD6Fight, ThrownWeaponsComeFirstAndMayBeFoundAgain) {
  Seat seat;
  seat.made().bare();
  seat.hero().pack.add(Sort::item, "Throwing Knife");
  seat.against({"Thug"});  // 3 health, interrupts on secondary 4
  EXPECT_EQ(seat.asked(), "opening");
  seat.choose("throw-throwing-knife").roll({1, 1});
  EXPECT_FALSE(seat.state.fight.on());
  EXPECT_EQ(seat.asked(), "recover");
  seat.roll({4});
  EXPECT_EQ(seat.hero().pack.count(Sort::item, "Throwing Knife"), 1);
}

TEST(TwoD6Fight, AdviceSaysAtWhomToThrow) {
  Seat seat;
  seat.made().bare();
  seat.hero().pack.add(Sort::item, "Throwing Knife");
  seat.against({"Warrior", "Thug"});
  seat.choose("throw-throwing-knife");
  ASSERT_EQ(seat.asked(), "throw-at");
  const auto advice = seat.advice();
  ASSERT_EQ(advice.size(), 2U);
  EXPECT_EQ(advice.front().option, "thug-2") << "it falls at once, most of the time";
}

TEST(TwoD6Fight, ARuneOnAThrownWeaponCounts) {
  Tables tables = shipped();
  Item rune;
  rune.name = "Frost";
  rune.rune = 2;
  tables.items.push_back(rune);
  EXPECT_EQ(thrown_damage(tables, "Throwing Knife"), 4);
  EXPECT_EQ(thrown_damage(tables, "Throwing Knife of Frost"), 6);
  EXPECT_EQ(thrown_damage(tables, "Rope of Frost"), 0) << "nobody throws that";
}

TEST(TwoD6Fight, MeltMetalMeltsTheArmourOfOneEnemy) {
  Seat seat;
  seat.made().bare();
  seat.hero().pack.add(Sort::scroll, "Melt Metal");
  seat.against({"Warrior", "Veteran"});
  seat.choose("cast-melt-metal").roll({2, 2});
  ASSERT_EQ(seat.asked(), "spell-target");
  EXPECT_EQ(seat.advice().size(), 2U);
  seat.choose("veteran-2");
  EXPECT_FALSE(seat.state.fight.foes[0].melted);
  EXPECT_TRUE(seat.state.fight.foes[1].melted);
  EXPECT_EQ(seat.asked(), "enemy-attack");
}

TEST(TwoD6Fight, ADeflectedThrowIsLost) {
  Seat seat;
  seat.made().bare();
  seat.hero().pack.add(Sort::item, "Throwing Dart");
  seat.against({"Thug"});
  seat.choose("throw-throwing-dart").roll({1, 4});
  EXPECT_EQ(foe_health(seat), 2);
  EXPECT_TRUE(seat.state.fight.thrown.empty());
  EXPECT_EQ(seat.asked(), "attack") << "the first blow is still yours";
}

TEST(TwoD6Fight, WhoReadsAScrollIsStruckFirst) {
  Seat seat;
  seat.made();
  seat.against({"Guard"});
  seat.choose("cast-mental-whip");
  EXPECT_EQ(seat.hero().xp, 5);
  seat.roll({2, 3});  // Discipline 1 makes a double of it
  EXPECT_FALSE(seat.state.fight.on()) << "10 damage are more than 7";
}

TEST(TwoD6Fight, AFailedScrollIsLookedUp) {
  Seat seat;
  seat.made();
  seat.against({"Guard"});
  seat.choose("cast-mental-whip").roll({2, 5});
  EXPECT_NE(seat.ask().prompt.find("FTCCT1"), std::string::npos);
  seat.roll({2, 2});  // 4: two health
  EXPECT_EQ(seat.hero().health, 8);
  EXPECT_EQ(seat.asked(), "enemy-attack");
  EXPECT_EQ(seat.hero().pack.count(Sort::scroll), 0);
}

TEST(TwoD6Fight, DoubleSixDoublesAndDoubleOneHalvesAScroll) {
  for (const int face : {1, 6}) {
    Seat seat;
    seat.made();
    seat.against({"Giant Horned Anaconda"});  // 15 health
    seat.choose("cast-mental-whip").roll({face, face});
    EXPECT_EQ(seat.state.fight.on(), face == 1);
    if (face == 1) {
      EXPECT_EQ(foe_health(seat), 10);
    }
  }
}

TEST(TwoD6Fight, APotionCostsTheAttack) {
  Seat seat;
  seat.made();
  seat.hero().pack.take(Sort::scroll, "Mental Whip");
  seat.hero().health = 2;
  seat.against({"Guard"});
  EXPECT_EQ(seat.asked(), "turn");
  seat.choose("drink-healing");
  EXPECT_EQ(seat.hero().health, 10);
  EXPECT_EQ(seat.asked(), "enemy-attack");
  EXPECT_EQ(seat.hero().pack.count(Sort::item, "Empty Bottle"), 1);
}

TEST(TwoD6Fight, BombsCostNoAttack) {
  Seat seat;
  seat.made().bare();
  seat.hero().pack.add(Sort::bomb, "Flash Phial");
  seat.hero().pack.add(Sort::bomb, "Shrapnel Burst");
  seat.against({"Giant Horned Anaconda"});
  seat.choose("throw-shrapnel-burst").roll({1, 2});
  EXPECT_EQ(foe_health(seat), 8);
  seat.choose("throw-flash-phial").roll({1, 6});
  EXPECT_EQ(seat.asked(), "attack") << "a blinded enemy cannot attack";
  EXPECT_EQ(seat.state.fight.round, 2);
}

TEST(TwoD6Fight, EveryPotionBombOfTheRules) {
  const auto thrown = [](const std::string& bomb, const std::vector<std::string>& foes) {
    Seat seat;
    seat.made().bare();
    seat.hero().pack.add(Sort::bomb, bomb);
    seat.against(foes);
    return seat.choose("throw-" + id_of(bomb));
  };
  // Thrust 3-2 meets the anaconda's interrupt on secondary 2; not in smoke.
  Seat smoke = thrown("Smoke Screen", {"Giant Horned Anaconda"});
  smoke.roll({3, 2}).choose("thrust").roll({4});
  EXPECT_EQ(foe_health(smoke), 15 - 6) << "4, and 2 for the exact strike";
  EXPECT_FALSE(smoke.state.fight.smoke && smoke.state.fight.round > 1) << "for one round";
  Seat dark = thrown("Dark Shell", {"Giant Horned Anaconda"});
  EXPECT_EQ(foe_health(dark), 10) << "5 for each dungeon level";
  Seat flames = thrown("Flame Jar", {"Giant Horned Anaconda"});
  flames.roll({1, 1, 1});
  EXPECT_EQ(foe_health(flames), 7) << "3D6 + 5";
  Seat two = thrown("Dark Shell", {"Guard", "Warrior"});
  EXPECT_EQ(two.asked(), "bomb-at");
  two.choose("warrior-2");
  EXPECT_EQ(two.state.fight.foes[1].health, 4);
}

TEST(TwoD6Fight, AFastKillStrikesFear) {
  Seat seat;
  seat.made().bare().against({"Thug", "Guard"});
  seat.choose("thug-1").roll({3, 2}).choose("thrust").roll({6});
  ASSERT_EQ(seat.state.fight.foes.size(), 1U);
  seat.roll({2, 6});  // the guard misses
  EXPECT_EQ(seat.state.fight.round, 2);
  EXPECT_NE(seat.ask().prompt.find("Shift 4"), std::string::npos) << seat.ask().prompt;
  seat.roll({1, 6}).roll({2, 6});
  EXPECT_NE(seat.ask().prompt.find("Shift 2"), std::string::npos) << "in round 2 only";
}

TEST(TwoD6Fight, ThePlayerDecidesWhoStrikesInWhichOrder) {
  Seat seat;
  seat.made().bare().against({"Thug", "Guard", "Warrior"});
  seat.state.fight.ordered = false;
  seat.state.fight.stage = Fight::Stage::opening;
  seat.state.agenda.assign(1, Task{Do::fight, 0, 0, "", {}});
  seat.nudge();
  ASSERT_EQ(seat.asked(), "order");
  EXPECT_EQ(seat.advice().size(), 3U);
  seat.choose("warrior-3");
  ASSERT_EQ(seat.asked(), "order");
  EXPECT_FALSE(seat.offers("warrior-1"));
  seat.choose("guard-3");
  std::vector<std::string> names;
  for (const Foe& foe : seat.state.fight.foes)
    names.push_back(Seat::tables().creatures[static_cast<std::size_t>(foe.creature)].name);
  EXPECT_EQ(names, (std::vector<std::string>{"Warrior", "Guard", "Thug"}));
}

TEST(TwoD6Fight, ADispelDoubleFailsAndTheScrollCountsOnItsFailTable) {
  Tables tables = Seat::tables();
  Spell& whip = tables.scrolls[static_cast<std::size_t>(tables.scroll("Mental Whip"))];
  whip.dispel = *Faces::from("3 4");
  whip.fail = -1;
  const Rules own(std::move(tables));
  for (const auto& [dice, fails] : std::vector<std::pair<std::vector<int>, bool>>{
           {{3, 3}, true}, {{2, 2}, false}, {{3, 4}, true}, {{2, 3}, false}}) {
    Seat seat({}, own);
    seat.made().against({"Guard"});
    seat.choose("cast-mental-whip").roll(dice);
    EXPECT_EQ(seat.ask().prompt.find("2D6 -1 on FTCCT1") != std::string::npos, fails) << dice[0] << dice[1];
  }
}

TEST(TwoD6Fight, LargeFightsAreEstimated) {
  Tables tables = Seat::tables();
  for (Creature& creature : tables.creatures) creature.health = 400;
  const Rules own(std::move(tables));
  Seat big({}, own);
  big.made().bare().against({"Guard", "Warrior", "Veteran", "Scout"});
  big.hero().health = 400;
  for (Foe& foe : big.state.fight.foes) foe.health = 400;
  const auto advice = big.advice();
  ASSERT_EQ(advice.size(), 4U);
  EXPECT_NE(advice.front().why.find("an estimate"), std::string::npos) << advice.front().why;
  big.choose("guard-1").roll({3, 3});
  ASSERT_EQ(big.asked(), "manoeuvre");
  EXPECT_EQ(big.advice().front().measure, "damage");
}

TEST(TwoD6Fight, PoisonWorksForTwoRounds) {
  Seat seat;
  seat.made().bare().against({"Scarlet Cobra"});  // 2-3
  seat.roll({1, 6}).roll({2, 3}).roll({1});
  EXPECT_EQ(seat.hero().health, 9);
  seat.roll({1, 6}).roll({6, 1});
  EXPECT_EQ(seat.hero().health, 8);
  seat.roll({1, 6}).roll({6, 1});
  EXPECT_EQ(seat.hero().health, 8);
}

TEST(TwoD6Fight, TheApothecarysGasCostsAnAttack) {
  Seat seat;
  seat.made().bare().against({"Apothecary"});
  seat.roll({1, 6}).roll({1, 5}).roll({3});
  EXPECT_EQ(seat.hero().health, 9);
  EXPECT_EQ(seat.asked(), "enemy-attack") << "your attack is skipped";
}

TEST(TwoD6Fight, DeathIsTheEnd) {
  Seat seat;
  seat.made().bare();
  seat.hero().health = 1;
  seat.against({"Guard"});
  seat.roll({1, 6}).roll({6, 2}).roll({6});
  EXPECT_TRUE(seat.ask().over());
  EXPECT_EQ(seat.state.end, End::slain);
}

TEST(TwoD6Fight, PoisonLeadsToTheTableOfTheUnconscious) {
  Seat seat;
  seat.made().bare();
  seat.hero().health = 1;
  seat.against({"Scarlet Cobra"});
  seat.state.fight.poison = 1;
  seat.roll({1, 6}).roll({6, 1});
  EXPECT_NE(seat.ask().prompt.find("RFUT1"), std::string::npos);
  seat.roll({3, 4});
  EXPECT_EQ(seat.hero().health, 3);
}

TEST(TwoD6Fight, ArmourChecksWearArmourDown) {
  Seat seat(OptionTexts{{"armour-checks", "yes"}});
  seat.made().bare().against({"Work Dog"});
  seat.roll({1, 6}).roll({4, 3}).roll({6});
  EXPECT_EQ(seat.asked(), "armour-check");
  seat.roll({5});
  EXPECT_TRUE(seat.hero().worn.front().damaged);
  seat.roll({1, 6}).roll({4, 3}).roll({6}).roll({6});
  EXPECT_TRUE(seat.hero().worn.empty());
}

TEST(TwoD6Fight, TheOutnumberedFaceMoreShift) {
  Seat seat(OptionTexts{{"outnumbered", "yes"}});
  seat.made().bare().against({"Thug", "Thug"});
  seat.choose("thug-1").roll({1, 6});
  EXPECT_NE(seat.ask().prompt.find("Shift 1"), std::string::npos);
  seat.roll({6, 6}).roll({1});
  EXPECT_NE(seat.ask().prompt.find("Shift 2"), std::string::npos);
}

TEST(TwoD6Fight, EnemiesThatCannotHarmYouFallAtOnce) {
  Seat seat;
  seat.made().bare();
  seat.hero().worn = {{Seat::tables().armour_named("Hide Doublet"), 1, false}};  // primary 2, enchanted
  seat.against({"Huge Rat"});
  EXPECT_FALSE(seat.state.fight.on());
  EXPECT_EQ(seat.hero().xp, 2);
}

TEST(TwoD6Fight, AGodsFavourTakesNoTime) {
  Seat seat;
  seat.made().bare();
  seat.hero().favour[0] = 3;
  seat.against({"Guard"});
  seat.choose("call").choose("grakada").roll({3}).choose("explode").choose("guard-1");
  EXPECT_FALSE(seat.state.fight.on());
  EXPECT_EQ(seat.hero().favour[0], 0);
  EXPECT_EQ(seat.hero().xp, 13);
}

}  // namespace
}  // namespace delvelens::rules::two_d6
