// SPDX-License-Identifier: MIT
// Sheets and maps as they appear.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ui/cli/map_svg.h"
#include "ui/cli/map_view.h"
#include "ui/cli/sheet_view.h"

namespace delvelens::cli {
namespace {

using rules::Edge;
using rules::Map;
using rules::MapCell;
using rules::Sheet;
using rules::Tone;
using ::testing::HasSubstr;

constexpr Look kPlain{false, true};

MapCell cell(int x, int y, const char* symbol, const char* name, std::array<Edge, 4> edges,
             bool here = false) {
  return {x, y, symbol, name, edges, Tone::plain, here};
}

TEST(MapView, RoomsShareWallsAndUnknownExitsAreMarked) {
  const Map map{"",
                {cell(0, 0, "S", "Start (1)", {Edge::wall, Edge::open, Edge::door, Edge::wall}),
                 cell(1, 0, "H", "Hall (2)", {Edge::wall, Edge::locked, Edge::wall, Edge::open}, true)}};
  EXPECT_EQ(rendered(map_block(map, {}), kPlain),
            "┌───────────┐\n"
            "│  S   ▸ H ◂▮  ?\n"
            "└──▯────────┘\n"
            "   ?\n"
            "▸ ◂ you   H Hall   S Start   ▯ door\n"
            "▮ locked   ? unexplored\n");
}

TEST(MapView, RoomsOfSeveralSquaresAreDrawnCloser) {
  const Edge wall = Edge::wall;
  const Map map{"",
                {cell(0, 0, "1", "1 Hall", {wall, Edge::none, wall, wall}),
                 cell(1, 0, "", "", {wall, Edge::open, wall, Edge::none}, true),
                 cell(2, 0, "D", "wooden door", {wall, Edge::open, wall, Edge::open})}};
  EXPECT_TRUE(drawn_in_squares(map));
  EXPECT_EQ(whole_map_columns(map), 4 * 3 + 1);
  EXPECT_EQ(rendered(map_block(map, {}), kPlain),
            "┌────────╴\n"
            "│1  @  D  ?\n"
            "└────────╴\n"
            "@ you   D wooden door   ? unexplored\n");
}

TEST(MapSvg, DrawsEverySquareWallAndSign) {
  const Edge wall = Edge::wall;
  const Map map{"Level <1>",
                {cell(0, 0, "1", "1 Hall & more", {wall, Edge::none, wall, wall}),
                 cell(1, 0, "", "", {wall, Edge::locked, wall, Edge::none}, true)}};
  const std::string svg = map_svg(map);
  EXPECT_THAT(svg, HasSubstr("<svg xmlns"));
  EXPECT_THAT(svg, HasSubstr("Level &lt;1&gt;"));
  EXPECT_THAT(svg, HasSubstr("1 Hall &amp; more"));
  EXPECT_THAT(svg, HasSubstr("class=\"locked\""));
  EXPECT_THAT(svg, HasSubstr("class=\"here\""));
  EXPECT_THAT(map_svg(Map{}), HasSubstr("</svg>"));
}

TEST(MapView, ALargeMapIsCroppedAroundThePlayer) {
  Map map;
  for (int y = 0; y < 30; ++y) {
    for (int x = 0; x < 30; ++x) {
      const Edge wall = Edge::wall;
      map.cells.push_back(cell(x, y, ".", "", {wall, wall, wall, wall}, x == 20 && y == 3));
    }
  }
  const Block block = map_block(map, {43, 11});
  EXPECT_LE(columns(block), 43);
  EXPECT_EQ(block.size(), 11U + 3U) << "five rows of rooms, two lines on what lies beyond, the legend";
  EXPECT_THAT(rendered(block, kPlain), HasSubstr("▸ . ◂"));
  EXPECT_THAT(rendered(block, kPlain), HasSubstr("beyond: 7 north, 180 east, 168 south, 510\nwest"));
}

TEST(MapView, HostileMapsStayInBounds) {
  Map map;
  map.cells.push_back(cell(2000000000, -2000000000, "far", "far away", {}));
  map.cells.push_back(cell(-1000000, 1000000, "a", "one end", {}));
  map.cells.push_back(cell(1000000, -1000000, "\x1b[2J", "evil\x07", {}, true));
  const std::string text = rendered(map_block(map, {80, 20}), kPlain);
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_EQ(text.find("one end"), std::string::npos);
  EXPECT_TRUE(map_block(Map{}, {}).empty());
}

Sheet sample() {
  Sheet sheet{"3 Dice Dungeon", "Level 1.", {}, {}};
  sheet.groups.push_back({"Hero", {{"Health", 3, 12, "easy"}, {"BODY", 5, std::nullopt, "+2 sword"}}, {}});
  sheet.groups.push_back({"Party",
                          {{"XP", 12, std::nullopt, ""}},
                          {{"Treasure", {"rope", "healing potion", "lamp"}}, {"Artefacts", {}}}});
  return sheet;
}

TEST(SheetView, BarsListsAndFrames) {
  EXPECT_EQ(rendered(sheet_block(sample(), {80, 0}), kPlain),
            "3 Dice Dungeon  Level 1.\n"
            "╭─ Hero ────────────────────────╮ ╭─ Party ──────────────────────────────╮\n"
            "│ Health  ███░░░░░░░ 3/12  easy │ │ XP  12                               │\n"
            "│ BODY    5  +2 sword           │ │ Treasure: rope, healing potion, lamp │\n"
            "╰───────────────────────────────╯ │ Artefacts: nothing                   │\n"
            "                                  ╰──────────────────────────────────────╯\n");
}

TEST(SheetView, NothingIsWiderThanTheScreen) {
  Sheet sheet = sample();
  sheet.groups[0].stats[0].note = "a note that goes on and on and on and on and on and on and on and on";
  sheet.groups[1].lists[0].items.assign(30, "a thing");
  sheet.groups[1].lists[1].name = "A list whose name is longer than half of a frame";
  sheet.maps.push_back({"Level", {}});
  for (int x = 0; x < 40; ++x) sheet.maps[0].cells.push_back(cell(x, 0, "c", "Corridor", {}, x == 7));
  for (int width = 40; width <= 200; width += 7) {
    EXPECT_LE(columns(sheet_block(sheet, {width, 15})), width) << width;
  }
}

TEST(SheetView, ABarShowsTheLastPointOfHealth) {
  const auto bar = [](int value, int most) {
    Sheet sheet;
    sheet.groups.push_back({"", {{"H", value, most, ""}}, {}});
    return rendered(sheet_block(sheet, {80, 0}), kPlain);
  };
  EXPECT_THAT(bar(1, 100), HasSubstr("█░░░░░░░░░ 1/100"));
  EXPECT_THAT(bar(0, 100), HasSubstr("░░░░░░░░░░ 0/100"));
  EXPECT_THAT(bar(120, 100), HasSubstr("██████████ 100/100"));
}

}  // namespace
}  // namespace delvelens::cli
