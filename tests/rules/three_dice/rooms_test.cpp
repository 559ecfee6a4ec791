// SPDX-License-Identifier: MIT
#include "rules/three_dice/dungeon.h"
#include "tests/rules/three_dice/table_talk.h"

namespace delvelens::rules::three_dice {
namespace {

Table ready(OptionTexts options = {}) {
  options.try_emplace("undead", "none");
  Table table(options);
  for (int hero = 0; hero < table.state.settings.players; ++hero) table.hero(5, 5, 5);
  if (table.ask().id == "shuffle") table.roll({1, 2, 3, 4, 5, 6});
  return table;
}

// Wins the fight at hand with ones, which always hit.
void win(Table& table) {
  while (table.ask().id == "attack") table.choose("body").roll({1});
}

TEST(ThreeDiceRooms, AnEmptyRoomGivesItsTreasureAndAllXpAtOnce) {
  Table table = ready();
  table.choose("north");
  const int worth = table.tables().info(table.state.room().place).worth;
  ASSERT_EQ(table.ask().id, "room");
  table.roll({6, 2});
  EXPECT_EQ(table.state.xp, worth + 6 + 2);
  EXPECT_EQ(table.state.bag.potions, 1);
  EXPECT_EQ(table.ask().id, "move");
}

TEST(ThreeDiceRooms, AMonsterIsFoughtBeforeItsTreasureAndXpAreGiven) {
  Table table = ready();
  table.choose("north");
  const int worth = table.tables().info(table.state.room().place).worth;
  table.roll({3, 6});
  EXPECT_EQ(table.ask().prompt.substr(0, 5), "Ogres");
  EXPECT_EQ(table.state.room().monster->health, 3);
  EXPECT_EQ(table.state.xp, 0);
  EXPECT_EQ(table.state.bag.fragments, 0);
  win(table);
  EXPECT_EQ(table.state.xp, worth + 3 + 6);
  EXPECT_EQ(table.state.bag.fragments, 1);
}

TEST(ThreeDiceRooms, EveryTreasureOfTheTable) {
  const auto after = [](int die) {
    Table table = ready();
    table.choose("north").roll({6, die});
    return table.state;
  };
  EXPECT_EQ(after(1).bag, Bag{});
  EXPECT_EQ(after(2).bag.potions, 1);
  EXPECT_TRUE(after(3).heroes[0].sword);
  EXPECT_EQ(after(4).heroes[0].tomes, 1);
  EXPECT_EQ(after(5).bag.scrolls, 1);
  EXPECT_EQ(after(6).bag.fragments, 1);
}

TEST(ThreeDiceRooms, TheUndeadTableSwapsNothingAndFragments) {
  Table table = ready({{"undead", "all"}});
  table.choose("north").roll({6, 1});
  EXPECT_EQ(table.state.bag.fragments, 1);
  Table other = ready({{"undead", "all"}});
  other.choose("north").roll({5, 6});
  EXPECT_EQ(other.ask().prompt.substr(0, 4), "Lich");
  win(other);
  EXPECT_EQ(other.state.bag.fragments, 0);
}

TEST(ThreeDiceRooms, TheUndeadLevelIsTheOneChosen) {
  const auto undead_on = [](const std::string& which, int level) {
    Table table = ready({{"undead", which}, {"levels", "3"}});
    table.state.level = level;
    return undead_level(table.state);
  };
  EXPECT_TRUE(undead_on("first", 1) && undead_on("last", 3) && undead_on("all", 2));
  EXPECT_FALSE(undead_on("first", 2) || undead_on("last", 2) || undead_on("none", 3));
}

TEST(ThreeDiceRooms, ASecondSwordIsNoUse) {
  Table table = ready();
  table.state.heroes[0].sword = true;
  table.choose("north").roll({6, 3});
  EXPECT_EQ(table.ask().id, "move");
}

TEST(ThreeDiceRooms, APartyRollsADieEachHighestNamesSumIsHealth) {
  Table table = ready({{"players", "3"}});
  table.choose("north");
  EXPECT_EQ(std::get<AskDice>(table.ask().want).roles,
            (std::vector<std::string>{"monster", "monster", "monster", "treasure"}));
  table.roll({2, 4, 1, 1});
  EXPECT_EQ(table.state.room().monster->kind, 4);
  EXPECT_EQ(table.state.room().monster->health, 7);
}

TEST(ThreeDiceRooms, TheDeadRollNoMonsterDie) {
  Table table = ready({{"players", "2"}});
  table.state.heroes[1].health = 0;
  table.choose("north");
  EXPECT_EQ(std::get<AskDice>(table.ask().want).roles.size(), 2U);
}

TEST(ThreeDiceRooms, ASixOfAPartyClearsTheRoomOrIsSkipped) {
  Table clear = ready({{"players", "2"}});
  clear.choose("north");
  const int worth = clear.tables().info(clear.state.room().place).worth;
  clear.roll({6, 4, 1});
  EXPECT_FALSE(clear.state.room().monster);
  EXPECT_EQ(clear.state.xp, worth + 10 + 1);

  Table skip = ready({{"players", "2"}, {"party-sixes", "skip"}});
  skip.choose("north").roll({6, 4, 1});
  EXPECT_EQ(skip.state.room().monster->kind, 4);
  EXPECT_EQ(skip.state.room().monster->health, 4);
  Table nobody = ready({{"players", "2"}, {"party-sixes", "skip"}});
  nobody.choose("north").roll({6, 6, 1});
  EXPECT_FALSE(nobody.state.room().monster);
}

TEST(ThreeDiceRooms, APartyShares) {
  Table table = ready({{"players", "2"}});
  table.choose("north").roll({6, 6, 3});
  ASSERT_EQ(table.ask().id, "give-sword");
  table.choose("hero-2");
  EXPECT_TRUE(table.state.heroes[1].sword);
  EXPECT_FALSE(table.state.heroes[0].sword);

  Table tome = ready({{"players", "2"}});
  tome.choose("north").roll({6, 6, 4}).choose("hero-1");
  EXPECT_EQ(tome.state.heroes[0].tomes, 1);
}

TEST(ThreeDiceRooms, ASwordGoesToTheOnlyHeroWithoutOne) {
  Table table = ready({{"players", "2"}});
  table.state.heroes[0].sword = true;
  table.choose("north").roll({6, 6, 3});
  EXPECT_TRUE(table.state.heroes[1].sword);
  EXPECT_EQ(table.ask().id, "move");
}

TEST(ThreeDiceRooms, TrainingWheelsSoftenTheFirstRoomsOnly) {
  Table table = ready({{"training-wheels", "1"}});
  table.choose("north").roll({5, 1});
  EXPECT_EQ(table.state.room().monster->kind, 2);
  EXPECT_EQ(table.state.room().monster->health, 2);
  win(table);
  table.choose("south").roll({6}).choose("east").roll({5, 1});
  EXPECT_EQ(table.state.room().monster->kind, 5);
}

TEST(ThreeDiceRooms, ALocationDieGivesTheRoomItsKindExitsAndXp) {
  Table table = ready({{"location", "die"}, {"dead-ends", "any"}});
  EXPECT_EQ(table.ask().id, "move") << "nothing to shuffle";
  table.choose("east");
  EXPECT_EQ(std::get<AskDice>(table.ask().want).roles,
            (std::vector<std::string>{"location", "exits", "monster", "treasure"}));
  table.roll({6, 3, 6, 1});
  EXPECT_EQ(table.state.room().place, Place::great_hall);
  EXPECT_EQ(table.state.xp, 6 + 6 + 1);
  // Heading east: ahead is east, left is north, the way in is west.
  const Exits exits = table.state.room().exits;
  EXPECT_TRUE(exits.has(Side::west) && exits.has(Side::east) && exits.has(Side::north));
  EXPECT_FALSE(exits.has(Side::south));
}

TEST(ThreeDiceRooms, EveryNumberOfTheLocationDie) {
  const std::array<Place, 6> places{Place::corridor, Place::small_room, Place::large_room,
                                    Place::vault,    Place::temple,     Place::great_hall};
  for (int die = 1; die <= 6; ++die) {
    Table table = ready({{"location", "die"}});
    table.choose("north").roll({die, 6, 6, 1});
    EXPECT_EQ(table.state.room().place, places[static_cast<std::size_t>(die - 1)]);
    EXPECT_EQ(table.state.xp, die + 7);
  }
}

TEST(ThreeDiceRooms, VisitedRoomsMayHoldRovingMonsters) {
  for (int die = 1; die <= 6; ++die) {
    Table table = ready();
    table.choose("north").roll({6, 1});
    const int xp = table.state.xp;
    table.choose("south");
    ASSERT_EQ(table.ask().id, "roving");
    table.roll({die});
    if (die > 2) {
      EXPECT_EQ(table.ask().id, "move");
      EXPECT_FALSE(table.state.room().monster);
      continue;
    }
    EXPECT_EQ(table.state.room().monster->kind, die);
    EXPECT_EQ(table.state.room().monster->health, die);
    win(table);
    EXPECT_EQ(table.state.xp, xp + die);
    EXPECT_EQ(table.ask().id, "move");
  }
}

TEST(ThreeDiceRooms, AMonsterLeftAwakeIsMetAgainWithItsWounds) {
  Table table = ready();
  table.state.bag.boots = 1;
  table.choose("north").roll({5, 2}).choose("body").roll({1});
  ASSERT_TRUE(table.offers("boots"));
  table.choose("boots");
  EXPECT_EQ(table.state.here, 0) << "the only room next to it";
  EXPECT_EQ(table.ask().id, "roving");
  table.roll({6}).choose("north");
  EXPECT_EQ(table.ask().id, "attack");
  EXPECT_EQ(table.state.room().monster->health, 4);
  EXPECT_FALSE(table.offers("boots")) << "once for each level of the hero";
  win(table);
  EXPECT_EQ(table.state.bag.potions, 1);
}

TEST(ThreeDiceRooms, BootsRunOnceForEachLevelOfTheHero) {
  Table table = ready();
  table.state.bag.boots = 1;
  table.state.runs = 1;
  table.choose("north").roll({2, 1});
  EXPECT_FALSE(table.offers("boots"));
  table.state.xp = 49;
  win(table);
  table.choose("body").choose("south").roll({2});
  EXPECT_TRUE(table.offers("boots"));
}

TEST(ThreeDiceRooms, BootsPickAmongSeveralRoomsByDie) {
  Table table = ready();
  table.state.bag.boots = 4;
  for (const char* side : {"north", "east", "west"}) {
    table.choose(side)
        .roll({6, 1})
        .choose(side == std::string("north")  ? "south"
                : side == std::string("east") ? "west"
                                              : "east")
        .roll({6});
  }
  table.against(2, 2).choose("boots");
  ASSERT_EQ(table.ask().id, "flee");
  Table other = table;
  table.roll({3});
  EXPECT_EQ(table.state.here, *neighbour(other.state, 0, Side::east));
  other.roll({6});
  EXPECT_EQ(other.state.here, *neighbour(table.state, 0, Side::west));
}

TEST(ThreeDiceRooms, SaltsPutAMonsterToSleepUntilTheNextVisit) {
  Table table = ready();
  table.state.bag.salts = 1;
  table.choose("north");
  const int worth = table.tables().info(table.state.room().place).worth;
  table.roll({4, 5}).choose("body").roll({1}).choose("salts");
  EXPECT_EQ(table.state.bag.salts, 0);
  EXPECT_EQ(table.state.xp, worth + 5) << "none for the monster";
  EXPECT_EQ(table.state.bag.scrolls, 1);
  EXPECT_EQ(table.ask().id, "move");
  table.choose("south").roll({6}).choose("north");
  EXPECT_EQ(table.ask().id, "attack") << "awake again";
  EXPECT_EQ(table.state.room().monster->health, 3);
  win(table);
  EXPECT_EQ(table.state.xp, worth + 5 + 4);
  EXPECT_EQ(table.state.bag.scrolls, 1) << "the treasure is not there twice";
}

TEST(ThreeDiceRooms, VaultsTurnFragmentsIntoArtefacts) {
  const std::array<int Bag::*, 6> things{&Bag::idols,     &Bag::pendants, &Bag::boots,
                                         &Bag::teleports, &Bag::salts,    &Bag::charms};
  for (int die = 1; die <= 6; ++die) {
    Table table = ready();
    table.state.bag.fragments = 1;
    EXPECT_FALSE(table.offers("unearth")) << "not at the entrance";
    table.stand_in(Place::vault).choose("unearth").roll({die});
    EXPECT_EQ(table.state.bag.*things[static_cast<std::size_t>(die - 1)], 1);
    EXPECT_EQ(table.state.bag.fragments, 0);
    EXPECT_TRUE(table.state.artefact_found);
    EXPECT_FALSE(table.offers("unearth"));
  }
}

TEST(ThreeDiceRooms, AVaultIsACryptAmongTheUndead) {
  Table table = ready({{"undead", "all"}});
  table.stand_in(Place::vault);
  EXPECT_NE(table.ask().prompt.find("Crypt"), std::string::npos);
  table.state.bag.fragments = 1;
  EXPECT_TRUE(table.offers("unearth"));
}

TEST(ThreeDiceRooms, DescendingNeedsAGreatHallAndAnArtefactOfThisLevel) {
  Table table = ready();
  table.stand_in(Place::great_hall);
  EXPECT_FALSE(table.offers("descend"));
  table.state.artefact_found = true;
  EXPECT_TRUE(table.offers("descend"));
  table.stand_in(Place::temple);
  EXPECT_FALSE(table.offers("descend"));
  table.stand_in(Place::great_hall);
  table.state.bag.potions = 2;
  table.choose("descend");
  EXPECT_EQ(table.state.level, 2);
  EXPECT_FALSE(table.state.artefact_found) << "one must be found on each level";
  EXPECT_EQ(table.state.bag.potions, 2);
  EXPECT_EQ(table.ask().id, "shuffle");
  EXPECT_EQ(table.state.rooms.size(), 1U);
}

TEST(ThreeDiceRooms, TheLastStairsWin) {
  Table table = ready({{"levels", "1"}});
  table.state.artefact_found = true;
  table.stand_in(Place::great_hall).choose("descend");
  const Ask over = table.ask();
  ASSERT_TRUE(over.over());
  EXPECT_TRUE(std::get<Over>(over.want).won);
  EXPECT_TRUE(misfit(over, Choice{"north"}));
}

}  // namespace
}  // namespace delvelens::rules::three_dice
