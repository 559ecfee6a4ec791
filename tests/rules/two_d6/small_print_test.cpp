// SPDX-License-Identifier: MIT
// The small print of the rules: what gifts, rumours, damaged armour and tired enemies really do in play.
#include <gtest/gtest.h>

#include "rules/two_d6/doors.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/market.h"
#include "rules/two_d6/tabled.h"
#include "rules/two_d6/ways.h"
#include "table_talk.h"

namespace delvelens::rules::two_d6 {
namespace {

// In a plain room behind the entrance, with a way on to the north.
Seat within(const OptionTexts& options = {}, const Rules& rules = shipped_rules()) {
  Seat seat(options, rules);
  seat.made().choose("north").roll({3, 4}).roll({6}).roll({1, 1});
  EXPECT_EQ(seat.state.place().name, "Empty Space");
  return seat;
}

Play play_of(Seat& seat) { return {seat.rules_->tables(), seat.state, seat.events}; }

TEST(TwoD6SmallPrint, ThreePiecesOfArmourAndNoTwoOnOnePartOfTheBody) {
  const Tables& tables = Seat::tables();
  const auto piece = [&](const char* name) { return Piece{tables.armour_named(name), 0, false}; };
  Hero hero;
  hero.worn = {piece("Wooden Shield")};
  EXPECT_FALSE(can_wear(tables, hero, piece("Banded Shield"))) << "one shield";
  EXPECT_TRUE(can_wear(tables, hero, piece("Helmet")));
  hero.worn = {piece("Wooden Shield"), piece("Helmet")};
  EXPECT_FALSE(can_wear(tables, hero, piece("Great Helm"))) << "one head";
  hero.worn.push_back(piece("Gauntlets"));
  EXPECT_FALSE(can_wear(tables, hero, piece("Scale Jacket"))) << "three pieces";
}

TEST(TwoD6SmallPrint, DamagedArmourTakesOneLessButNeverNothing) {
  const Tables& tables = Seat::tables();
  EXPECT_EQ(deflects(tables, {tables.armour_named("Wooden Shield"), 0, true}), 1);
  EXPECT_EQ(deflects(tables, {tables.armour_named("Jerkin"), 0, true}), 1);
  EXPECT_EQ(deflects(tables, {tables.armour_named("Full Plate"), 0, true}), 3);
}

TEST(TwoD6SmallPrint, TheHeaviestArmourIsDamagedOnASixAndNeverDestroyed) {
  for (const char* name : {"Full Plate", "Reinforced Banded Mail"}) {
    for (const int die : {5, 6}) {
      Seat seat(OptionTexts{{"armour-checks", "yes"}});
      seat.made().bare();
      seat.hero().worn = {{Seat::tables().armour_named(name), 0, false}};
      seat.against({"Veteran"}).roll({1, 6}).roll({3, 2}).roll({6});  // both meet primary 3
      ASSERT_EQ(seat.asked(), "armour-check") << name;
      seat.roll({die});
      ASSERT_EQ(seat.hero().worn.size(), 1U);
      EXPECT_EQ(seat.hero().worn.front().damaged, die == 6) << name;
    }
  }
}

TEST(TwoD6SmallPrint, MendingArmourGivesTwiceTheExperience) {
  Seat seat = within();
  seat.hero().worn.front().damaged = true;
  seat.choose("use").choose("fix");
  EXPECT_FALSE(seat.hero().worn.front().damaged);
  EXPECT_EQ(seat.hero().xp, 20);
}

TEST(TwoD6SmallPrint, FromRoundSevenOnNobodyMovesOutOfTheWay) {
  for (const int round : {6, 7}) {
    Seat seat;
    seat.made().bare().against({"Giant Horned Anaconda"});  // movement on secondary 2 and 5, 2 off
    seat.state.fight.round = round;
    seat.roll({3, 2}).choose("thrust").roll({1});
    // 1, and Shift 2 + 3 for the exact strike.
    EXPECT_EQ(seat.state.fight.foes.front().health, 15 - (round == 7 ? 6 : 4)) << round;
  }
}

TEST(TwoD6SmallPrint, AfterAFightNothingOfItIsLeft) {
  Seat seat;
  seat.made().bare().against({"Thug"});
  Fight& fight = seat.state.fight;
  fight.round = 5;
  fight.poison = fight.weaken = fight.skip = 1;
  fight.might = fight.reflex = fight.shield = 2;
  fight.skip = 0;
  seat.roll({3, 2}).choose("thrust").roll({6});
  ASSERT_EQ(seat.asked(), "explore");
  EXPECT_EQ(seat.state.fight, Fight{}) << "rounds, fatigue, poison and magic end with the fight";
  EXPECT_EQ(seat.hero().next_shift, 0);
}

TEST(TwoD6SmallPrint, ThrownWeaponsAreFoundAgainOnFourToSix) {
  for (int die = 1; die <= 6; ++die) {
    Seat seat;
    seat.made().bare();
    seat.hero().pack.add(Sort::item, "Throwing Axe");
    seat.against({"Thug"}).choose("throw-throwing-axe").roll({1, 1}).roll({die});
    EXPECT_EQ(seat.hero().pack.count(Sort::item, "Throwing Axe"), die >= 4 ? 1 : 0) << die;
  }
  const Tables& tables = Seat::tables();
  EXPECT_EQ(tables.item("Throwing Axe")->thrown, 6);
  EXPECT_EQ(tables.item("Throwing Knife")->thrown, 4);
  EXPECT_EQ(tables.item("Throwing Dart")->thrown, 2);
  EXPECT_TRUE(tables.item("Throwing Axe")->heavy);
}

TEST(TwoD6SmallPrint, AThirdManoeuvreComesWithLevelSix) {
  Seat seat = within();
  seat.hero().level = 5;
  seat.hero().xp = 2999;
  seat.state.agenda.push_back({Do::effects, 0, 0, "a lesson", {*effect_from("xp 1")}});
  seat.nudge();
  EXPECT_EQ(seat.hero().level, 6);
  ASSERT_EQ(seat.asked(), "learn");
  seat.choose("slice");
  EXPECT_EQ(seat.hero().manoeuvres.size(), 3U);
  ASSERT_EQ(seat.asked(), "swap");
  seat.choose("keep");
  EXPECT_EQ(seat.asked(), "explore");
}

TEST(TwoD6SmallPrint, TheGiftsOfTheGodsWork) {
  const auto with = [](God god) {
    Seat seat = within();
    seat.hero().gifts[static_cast<std::size_t>(god)] = true;
    return seat;
  };
  Seat sight = with(God::intuneric);
  Play looking = play_of(sight);
  roll_on(looking, "PT1", 0, Purpose::plain);
  EXPECT_NE(sight.ask().prompt.find("2D6 +1 on PT1"), std::string::npos) << sight.ask().prompt;
  Seat guarded = with(God::nevazator);
  Play falling = play_of(guarded);
  lose(falling, 50, "A fall:");
  EXPECT_NE(guarded.ask().prompt.find("2D6 +3 on RFUT1"), std::string::npos) << guarded.ask().prompt;
  for (const God god : {God::maduva, God::murataynie}) {
    Seat seat = with(god);
    seat.hero().bloodied = {true, 8};
    seat.state.agenda.push_back({Do::enter_room, 0, 0, "", {}});
    seat.nudge();
    EXPECT_EQ(seat.hero().health, 10) << "no fever";
  }
  Seat blessed = with(God::maduva);
  blessed.bare().against({"Scarlet Cobra"}).roll({1, 6}).roll({2, 3}).roll({1});
  EXPECT_EQ(blessed.state.fight.poison, 0);
  Seat seeds = with(God::radacina);
  seeds.hero().pack.add(Sort::item, "Seed of Radacina", 3);
  seeds.hero().health = 1;
  seeds.choose("use").choose("seed");
  EXPECT_EQ(seeds.hero().health, 10);
  EXPECT_EQ(seeds.hero().pack.count(Sort::item, "Seed of Radacina"), 2);
}

TEST(TwoD6SmallPrint, LastingFavourStaysWhenTheRestIsSpent) {
  Seat seat = within();
  seat.state.agenda.push_back(
      {Do::effects, 0, 0, "an idol", {*effect_from("lasting Maduva"), *effect_from("lasting Maduva")}});
  seat.nudge();
  seat.hero().favour[2] = 3;
  seat.choose("use").choose("call").choose("maduva").roll({5}).choose("loot");
  EXPECT_EQ(favour_with(seat.hero(), God::maduva), 2);
}

TEST(TwoD6SmallPrint, AThingOfOnesOwnTablesMakesTheGodsListen) {
  Tables tables = Seat::tables();
  Item horn;
  horn.name = "Whispering Horn";
  horn.heard = 1;
  horn.calls = 2;
  tables.items.push_back(horn);
  const Rules own(std::move(tables));
  Seat seat({}, own);
  seat.made();
  seat.hero().favour[2] = 2;
  seat.hero().pack.add(Sort::item, "Whispering Horn", 1);
  seat.choose("use").choose("call").choose("maduva");
  EXPECT_NE(seat.ask().prompt.find("D6 -1"), std::string::npos) << seat.ask().prompt;
  seat.roll({4});
  EXPECT_EQ(seat.hero().favour[2], 2) << "3 against 2";
  seat.choose("use").choose("call").choose("maduva").roll({1});
  EXPECT_TRUE(seat.hero().gifts[2]) << "below 1 the god appears";
  seat.choose("loot");
  seat.hero().favour[2] = 2;
  EXPECT_FALSE(can_call({own.tables(), seat.state}, God::maduva)) << "twice a level, no more";
}

TEST(TwoD6SmallPrint, AStrongScrollBreaksASlabAndABarrierAsksTheTables) {
  Tables tables = Seat::tables();
  tables.scrolls[static_cast<std::size_t>(tables.scroll("Mental Whip"))].amount = 20;
  const Rules own(std::move(tables));
  const auto before = [](const Rules& rules, ExitKind kind) {
    Seat seat({}, rules);
    seat.made();
    for (const int exit : seat.state.level.exits_from(0)) seat.state.level.exit(exit).kind = kind;
    return seat.choose("north");
  };
  Seat strong = before(own, ExitKind::slab);
  ASSERT_TRUE(strong.offers("blast"));
  strong.choose("blast").roll({3, 3});
  EXPECT_EQ(strong.choose("north").asked(), "room-size");
  EXPECT_FALSE(before(shipped_rules(), ExitKind::slab).offers("blast")) << "10 damage are not enough";
  EXPECT_FALSE(before(shipped_rules(), ExitKind::slab).offers("wait")) << "no patrol opens a slab";
  Seat gone = before(shipped_rules(), ExitKind::barrier);
  EXPECT_EQ(gone.choose("passed").asked(), "room-size");
  Seat stays = before(shipped_rules(), ExitKind::barrier);
  EXPECT_FALSE(stays.choose("blocked").offers("north"));
}

TEST(TwoD6SmallPrint, RumoursComeTrue) {
  Seat infested = within();
  infested.state.rumours.infested = true;
  infested.choose("north").roll({3, 2}).roll({1}).roll({1, 1});
  EXPECT_NE(infested.ask().prompt.find("L1P"), std::string::npos) << infested.ask().prompt;
  Seat quiet = within();
  quiet.state.rumours.quiet = true;
  quiet.hero().pack.add(Sort::item, "Raw Meat");
  quiet.state.place().fire = true;
  quiet.choose("cook-eat").roll({1});
  EXPECT_EQ(quiet.asked(), "explore") << "no patrols on this level";
  Seat route = within();
  route.state.rumours.route = true;
  route.choose("north").roll({3, 4}).roll({1});
  ASSERT_EQ(route.asked(), "route");
  route.choose("apothecary");
  EXPECT_EQ(route.state.place().name, "Apothecary");
  Seat shafts = within();
  shafts.state.shafts_used = 1;
  shafts.state.place().shaft = true;
  EXPECT_FALSE(can_climb(shafts.state));
  shafts.state.rumours.shafts = 1;
  EXPECT_TRUE(can_climb(shafts.state)) << "once more";
}

TEST(TwoD6SmallPrint, WhoDriesInAHeatedSpaceMayBeFound) {
  Seat seat;
  seat.made().choose("north").roll({3, 2}).roll({1}).roll({4, 6});  // 10: a heated space
  seat.hero().soaked = {true, 2};
  ASSERT_TRUE(seat.offers("dry"));
  seat.choose("dry");
  EXPECT_FALSE(seat.hero().soaked.on);
  EXPECT_NE(seat.ask().prompt.find("L1P"), std::string::npos) << seat.ask().prompt;
}

TEST(TwoD6SmallPrint, BloodIsTakenFromTheSlainIntoABottle) {
  Seat seat = within();
  seat.hero().pack.add(Sort::item, "Empty Bottle");
  seat.against({"Thug"});
  while (seat.state.fight.on()) {
    if (seat.asked() == "opening") seat.choose("attack");
    if (seat.asked() == "turn") seat.choose("attack");
    seat.roll({3, 2}).choose("thrust").roll({6});
  }
  seat.choose("use").choose("blood");
  EXPECT_EQ(seat.hero().pack.count(Sort::item, "Blood"), 1);
  EXPECT_TRUE(seat.hero().bloodied.on);
}

TEST(TwoD6SmallPrint, TwoHalvesOfAnOrnateThingAreWorthThreeTimesAsMuch) {
  Tables tables = Seat::tables();
  Item half;
  half.name = "Half a Golden Mask";
  half.price = 100;
  tables.items.push_back(half);
  EXPECT_EQ(sale_value(tables, Sort::item, half.name, 2),
            3 * 2 * sale_value(tables, Sort::item, half.name, 1));
}

}  // namespace
}  // namespace delvelens::rules::two_d6
