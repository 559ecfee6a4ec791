// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "rules/gelatinous/game.h"
#include "rules/gelatinous/generator.h"

namespace delvelens::rules::gelatinous {
namespace {

using board::Side;

bool in_room(const State& state) {
  return state.phase == Phase::roll_danger || state.phase == Phase::roll_cube ||
         state.phase == Phase::place || state.phase == Phase::move;
}

void mark(MapCell& drawn, std::string symbol, std::string name, Tone tone) {
  drawn.symbol = std::move(symbol);
  drawn.name = std::move(name);
  drawn.tone = tone;
}

// What lies on the square: a number, a glyph, the start.
void mark_contents(MapCell& drawn, const State& state, const Grid& grid, int cell) {
  const int danger = grid.danger_at(cell);
  const int glyph = grid.glyph_at(cell);
  if (danger > 0) {
    const bool there = lurks(state.body, danger);
    mark(drawn, there ? fmt::format("!{}", danger) : std::to_string(danger),
         fmt::format("{} {}", there ? "danger on" : "danger square", danger), there ? Tone::bad : Tone::dim);
  } else if (glyph >= 0) {
    const bool stands = (state.body.glyphs >> glyph & 1) != 0;
    const auto kind = board::name_of(state.room.glyphs[static_cast<std::size_t>(glyph)].kind);
    mark(drawn, stands ? "*" : "x", fmt::format("{}{}", stands ? "" : "broken ", kind),
         stands ? Tone::goal : Tone::dim);
  } else if (grid.square(cell) == state.room.start) {
    mark(drawn, std::string(1, state.room.letter), "start", Tone::start);
  }
}

MapCell cell_of(const State& state, const Grid& grid, int cell) {
  MapCell drawn;
  const auto square = grid.square(cell);
  drawn.x = square.column;
  drawn.y = square.row;
  for (const Side side : kSides) {
    const bool out = square == state.room.exit && side == state.room.exit_side;
    drawn.edges[static_cast<std::size_t>(side)] = out                       ? Edge::door
                                                  : grid.walled(cell, side) ? Edge::wall
                                                                            : Edge::open;
  }
  mark_contents(drawn, state, grid, cell);
  if (square == state.room.exit) drawn.name += drawn.name.empty() ? "way out" : ", way out";
  if (state.phase == Phase::move && cell == state.body.cell) {
    drawn.here = true;
    const int top = state.body.lies.top();
    mark(drawn, std::to_string(top), fmt::format("your cube, {} on top", top), Tone::good);
  }
  return drawn;
}

Group cube_group(const State& state, const Level& level) {
  Group cube{"Cube", {}, {}};
  cube.stats.push_back({"Health", state.health, level.health, ""});
  cube.stats.push_back({"Resistance", state.resistance, level.resistance, ""});
  if (in_room(state)) {
    const int limit = action_limit(state.room.letter);
    cube.stats.push_back({"Actions", state.actions, limit, state.actions >= limit ? "overtime" : ""});
  }
  if (state.phase == Phase::move) {
    const auto face = [&state](Side side) { return state.body.lies.face(side, state.settings.handed); };
    cube.lists.push_back(
        {"Die",
         {fmt::format("top {}, north {}, east {}, south {}, west {}", state.body.lies.top(),
                      face(Side::north), face(Side::east), face(Side::south), face(Side::west))}});
  }
  return cube;
}

}  // namespace

Sheet Rules::sheet(const State& state) const {
  Sheet sheet;
  sheet.title = info_->title;
  sheet.headline =
      fmt::format("Level {}, room {} of 5; {} cleared", state.level, state.room_in_level, state.completed);
  Group cube = cube_group(state, level(state));
  NamedList abilities{"Abilities", {}};
  for (std::size_t i = 0; i < state.hand.size(); ++i) {
    const bool used = in_room(state) && (state.body.used >> i & 1) != 0;
    abilities.items.push_back(fmt::format("{}{}: {}", ability(state.hand[i]).name, used ? " (used)" : "",
                                          ability(state.hand[i]).text));
  }
  cube.lists.push_back(std::move(abilities));
  sheet.groups.push_back(std::move(cube));
  sheet.groups.push_back(
      {"Dungeon", {{"Level", state.level, 6, ""}, {"Danger hits", level(state).hits, std::nullopt, ""}}, {}});
  if (in_room(state)) {
    Map map{state.room.name, {}};
    const Grid grid(state.room);
    for (int cell = 0; cell < grid.cells(); ++cell) map.cells.push_back(cell_of(state, grid, cell));
    sheet.maps.push_back(std::move(map));
  }
  return sheet;
}

}  // namespace delvelens::rules::gelatinous
