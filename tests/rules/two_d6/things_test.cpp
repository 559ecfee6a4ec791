// SPDX-License-Identifier: MIT
// Herbs, bombs, offerings, favour, noise, meat: what one can do in a room.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "rules/two_d6/bombs.h"
#include "rules/two_d6/coins.h"
#include "rules/two_d6/craft.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/tabled.h"
#include "rules/two_d6/using.h"
#include "table_talk.h"

namespace delvelens::rules::two_d6 {
namespace {

// In a plain room behind the entrance.
Seat inside() {
  Seat seat;
  seat.made().choose("north").roll({3, 4}).roll({1}).roll({1, 1});
  EXPECT_EQ(seat.state.place().name, "Empty Space");
  return seat;
}

TEST(TwoD6Things, RemediesUseUpHerbsAndGiveExperience) {
  Seat seat = inside();
  for (const char* herb : {"Ilios Petals", "Malako Leaves"}) seat.hero().pack.add(Sort::item, herb);
  seat.choose("use").choose("make-healing-balm");
  EXPECT_EQ(seat.asked(), "amount");
  seat.roll({5});  // D3: 3
  EXPECT_EQ(seat.hero().pack.count(Sort::item, "Healing Balm"), 3);
  EXPECT_EQ(seat.hero().pack.count(Sort::item, "Malako Leaves"), 0);
  EXPECT_EQ(seat.hero().xp, 5);
  seat.hero().health = 1;
  seat.choose("use").choose("apply-healing-balm");
  EXPECT_EQ(seat.hero().health, 10);
  seat.hero().health = 1;
  seat.choose("use");
  EXPECT_FALSE(seat.offers("apply-healing-balm")) << "once a room";
}

TEST(TwoD6Things, EveryRecipeCanBeMadeOfItsParts) {
  for (const Recipe& recipe : recipes()) {
    Seat seat = inside();
    seat.hero().pack = {};
    for (const std::string_view part : recipe.parts) {
      EXPECT_FALSE(can_make({Seat::tables(), seat.state}, recipe)) << recipe.name;
      const std::string name(part.substr(0, part.find('|')));
      EXPECT_NE(Seat::tables().item(name), nullptr) << name;
      seat.hero().pack.add(Sort::item, name);
    }
    EXPECT_TRUE(can_make({Seat::tables(), seat.state}, recipe)) << recipe.name;
  }
}

TEST(TwoD6Things, ThePasteMakesThreeDosesWithoutARoll) {
  Seat seat = inside();
  for (const char* part : {"Scarlet Orievatus", "Ilios Petals", "Zoumerous Leaves"})
    seat.hero().pack.add(Sort::item, part);
  seat.choose("use").choose("make-health-paste");
  EXPECT_EQ(seat.hero().pack.count(Sort::item, "Health Paste"), 3);
}

TEST(TwoD6Things, BombsTakeAPotionSlot) {
  Seat seat = inside();
  for (const char* part : {"Empty Bottle", "Spores", "Ash", "Ilios Petals"})
    seat.hero().pack.add(Sort::item, part);
  seat.choose("use");
  EXPECT_FALSE(seat.offers("make-smoke-screen")) << "no water";
  seat.choose("back");
  seat.state.place().water = true;
  seat.choose("use").choose("make-smoke-screen");
  EXPECT_EQ(potions_carried(seat.hero()), 2);
}

TEST(TwoD6Things, FivePotionsAreAllOneCanCarry) {
  Seat seat = inside();
  seat.hero().pack.add(Sort::potion, "Strength", 4);
  Events events;
  Play play{Seat::tables(), seat.state, events};
  gain(play, Sort::potion, "Phasing", 1);
  EXPECT_EQ(seat.asked(), "make-room");
  seat.choose("potion-strength");
  EXPECT_EQ(potions_carried(seat.hero()), 5);
  EXPECT_EQ(seat.state.place().floor.count(Sort::potion, "Strength"), 1);
  EXPECT_TRUE(seat.offers("pick-up"));
}

TEST(TwoD6Things, TenHeavyThingsAndThreeScrolls) {
  Seat seat = inside();
  Events events;
  Play play{Seat::tables(), seat.state, events};
  gain(play, Sort::item, "Stone", 10);
  EXPECT_EQ(seat.asked(), "explore");
  gain(play, Sort::item, "Earth", 1);
  EXPECT_EQ(seat.asked(), "make-room");
  seat.choose("earth");
  gain(play, Sort::scroll, "Balance", 2);
  EXPECT_EQ(seat.asked(), "explore");
  gain(play, Sort::scroll, "Balance", 1);
  EXPECT_EQ(seat.asked(), "make-room");
}

TEST(TwoD6Things, ThreeFoodsMakeARation) {
  Seat seat = inside();
  for (const char* food : {"Mushrooms", "Seeds", "Root"}) seat.hero().pack.add(Sort::item, food);
  seat.choose("use").choose("ration");
  EXPECT_EQ(seat.hero().rations, 4);
}

TEST(TwoD6Things, NoiseMayBeHeard) {
  Seat seat = inside();
  seat.choose("use").choose("idea").choose("splinters").choose("noise");
  EXPECT_EQ(seat.asked(), "alarm");
  seat.roll({3, 4});  // 7 + 1
  EXPECT_FALSE(seat.state.fight.on());
  seat.choose("use").choose("idea").choose("splinters").choose("noise").roll({3, 3}).roll({3});
  EXPECT_TRUE(seat.state.fight.on());
  EXPECT_EQ(seat.asked(), "enemy-attack") << "they strike first";
}

TEST(TwoD6Things, MeatIsCutCookedAndEaten) {
  Seat seat = inside();
  seat.state.place().meat.push_back(Seat::tables().creature("Guard Dog"));
  seat.choose("butcher");
  EXPECT_TRUE(seat.hero().bloodied.on);
  seat.state.place().water = seat.state.place().fire = true;
  EXPECT_FALSE(seat.offers("wash")) << "not with raw meat in the pack";
  seat.choose("cook-keep").roll({3});
  EXPECT_EQ(seat.hero().rations, 4);
  seat.choose("wash");
  EXPECT_FALSE(seat.hero().bloodied.on);
}

TEST(TwoD6Things, TheSmellOfMeatDrawsPatrols) {
  Seat seat = inside();
  seat.hero().pack.add(Sort::item, "Raw Meat");
  seat.state.place().fire = true;
  seat.choose("cook-eat").roll({2});
  EXPECT_NE(seat.ask().prompt.find("L1P"), std::string::npos);
}

TEST(TwoD6Things, OfferingsEarnFavourOnceAShrine) {
  Seat seat = inside();
  seat.state.place().god = static_cast<int>(God::grakada);
  seat.hero().pack.add(Sort::item, "Coal");
  seat.hero().pack.add(Sort::item, "Forged Metal");
  seat.hero().pack.add(Sort::gem, "low Diamond");
  const auto all = offerings({Seat::tables(), seat.state});
  ASSERT_EQ(all.size(), 3U);
  seat.choose("offer").choose("gem-low-diamond");
  EXPECT_EQ(favour_with(seat.hero(), God::grakada), 3);
  EXPECT_FALSE(seat.offers("offer"));
}

TEST(TwoD6Things, EveryGodTakesWhatTheCardsSay) {
  const std::map<std::string, std::vector<std::pair<std::string, int>>> cards{
      {"Grakada", {{"Stone", 1}, {"Earth", 1}, {"Sand", 1}, {"Coal", 1}, {"Forged Metal", 2}}},
      {"Intuneric", {{"Ink", 1}, {"Coal", 1}, {"Black Beetle", 1}, {"Ebony", 1}, {"Black Feather", 2}}},
      {"Maduva", {{"Bone", 1}, {"Ash", 1}, {"Leather", 1}, {"Teeth", 1}, {"Wish Bone", 2}}},
      {"Murataynie", {{"Blood", 1}, {"Raw Meat", 1}, {"Leather", 1}, {"Horn", 1}, {"Dragon Scale", 2}}},
      {"Nevazator", {{"Stick", 1}, {"Cloth", 1}, {"Hemp", 1}, {"Rope", 1}, {"Glass Orb", 2}}},
      {"Radacina", {{"Seeds", 1}, {"Root", 1}, {"Mushrooms", 1}, {"Vegetables", 1}, {"Acorn", 2}}},
  };
  for (const auto& [god, items] : cards) {
    for (const auto& [name, points] : items) {
      const Item* item = Seat::tables().item(name);
      ASSERT_NE(item, nullptr) << name;
      EXPECT_NE(std::find(item->gods.begin(), item->gods.end(), *god_named(god)), item->gods.end())
          << god << name;
      EXPECT_EQ(item->favour, points) << name;
    }
  }
  const std::vector<std::string> gems{"Diamond", "Garnet", "Emerald", "Ruby", "Sapphire", "Pearl"};
  for (std::size_t god = 0; god < 6; ++god) EXPECT_EQ(kGems.of(kDearestGem[god]), gems[god]);
}

TEST(TwoD6Things, FavourIsRolledUnderAndSpent) {
  Seat seat = inside();
  seat.hero().favour[2] = 2;
  seat.choose("use").choose("call").choose("maduva").roll({3});
  EXPECT_EQ(seat.hero().favour[2], 2) << "kept when it is not granted";
  EXPECT_FALSE(can_call({Seat::tables(), seat.state}, God::maduva)) << "once a level";
  seat.hero().called = {};
  seat.hero().health = 2;
  seat.choose("use").choose("call").choose("maduva").roll({2});
  EXPECT_EQ(seat.asked(), "reward");
  for (const char* reward : {"heal", "discipline", "precision", "object", "fix", "loot", "shift"}) {
    EXPECT_TRUE(seat.offers(reward)) << reward;
  }
  seat.choose("heal");
  EXPECT_EQ(seat.hero().health, 10);
  EXPECT_EQ(seat.hero().favour[2], 0);
}

TEST(TwoD6Things, BelowOneTheGodAppearsWithAGift) {
  const std::vector<std::string> names{"grakada",    "intuneric", "maduva",
                                       "murataynie", "nevazator", "radacina"};
  for (std::size_t god = 0; god < 6; ++god) {
    Seat seat = inside();
    seat.hero().favour[god] = 1;
    seat.state.place().devoted = static_cast<int>(god);
    seat.choose("use").choose("call").choose(names[god]).roll({2});  // less 2
    EXPECT_TRUE(seat.hero().gifts[god]);
    if (god == 5) {
      EXPECT_EQ(seat.hero().pack.count(Sort::item, "Seed of Radacina"), 3);
    }
    if (god == 0) {
      EXPECT_NE(seat.ask().prompt.find("ENAT1"), std::string::npos);
    } else {
      EXPECT_EQ(seat.asked(), "reward");
    }
  }
}

TEST(TwoD6Things, NineRewards) {
  const auto granted = [](auto prepare) {
    Seat seat = inside();
    seat.hero().favour[0] = 6;
    prepare(seat);
    seat.choose("use").choose("call").choose("grakada").roll({6});
    return seat;
  };
  const auto nothing = [](Seat&) {};
  EXPECT_EQ(discipline_of(Seat::tables(), granted(nothing).choose("discipline").hero()), 2);
  EXPECT_EQ(precision_of(Seat::tables(), granted(nothing).choose("precision").hero()), 1);
  EXPECT_EQ(granted(nothing).choose("object").choose("rope").hero().pack.count(Sort::item, "Rope"), 1);
  EXPECT_EQ(granted(nothing).choose("loot").hero().search_bonus, 3);
  EXPECT_EQ(granted(nothing).choose("shift").hero().next_shift, 3);
  EXPECT_EQ(granted(nothing).choose("fix").hero().xp, 10);
  EXPECT_EQ(granted([](Seat& seat) { seat.hero().health = 3; }).choose("heal").hero().health, 10);
  Seat lever = granted([](Seat& seat) {
    seat.state.level.add_exits(seat.state.here, 3, 1);
    for (const int exit : seat.state.level.exits_from(seat.state.here))
      seat.state.level.exit(exit).kind = ExitKind::portcullis;
  });
  lever.choose("lever");
  for (const int exit : lever.state.level.exits_from(lever.state.here))
    EXPECT_TRUE(lever.state.level.exit(exit).checked);
  Seat foe = inside();
  foe.bare().hero().favour[0] = 6;
  foe.against({"Guard"}).choose("call").choose("grakada").roll({6}).choose("explode").choose("guard-1");
  EXPECT_FALSE(foe.state.fight.on());
  Seat clean = granted([](Seat& seat) { seat.hero().soaked = {true, 3}; });
  clean.choose("clean");
  EXPECT_FALSE(clean.hero().soaked.on);
  const auto with_meat = [](Seat& seat) {
    seat.hero().bloodied = {true, 2};
    seat.hero().pack.add(Sort::item, "Raw Meat");
  };
  EXPECT_FALSE(granted(with_meat).offers("clean")) << "raw meat keeps one bloodied";
  Seat dried = granted([&](Seat& seat) {
    with_meat(seat);
    seat.hero().soaked = {true, 3};
  });
  dried.choose("clean");
  EXPECT_TRUE(dried.hero().bloodied.on);
  EXPECT_FALSE(dried.hero().soaked.on);
  Seat mended = granted([](Seat& seat) { seat.hero().worn.front().damaged = true; });
  mended.choose("fix");
  EXPECT_FALSE(mended.hero().worn.front().damaged);
}

TEST(TwoD6Things, AFavourOnLootCountsForOneRoll) {
  Seat seat = inside();
  seat.hero().search_bonus = 3;
  Events events;
  Play play{Seat::tables(), seat.state, events};
  roll_on(play, "PT1", -1, Purpose::plain);
  EXPECT_NE(seat.ask().prompt.find("2D6 +2 on PT1"), std::string::npos) << seat.ask().prompt;
  seat.roll({1, 2});  // 3 + 2: seeds
  EXPECT_EQ(seat.hero().pack.count(Sort::item, "Seeds"), 1);
  EXPECT_EQ(seat.hero().search_bonus, 0);
}

TEST(TwoD6Things, CoinsAreChangedWhenPaying) {
  Purse purse{2, 3, 5};
  EXPECT_EQ(purse.worth(), 235);
  EXPECT_FALSE(purse.pay(236));
  EXPECT_TRUE(purse.pay(41));
  EXPECT_EQ(purse.worth(), 194);
  EXPECT_EQ(purse.copper, 4);
  purse = {0, 25, 37};
  purse.exchange();
  EXPECT_EQ(purse, (Purse{2, 8, 7}));
  for (int price = 0; price <= 300; ++price) {
    Purse other{2, 9, 10};
    ASSERT_EQ(other.pay(price), price <= 300);
    ASSERT_EQ(other.worth(), 300 - price);
    ASSERT_TRUE(other.gold >= 0 && other.silver >= 0 && other.copper >= 0);
  }
}

TEST(TwoD6Things, PrecisionChecksMustBeRolledOver) {
  Seat seat = inside();
  seat.state.agenda.push_back(
      {Do::effects, 0, 0, "a puzzle", {*effect_from("check PC8(2)"), *effect_from("gain gold 3")}});
  seat.nudge();
  EXPECT_EQ(seat.asked(), "check");
  seat.roll({4, 4});  // 8 is not over 8
  EXPECT_EQ(seat.asked(), "check");
  seat.roll({4, 5});
  EXPECT_EQ(seat.hero().purse.gold, 3);
}

TEST(TwoD6Things, ATableOnPaperIsAskedForByName) {
  Seat seat = inside();
  Events events;
  Play play{Seat::tables(), seat.state, events};
  roll_on(play, "CT1", 0, Purpose::plain);
  seat.roll({3, 4});
  EXPECT_EQ(seat.asked(), "lookup");
  EXPECT_NE(seat.ask().prompt.find("7 on CT1 (Chest 1)"), std::string::npos) << seat.ask().prompt;
  seat.choose("gold").choose("2d6").roll({2, 3}).choose("yes").choose("item").choose("rope").choose("no");
  EXPECT_EQ(seat.hero().purse.gold, 5);
  EXPECT_EQ(seat.hero().pack.count(Sort::item, "Rope"), 1);
  EXPECT_EQ(seat.asked(), "explore");
}

TEST(TwoD6Things, FeverComesAfterEightRooms) {
  Seat seat = inside();
  seat.hero().bloodied = {true, 8};
  seat.hero().soaked = {true, 3};
  seat.state.level.add_exits(seat.state.here, 1, 2);
  seat.state.agenda.push_back({Do::enter_room, 0, 0, "", {}});
  seat.nudge();
  EXPECT_EQ(seat.hero().health, 9);
  EXPECT_EQ(seat.hero().bloodied.rooms, 9);
  EXPECT_EQ(seat.hero().soaked.rooms, 4);
}

}  // namespace
}  // namespace delvelens::rules::two_d6
