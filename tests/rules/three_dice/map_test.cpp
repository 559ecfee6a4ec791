// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include "rules/three_dice/asks.h"
#include "rules/three_dice/dungeon.h"
#include "tests/rules/three_dice/table_talk.h"

namespace delvelens::rules::three_dice {
namespace {

Table at_the_map(OptionTexts options = {}) {
  options.try_emplace("undead", "none");
  Table table(options);
  table.hero(5, 5, 5);
  if (table.ask().id == "shuffle") table.roll({1, 2, 3, 4, 5, 6});
  return table;
}

Exits exits(std::initializer_list<Side> sides) {
  Exits all;
  for (const Side side : sides) all.open(side);
  return all;
}

// A tile beyond `side` of the current room, explored, and the heroes in it.
void add_room(Table& table, Side side, Place place, Exits open) {
  table.state.heading = side;
  lay(table.state, place, open);
}

TEST(ThreeDiceMap, TurnsExitsClockwise) {
  const Exits corner = exits({Side::north, Side::east});
  EXPECT_EQ(corner.turned(1), exits({Side::east, Side::south}));
  EXPECT_EQ(corner.turned(3), exits({Side::west, Side::north}));
  EXPECT_EQ(corner.turned(4), corner);
  EXPECT_EQ(corner.count(), 2);
}

TEST(ThreeDiceMap, ANewTileAlwaysOpensBackToWhereTheHeroesCameFrom) {
  Table table = at_the_map({{"draw", "by-hand"}});
  for (const auto& tile : table.tables().tiles) {
    for (const Side heading : kSides) {
      table.state.heading = heading;
      for (const Exits way : ways_to_lay(table.state, tile.exits)) {
        EXPECT_TRUE(way.has(opposite(heading))) << tile.id;
        EXPECT_EQ(way.count(), tile.exits.count());
      }
    }
  }
}

TEST(ThreeDiceMap, ATileIsTurnedForTheMostWaysOn) {
  Table table = at_the_map();
  // East of the entrance, heading north next: a bend can lead west, over the unexplored north of the
  // entrance.
  add_room(table, Side::east, Place::corridor, exits({Side::west, Side::north}));
  table.state.heading = Side::north;
  const auto ways = ways_to_lay(table.state, exits({Side::north, Side::east}));
  ASSERT_EQ(ways.size(), 2U);
  EXPECT_EQ(ways_on(table.state, ways.front()), 1);
}

TEST(ThreeDiceMap, RoomsJoinOnlyWhereBothSidesAreOpen) {
  Table table = at_the_map();
  add_room(table, Side::north, Place::corridor, exits({Side::south, Side::east}));
  add_room(table, Side::east, Place::corridor, exits({Side::west, Side::south}));
  const int corner = table.state.here;
  // South of it and east of the entrance: closed to the west, although the entrance is open to the east.
  add_room(table, Side::south, Place::pit, exits({Side::north}));
  EXPECT_EQ(neighbour(table.state, table.state.here, Side::north), corner);
  EXPECT_FALSE(neighbour(table.state, 0, Side::east));
  EXPECT_FALSE(unexplored(table.state, 0, Side::east));
  const Sheet sheet = table.rules().sheet(table.state);
  EXPECT_EQ(sheet.maps[0].cells[0].edges[1], Edge::wall);
  EXPECT_EQ(sheet.maps[0].cells[0].edges[0], Edge::open);
  EXPECT_EQ(sheet.maps[0].cells[0].edges[3], Edge::door);
}

TEST(ThreeDiceMap, AShuffleHoldsEveryTileAndKeepsDeadEndsBack) {
  const Table table = at_the_map();
  const auto& tiles = table.tables().tiles;
  std::set<std::vector<int>> seen;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto stack = shuffled_stack(table.tables(), seed, true);
    ASSERT_EQ(stack.size(), 20U);
    for (std::size_t i = 0; i < stack.size() / 2; ++i) {
      EXPECT_GT(tiles[static_cast<std::size_t>(stack[i])].exits.count(), 1) << "a dead end in the first half";
    }
    for (std::size_t tile = 0; tile < tiles.size(); ++tile) {
      EXPECT_EQ(std::count(stack.begin(), stack.end(), static_cast<int>(tile)), tiles[tile].count);
    }
    seen.insert(stack);
  }
  EXPECT_GT(seen.size(), 190U);
}

TEST(ThreeDiceMap, DeadEndsMayComeAnyTimeWhenAsked) {
  const Table table = at_the_map();
  bool early = false;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto stack = shuffled_stack(table.tables(), seed, false);
    early = early || table.tables().tiles[static_cast<std::size_t>(stack.front())].exits.count() == 1;
  }
  EXPECT_TRUE(early);
}

TEST(ThreeDiceMap, ADeadEndThatWouldCloseTheMapWaits) {
  Table table = at_the_map();
  State& state = table.state;
  state.rooms[0].exits = exits({Side::north});
  state.heading = Side::north;
  const auto index_of = [&](const std::string& id) {
    const auto& tiles = table.tables().tiles;
    return static_cast<int>(
        std::find_if(tiles.begin(), tiles.end(), [&](const Tile& one) { return one.id == id; }) -
        tiles.begin());
  };
  state.stack = {index_of("pit"), index_of("temple"), index_of("straight"), index_of("large")};
  EXPECT_EQ(next_in_stack(table.tables(), state), 2U);
  state.settings.late_dead_ends = false;
  EXPECT_EQ(next_in_stack(table.tables(), state), 0U);
  state.settings.late_dead_ends = true;
  state.stack = {index_of("pit"), index_of("temple")};
  EXPECT_EQ(next_in_stack(table.tables(), state), 0U) << "nothing better is left";
}

TEST(ThreeDiceMap, ARolledDeadEndThatWouldCloseTheMapGetsADoor) {
  Table table = at_the_map({{"location", "die"}});
  table.state.rooms[0].exits = exits({Side::north});
  table.choose("north").roll({2, 1, 6, 1});
  EXPECT_EQ(table.state.room().exits.count(), 2);
  Table any = at_the_map({{"location", "die"}, {"dead-ends", "any"}});
  any.state.rooms[0].exits = exits({Side::north});
  any.choose("north").roll({2, 1, 6, 1});
  EXPECT_EQ(any.state.room().exits.count(), 1);
}

TEST(ThreeDiceMap, TilesCanBeDrawnAndTurnedByHand) {
  Table table = at_the_map({{"draw", "by-hand"}, {"turning", "by-hand"}});
  EXPECT_EQ(table.ask().id, "move") << "the stack is the player's own";
  table.choose("north");
  ASSERT_EQ(table.ask().id, "draw");
  EXPECT_TRUE(table.ask().by_chance());
  table.choose("bend");
  ASSERT_EQ(table.ask().id, "turn-tile");
  EXPECT_TRUE(table.offers("open-south-west") && table.offers("open-east-south"));
  table.choose("open-south-west");
  EXPECT_EQ(table.state.room().exits, exits({Side::south, Side::west}));
  EXPECT_EQ(table.state.stack.size(), 19U);
  table.roll({6, 1}).choose("west").choose("temple");
  EXPECT_EQ(table.ask().id, "room") << "a dead end can lie in one way only";
}

TEST(ThreeDiceMap, ADrawnKindRunsOut) {
  Table table = at_the_map({{"draw", "by-hand"}});
  table.choose("north");
  EXPECT_TRUE(table.offers("fork"));
  table.choose("fork").roll({6, 1}).choose("north");
  EXPECT_FALSE(table.offers("fork"));
}

TEST(ThreeDiceMap, TemplesLeadToEachOther) {
  Table table = at_the_map();
  add_room(table, Side::north, Place::temple, exits({Side::south}));
  EXPECT_FALSE(table.offers("temple-2")) << "this one";
  table.state.here = 0;
  add_room(table, Side::east, Place::temple, exits({Side::west}));
  EXPECT_TRUE(table.offers("temple-2"));
  EXPECT_FALSE(table.offers("temple-1")) << "the entrance is none";
  table.choose("temple-2");
  EXPECT_EQ(table.state.here, 1);
  EXPECT_EQ(table.ask().id, "roving");
}

TEST(ThreeDiceMap, TheScrollOfTeleportationReachesAnyExploredRoomOnce) {
  Table table = at_the_map();
  add_room(table, Side::north, Place::corridor, exits({Side::south, Side::north}));
  table.state.bag.teleports = 1;
  table.choose("teleport");
  ASSERT_EQ(table.ask().id, "teleport");
  EXPECT_FALSE(table.offers("room-2"));
  table.choose("room-1");
  EXPECT_EQ(table.state.here, 0);
  EXPECT_EQ(table.state.bag.teleports, 0);
  EXPECT_EQ(table.ask().id, "roving");
  table.roll({6});
  EXPECT_FALSE(table.offers("teleport"));
}

TEST(ThreeDiceMap, AClosedMapHidesADoorWhileTilesAreLeft) {
  Table table = at_the_map();
  table.state.rooms[0].exits = exits({Side::north});
  EXPECT_FALSE(table.offers("search"));
  add_room(table, Side::north, Place::pit, exits({Side::south}));
  ASSERT_TRUE(table.offers("search"));
  table.choose("search");
  EXPECT_EQ(table.state.room().exits.count(), 2);
  EXPECT_FALSE(table.offers("search"));
  EXPECT_EQ(table.state.torches, 199);
}

TEST(ThreeDiceMap, WithAllTilesLaidAFragmentCanBeSearchedFor) {
  Table table = at_the_map();
  add_room(table, Side::north, Place::vault, exits({Side::south}));
  table.state.stack.clear();
  ASSERT_TRUE(table.offers("search"));
  table.choose("search").roll({5});
  EXPECT_EQ(table.state.bag.fragments, 0);
  table.choose("search").roll({6});
  EXPECT_EQ(table.state.bag.fragments, 1);
  EXPECT_FALSE(table.offers("search"));
  table.choose("unearth").roll({1});
  EXPECT_FALSE(table.offers("search")) << "an artefact is all one needs";
}

TEST(ThreeDiceMap, TheLightRunsOut) {
  Table table = at_the_map();
  table.state.torches = 1;
  table.choose("north").roll({6, 1});
  ASSERT_TRUE(table.ask().over());
  EXPECT_EQ(table.state.end, End::dark);
}

TEST(ThreeDiceMap, InTheDarkTheStairsAreStillThere) {
  Table table = at_the_map();
  add_room(table, Side::north, Place::great_hall, exits({Side::south}));
  table.state.here = 0;
  table.state.artefact_found = true;
  table.state.torches = 1;
  table.choose("north").roll({6});
  EXPECT_TRUE(table.offers("descend"));
  EXPECT_FALSE(table.offers("south"));
}

TEST(ThreeDiceMap, RunningInTheDarkEndsTheGameAfterIt) {
  Table table = at_the_map();
  add_room(table, Side::north, Place::corridor, exits({Side::south}));
  table.state.bag.boots = 1;
  table.state.torches = 0;
  table.against(2, 2).choose("boots").roll({6});
  EXPECT_EQ(table.state.end, End::dark);
  EXPECT_TRUE(table.ask().over());
}

TEST(ThreeDiceMap, TheSheetShowsTheMapAndTheHeroes) {
  Table table = at_the_map();
  table.choose("north").roll({5, 2});
  const Sheet sheet = table.rules().sheet(table.state);
  ASSERT_EQ(sheet.groups.size(), 3U);
  EXPECT_EQ(sheet.groups[0].title, "Hero");
  EXPECT_EQ(sheet.groups[2].title, "Dragon");
  EXPECT_EQ(sheet.groups[2].stats[0].value, 5);
  ASSERT_EQ(sheet.maps[0].cells.size(), 2U);
  const MapCell& cell = sheet.maps[0].cells[1];
  EXPECT_EQ(cell.x, 0);
  EXPECT_EQ(cell.y, -1);
  EXPECT_TRUE(cell.here);
  EXPECT_EQ(cell.tone, Tone::bad);
  EXPECT_EQ(cell.edges[2], Edge::open);
}

}  // namespace
}  // namespace delvelens::rules::three_dice
