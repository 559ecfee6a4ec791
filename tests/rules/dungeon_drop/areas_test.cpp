// SPDX-License-Identifier: MIT
// Rooms as areas: what a ui lists and shades says the same as what the game asks.
#include "rules/dungeon_drop/areas.h"

#include <gmock/gmock.h>

#include "rules/dungeon_drop/map_grid.h"
#include "tests/rules/dungeon_drop/level.h"

namespace delvelens::rules::dungeon_drop {
namespace {

using ::testing::HasSubstr;

TEST(Areas, AreTheRoomsThatMayBeEntered) {
  Played game;
  EXPECT_TRUE(game.rules().areas(game.state()).empty()) << "nothing lies there yet";
  game.hero().show(small_dungeon());
  const auto before = game.rules().areas(game.state());
  const Ask ask = game.ask();
  const auto& options = std::get<AskChoice>(ask.want).options;
  ASSERT_EQ(before.size(), options.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    EXPECT_THAT(options[i].label, HasSubstr(before[i].name));
    EXPECT_THAT(options[i].label, HasSubstr(before[i].holds)) << "without the meeple";
    EXPECT_FALSE(before[i].here);
  }
}

TEST(Areas, BeginWithTheRoomTheHeroIsIn) {
  Played game;
  game.hero().show(small_dungeon()).say("room-1-2-5");
  const auto areas = game.rules().areas(game.state());
  ASSERT_GT(areas.size(), 1U);
  EXPECT_EQ(areas[0].name, "P1 P2 P5");
  EXPECT_TRUE(areas[0].here);
  EXPECT_FALSE(areas[1].here);
  EXPECT_THAT(areas[1].worth, HasSubstr("damage"));
}

// The same corners on the table and on the map, which shows a pillar where the room's corner is.
TEST(Areas, LieOnTheMapWhereTheyLieOnTheTable) {
  Played game;
  game.hero().show(small_dungeon());
  const MapGrid grid(game.state().table);
  for (const Area& area : game.rules().areas(game.state())) {
    ASSERT_GE(area.on_table.size(), 3U);
    ASSERT_EQ(area.on_map.size(), area.on_table.size());
    for (std::size_t i = 0; i < area.on_map.size(); ++i)
      EXPECT_EQ(area.on_map[i], grid.in_cells(area.on_table[i]));
  }
}

TEST(Areas, OfATableWithoutAGameAreRanked) {
  const DropTable table = small_dungeon();
  const auto tables = load_tables(DataSource{});
  ASSERT_TRUE(tables);
  const auto found = survey(tables->values, table, {}, std::nullopt);
  ASSERT_TRUE(found);
  const auto all = areas(table, *found);
  ASSERT_EQ(all.size(), found->ratings.size());
  const auto& best = found->floor.rooms[static_cast<std::size_t>(found->ratings[0].room)];
  EXPECT_EQ(all[0].holds, contents_of(table, best));
  EXPECT_EQ(all[0].on_table, board::rooms::outline_of(table, best.pillars));
}

}  // namespace
}  // namespace delvelens::rules::dungeon_drop
