// SPDX-License-Identifier: MIT
// Whole adventures: creation, levels drawn through the game, replays.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "rules/engine/json.h"
#include "rules/two_d6/build.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/sheet.h"
#include "table_talk.h"
#include "tests/support/build.h"

namespace delvelens::rules::two_d6 {
namespace {

TEST(TwoD6Adventure, CreationMakesTheStartingAdventurer) {
  Seat seat(OptionTexts{{"name", "Greta"}});
  EXPECT_EQ(seat.asked(), "weapon");
  seat.choose("greataxe");
  EXPECT_TRUE(seat.offers("weighted-charge"));
  seat.choose("hack");
  EXPECT_FALSE(seat.offers("hack")) << "each once";
  seat.choose("carve").choose("padded-tunic").choose("balance");
  const Hero& hero = seat.hero();
  EXPECT_EQ(hero.health, 10);
  EXPECT_EQ(hero.rations, 3);
  EXPECT_EQ(shift_of(Seat::tables(), hero), 2);
  EXPECT_EQ(discipline_of(Seat::tables(), hero), 1);
  EXPECT_EQ(precision_of(Seat::tables(), hero), 0);
  EXPECT_EQ(hero.pack.count(Sort::potion, "Healing"), 1);
  EXPECT_EQ(hero.pack.count(Sort::scroll, "Balance"), 1);
  EXPECT_EQ(hero.worn.size(), 1U);
  EXPECT_EQ(seat.asked(), "entrance");
}

TEST(TwoD6Adventure, RoomsAreRolledInOrder) {
  Seat seat;
  seat.made();
  EXPECT_EQ(seat.asked(), "explore");
  seat.choose("north");
  EXPECT_EQ(seat.asked(), "room-size");
  seat.roll({3, 3});
  EXPECT_EQ(seat.asked(), "room-size-again");
  seat.roll({2, 1});
  EXPECT_EQ(seat.state.level.room(1).rect.width, 5);
  EXPECT_EQ(seat.state.level.room(1).rect.height, 4);
  EXPECT_EQ(seat.asked(), "exits");
  seat.roll({5});
  EXPECT_EQ(seat.asked(), "first-wall");
  seat.roll({3});
  EXPECT_NE(seat.ask().prompt.find("D66 on L1HA (Level 1 rooms)"), std::string::npos) << seat.ask().prompt;
  seat.roll({4, 1});  // Small Shrine, random exits
  EXPECT_NE(seat.ask().prompt.find("EXT1"), std::string::npos);
  seat.roll({1, 3});  // metal
  EXPECT_NE(seat.ask().prompt.find("GOT1"), std::string::npos);
  seat.roll({6});
  EXPECT_EQ(seat.state.place().god, static_cast<int>(God::radacina));
  for (const int exit : seat.state.level.exits_from(1))
    EXPECT_EQ(seat.state.level.exit(exit).kind, ExitKind::metal);
}

TEST(TwoD6Adventure, SmallRoomsAndCorridorsHaveArchways) {
  Seat seat;
  seat.made().choose("north").roll({3, 2}).roll({6});
  EXPECT_NE(seat.ask().prompt.find("L1SR"), std::string::npos);
  seat.roll({1, 1});
  for (const int exit : seat.state.level.exits_from(1))
    EXPECT_EQ(seat.state.level.exit(exit).kind, ExitKind::archway);
  Seat corridor;
  corridor.made().choose("north").roll({1, 5}).roll({1});
  EXPECT_EQ(corridor.state.place().name, "Corridor");
  EXPECT_EQ(corridor.asked(), "explore") << "no encounter in a corridor";
}

TEST(TwoD6Adventure, LargeRoomsHaveTheirOwnTable) {
  Seat seat;
  seat.made().choose("north").roll({6, 6}).roll({1});
  EXPECT_NE(seat.ask().prompt.find("L1LR"), std::string::npos);
}

TEST(TwoD6Adventure, UniqueRoomsComeOnce) {
  Seat seat;
  seat.made();
  seat.state.uniques.emplace_back("Kennel");
  seat.choose("north").roll({3, 4}).roll({1}).roll({2, 6});
  EXPECT_TRUE(seat.told("Roll again"));
  EXPECT_NE(seat.ask().prompt.find("L1HA"), std::string::npos);
}

TEST(TwoD6Adventure, PlacementByHandAsksWhereRoomsAndExitsGo) {
  Seat seat(OptionTexts{{"placement", "by-hand"}});
  seat.choose("longsword").choose("thrust").choose("swing").choose("jerkin").choose("mental-whip");
  EXPECT_EQ(seat.asked(), "entrance-square");
  seat.choose("column-1").roll({3, 2});
  EXPECT_EQ(seat.asked(), "entrance-place");
  EXPECT_EQ(seat.options(), 1) << "the entrance is in the corner: the room goes east of it";
  seat.choose("1-18-3x2");
  EXPECT_EQ(seat.state.level.room(0).rect, (Rect{0, 17, 3, 2}));
  EXPECT_FALSE(seat.offers("west")) << "the outer boundary";
  seat.choose("north").choose("3-17").choose("east").choose("4-18");
  EXPECT_EQ(seat.asked(), "explore") << "a third wall is not there";
  seat.choose("north").roll({4, 3});
  EXPECT_EQ(seat.asked(), "place");
  EXPECT_EQ(seat.options(), 4) << "as far to one side as it likes: cut by the boundary, or not";
  const Ask ask = seat.ask();
  seat.choose(std::get<AskChoice>(ask.want).options.back().id).roll({3});
  EXPECT_EQ(seat.asked(), "exit-wall");
  seat.choose("north");
  EXPECT_EQ(seat.asked(), "exit-square");
}

TEST(TwoD6Adventure, TheMapShowsRoomsAndDoorways) {
  Seat seat;
  seat.made();
  const Map map = level_map({Seat::tables(), seat.state});
  EXPECT_EQ(map.cells.size(), 1U + 6U + 3U);
  std::set<std::string> symbols;
  for (const MapCell& cell : map.cells) symbols.insert(cell.symbol);
  EXPECT_EQ(symbols, (std::set<std::string>{"", "1", "↑", "∩"}));
}

const int kAdventures = delvelens::testing::kSanitized ? 100 : 300;

// Nobody dies here: the level itself is what is looked at. The steps it took.
int play_to_stairs(Seat& seat, Random& random) {
  int steps = 0;
  while (!seat.ask().over() && seat.state.where != Where::town && ++steps < 20000) {
    seat.hero().health = 500;
    seat.hero().level = 10;
    const Ask ask = seat.ask();
    if (seat.offers("stairs")) {
      seat.choose("stairs");
      break;
    }
    seat.say(*plain_virtual_answer(ask, random));
  }
  return steps;
}

TEST(TwoD6Adventure, EveryLevelPlayedToItsStairsKeepsTheRules) {
  int secret = 0;
  int levels = 0;
  int half = 0;
  for (int seed = 0; seed < kAdventures; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    Seat seat(OptionTexts{{"missing-tables", "nothing"}, {"placement", seed % 2 == 0 ? "auto" : "by-hand"}});
    ASSERT_LT(play_to_stairs(seat, random), 20000) << seed;
    const Level& level = seat.state.level;
    if (seat.state.where == Where::town && !seat.state.town.last) continue;  // climbed out
    int stairs = 0;
    for (const Room& room : level.rooms()) stairs += room.stairs ? 1 : 0;
    EXPECT_GE(stairs, 1) << seed;
    half += level.covered() >= 50 ? 1 : 0;
    ++levels;
    std::set<std::string> seen;
    for (const std::string& name : seat.state.uniques) EXPECT_TRUE(seen.insert(name).second) << name;
    for (const Exit& exit : level.exits()) secret += exit.secret ? 1 : 0;
    EXPECT_EQ(seat.state.places.size(), level.rooms().size());
  }
  EXPECT_GT(secret, 0);
  // Below half there is only what no secret door could reach.
  EXPECT_GT(half, levels * 95 / 100);
}

TEST(TwoD6Adventure, AWholeAdventureReplaysIdenticallyFromItsAnswers) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Random random(seed);
    Seat seat;
    std::vector<std::string> journal;
    while (!seat.ask().over()) {
      const Answer answer = *plain_virtual_answer(seat.ask(), random);
      journal.push_back(to_json(answer).dump());
      seat.say(answer);
    }
    Seat again;
    for (const std::string& line : journal) again.say(*answer_from(board::Json::parse(line)));
    EXPECT_EQ(again.state, seat.state);
  }
}

}  // namespace
}  // namespace delvelens::rules::two_d6
