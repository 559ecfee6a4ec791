// SPDX-License-Identifier: MIT
// Locks on boxes, containers, quests, and what each remedy does.
#include <gtest/gtest.h>

#include "rules/two_d6/boxes.h"
#include "rules/two_d6/craft.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/tabled.h"
#include "table_talk.h"

namespace delvelens::rules::two_d6 {
namespace {

// In a plain room behind the entrance, before a box with two gold pieces.
Seat before_a_box(const std::string& lock = "lock -2") {
  Seat seat;
  seat.made().choose("north").roll({3, 4}).roll({1}).roll({1, 1});
  seat.state.agenda.push_back(
      {Do::effects, 0, 0, "a chest", {*effect_from(lock), *effect_from("gain gold 2")}});
  return seat;
}

TEST(TwoD6Gear, ALockedBoxIsPickedAgainstItsModifiedQuality) {
  Seat seat = before_a_box();
  seat.hero().picks = {{0, 1}, {2, 1}};
  seat.nudge();
  ASSERT_EQ(seat.asked(), "box");
  seat.choose("pick");
  EXPECT_NE(seat.ask().prompt.find("2D6 -2"), std::string::npos) << seat.ask().prompt;
  seat.roll({5, 5});
  EXPECT_NE(seat.ask().prompt.find("2D6 +2, 8 or more"), std::string::npos) << seat.ask().prompt;
  seat.roll({3, 3});
  EXPECT_EQ(seat.hero().purse.gold, 2);
  EXPECT_EQ(seat.hero().picks, (std::vector<Picks>{{0, 1}})) << "the good ones are used up";
}

TEST(TwoD6Gear, AFailedPickLosesWhatIsInside) {
  Seat seat = before_a_box("lock");
  seat.hero().picks = {{0, 3}};
  seat.nudge();
  seat.choose("pick").roll({5, 5}).roll({4, 5});
  EXPECT_EQ(seat.hero().purse.gold, 0);
  EXPECT_EQ(seat.asked(), "explore");
}

TEST(TwoD6Gear, MeltMetalOpensABoxAndAFailedScrollLeavesIt) {
  for (const bool casts : {true, false}) {
    Seat seat = before_a_box();
    seat.hero().pack.add(Sort::scroll, "Melt Metal");
    seat.nudge();
    seat.choose("melt").roll({2, casts ? 2 : 5});
    if (casts) {
      EXPECT_EQ(seat.hero().purse.gold, 2);
      continue;
    }
    seat.roll({3, 4});  // the fail table: nothing
    EXPECT_EQ(seat.asked(), "box");
    seat.choose("leave");
    EXPECT_EQ(seat.hero().purse.gold, 0);
  }
}

TEST(TwoD6Gear, ALockOnPaperIsOpenedBeforeItsContentsAreLookedUp) {
  Seat seat;
  seat.made().choose("north").roll({3, 4}).roll({1}).roll({1, 1});
  seat.hero().picks = {{3, 1}};
  Events events;
  Play play{Seat::tables(), seat.state, events};
  roll_on(play, "CT1", 0, Purpose::plain);
  seat.roll({3, 4}).choose("lock").choose("minus-2").choose("pick").roll({3, 3}).roll({3, 3});
  EXPECT_EQ(seat.asked(), "lookup");
  seat.choose("gold").choose("10").choose("no");
  EXPECT_EQ(seat.hero().purse.gold, 10);
}

TEST(TwoD6Gear, EachLooseOrLiquidKindNeedsItsOwnContainer) {
  const Tables& tables = Seat::tables();
  const auto holds = [&](const Pack& pack, const char* name) {
    return can_hold(tables, pack, *tables.item(name));
  };
  Pack pack;
  EXPECT_TRUE(holds(pack, "Stick"));
  EXPECT_FALSE(holds(pack, "Ash"));
  EXPECT_FALSE(holds(pack, "Water"));
  pack.add(Sort::item, "Pouch");
  EXPECT_TRUE(holds(pack, "Ash"));
  EXPECT_FALSE(holds(pack, "Water")) << "a pouch holds no water";
  pack.add(Sort::item, "Ash");
  EXPECT_TRUE(holds(pack, "Ash")) << "more of the same";
  EXPECT_FALSE(holds(pack, "Sand"));
  pack.add(Sort::item, "Empty Bottle");
  EXPECT_TRUE(holds(pack, "Sand"));
  EXPECT_TRUE(holds(pack, "Water"));
  pack.add(Sort::item, "Water");
  EXPECT_FALSE(holds(pack, "Sand")) << "the bottle is full";
  Seat seat;
  seat.made().choose("north").roll({3, 4}).roll({1}).roll({1, 1});
  seat.choose("use").choose("idea");
  EXPECT_TRUE(seat.offers("ash"));
  EXPECT_FALSE(seat.offers("water"));
}

TEST(TwoD6Gear, SideQuestsHaveNames) {
  Seat seat;
  seat.made().choose("north").roll({3, 4}).roll({1}).roll({1, 1});
  seat.state.agenda.push_back({Do::effects, 0, 0, "a note", {*effect_from("quest Return the ring")}});
  seat.nudge();
  EXPECT_EQ(seat.hero().quests, (std::vector<std::string>{"Return the ring"}));
  seat.choose("use").choose("quest-1");
  EXPECT_EQ(seat.hero().xp, 50);
  EXPECT_TRUE(seat.hero().quests.empty());
  EXPECT_NE(seat.hero().moments.back().find("Return the ring"), std::string::npos);
}

TEST(TwoD6Gear, EveryRemedyOfTheRules) {
  struct Case {
    const char* item;
    int heals;
  };
  for (const Case& one : {Case{"Malako Leaves", 1}, Case{"Healing Balm", 10}, Case{"Medicated Bandage", 20},
                          Case{"Health Paste", 10}, Case{"Soothing Oil", 7}}) {
    Seat seat;
    seat.made().choose("north").roll({3, 4}).roll({1}).roll({1, 1});
    seat.hero().level = 3;
    seat.hero().health = 5;
    seat.hero().burns = {4, 3};
    seat.hero().pack.add(Sort::item, one.item);
    seat.choose("use").choose("apply-" + id_of(one.item));
    EXPECT_EQ(seat.hero().health, 5 + one.heals) << one.item;
    EXPECT_EQ(seat.hero().pack.count(Sort::item, one.item), 0) << one.item;
  }
  Seat powders;
  powders.made().choose("north").roll({3, 4}).roll({1}).roll({1, 1});
  powders.hero().soaked = powders.hero().bloodied = {true, 2};
  powders.hero().pack.add(Sort::item, "Drying Powder");
  powders.hero().pack.add(Sort::item, "Sterilising Powder");
  powders.hero().pack.add(Sort::item, "Raw Meat");
  powders.choose("use").choose("apply-drying-powder");
  EXPECT_FALSE(powders.hero().soaked.on);
  powders.choose("use");
  EXPECT_FALSE(powders.offers("apply-sterilising-powder")) << "not with raw meat in the pack";
  powders.choose("drop").choose("raw-meat").choose("use").choose("apply-sterilising-powder");
  EXPECT_FALSE(powders.hero().bloodied.on);
}

}  // namespace
}  // namespace delvelens::rules::two_d6
