// SPDX-License-Identifier: MIT
#include "rules/evermorph/sheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/evermorph/turns.h"
#include "rules/evermorph/words.h"

namespace delvelens::rules::evermorph {
namespace {

struct Offset {
  int x = 0;
  int y = 0;
};
constexpr std::array<Offset, 6> kNet{{{3, 0}, {6, 3}, {3, 3}, {3, 6}, {0, 3}, {9, 3}}};  // U R F D L B
constexpr std::array<Offset, 4> kTowards{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};            // up right down left

class Maps {
 public:
  Maps(const Tables& tables, const State& state)
      : set_(tables.sets[state.settings.tile_set]), state_(state), dungeon_(dungeon_of(state.cubies)) {}

  Map unfolded() const {
    Map map;
    map.title = "The dungeon, unfolded";
    for (std::size_t place = 0; place < kPlaces; ++place) {
      const Offset face = kNet[place / 9];
      const Offset at{face.x + static_cast<int>(place % 3), face.y + static_cast<int>(place % 9 / 3)};
      map.cells.push_back(cell(place, at, 0));
    }
    return without_loose_ends(std::move(map));
  }

  // The face as the player looks at it, north up, and the first row beyond each of its edges.
  Map around() const {
    Map map;
    map.title = "Around you, north up";
    const std::size_t face = state_.place / 9U;
    for (std::size_t i = 0; i < 9; ++i) {
      const std::size_t place = face * 9 + i;
      const Offset here = in_frame(place);
      map.cells.push_back(cell(place, here, state_.north));
      for (std::size_t side = 0; side < 4; ++side) {
        const Onward onward = Grid::get().step(place, net_direction(state_, side));
        if (onward.to / 9U == face) continue;
        const Offset beyond{here.x + kTowards[side].x, here.y + kTowards[side].y};
        map.cells.push_back(cell(onward.to, beyond, turned(onward.heading, -static_cast<int>(side))));
      }
    }
    return without_loose_ends(with_prices(std::move(map)));
  }

 private:
  Offset in_frame(std::size_t place) const {
    const Offset net{static_cast<int>(place % 3) - 1, static_cast<int>(place % 9 / 3) - 1};
    const Offset east = kTowards[turned(state_.north, 1)];
    const Offset south = kTowards[turned(state_.north, 2)];
    return {2 + net.x * east.x + net.y * east.y, 2 + net.x * south.x + net.y * south.y};
  }

  // `north` is the direction of the net that points up on the map.
  MapCell cell(std::size_t place, Offset at, std::uint8_t north) const {
    const std::uint8_t tile = dungeon_.tile[place];
    MapCell cell;
    cell.x = at.x;
    cell.y = at.y;
    cell.symbol = tile_label(tile);
    cell.name = fmt::format("{} {}", cell.symbol, encounter_on(tile).name);
    for (std::size_t side = 0; side < 4; ++side) {
      const bool open = set_.joined(dungeon_, place, turned(north, static_cast<int>(side)));
      cell.edges[side] = open ? Edge::open : Edge::wall;
    }
    cell.here = !state_.walked.empty() && place == state_.place;
    mark(tile, cell);
    return cell;
  }

  void mark(std::uint8_t tile, MapCell& cell) const {
    if (state_.walked.empty()) return;
    if (std::find(state_.walked.begin(), state_.walked.end(), tile) != state_.walked.end()) {
      cell.tone = Tone::good;
      cell.name += ", walked";
    }
    if (tile == state_.goal_tile() && !state_.objective_done) {
      cell.tone = Tone::goal;
      cell.name = "your objective";
    }
    if (tile == state_.start_tile()) {
      cell.tone = Tone::start;
      cell.name = state_.objective_done ? "the way out" : "where you started";
    }
  }

  // Ways that the flat map cannot show: what lies there is drawn elsewhere, not unexplored.
  static Map without_loose_ends(Map map) {
    for (MapCell& cell : map.cells) {
      for (std::size_t side = 0; side < 4; ++side) {
        const Offset next{cell.x + kTowards[side].x, cell.y + kTowards[side].y};
        const bool drawn = std::any_of(map.cells.begin(), map.cells.end(), [&](const MapCell& other) {
          return other.x == next.x && other.y == next.y;
        });
        if (!drawn && cell.edges[side] == Edge::open) cell.edges[side] = Edge::none;
      }
    }
    return map;
  }

  // The tiles one step away carry the damage they would do.
  Map with_prices(Map map) const {
    static constexpr std::array<std::string_view, 4> raised{"\u2070", "\u00B9", "\u00B2", "\u00B3"};
    const Offset here = in_frame(state_.place);
    for (std::size_t side = 0; side < 4; ++side) {
      const Way way = way_to(state_, dungeon_, side);
      for (MapCell& cell : map.cells) {
        if (cell.x != here.x + kTowards[side].x || cell.y != here.y + kTowards[side].y) continue;
        const bool open = set_.joined(dungeon_, state_.place, net_direction(state_, side));
        if (!open) continue;
        cell.symbol += raised[static_cast<std::size_t>(way.price.damage)];
        cell.name += ": " + price_words(way.price, encounter_on(way.tile).hurts);
        if (way.price.damage >= 2 && cell.tone == Tone::plain) cell.tone = Tone::bad;
      }
    }
    return map;
  }

  const TileSet& set_;
  const State& state_;
  Dungeon dungeon_;
};

std::string headline(const State& state) {
  switch (state.phase) {
    case Phase::cube:
      return "The cube waits to be scrambled.";
    case Phase::objective:
      return "Choose what you have come for.";
    case Phase::over:
      return state.end == End::escaped ? "Escaped." : "Lost.";
    default:
      return fmt::format("On {}, {} {}.", tile_label(tile_here(state)),
                         state.objective_done ? "on the way back to" : "looking for",
                         tile_label(state.objective_done ? state.start_tile() : state.goal_tile()));
  }
}

Group hero_group(const State& state) {
  Group group;
  group.title = "You";
  for (std::size_t i = 0; i < 3; ++i) {
    const int most = state.settings.stat_cap > 0 ? state.settings.stat_cap
                                                 : std::max(state.settings.stats, state.stats[i]);
    group.stats.push_back(
        {std::string(kStatNames[i]), state.stats[i], most, state.stats[i] == 1 ? "last point" : ""});
  }
  if (state.spent_centre) {
    group.lists.push_back(
        {"Spent",
         {fmt::format("{} until another centre was entered", tile_label(tile_of(*state.spent_centre, 5)))}});
  }
  return group;
}

Group dungeon_group(const State& state) {
  Group group;
  group.title = "Dungeon";
  group.stats.push_back(
      {"Stability", state.stability, state.settings.stability, state.stability == 1 ? "about to shift" : ""});
  group.stats.push_back({"Turns", state.turns, std::nullopt, ""});
  NamedList path{"Path", {}};
  for (const std::uint8_t tile : state.walked) path.items.push_back(tile_label(tile));
  group.lists.push_back(std::move(path));
  return group;
}

Group ways_group(const Tables& tables, const State& state) {
  Group group;
  group.title = "Ways on";
  const Dungeon dungeon = dungeon_of(state.cubies);
  for (const std::size_t side : ways(tables, state)) {
    const Way way = way_to(state, dungeon, side);
    group.stats.push_back({fmt::format("{} {}", kSideIds[side], tile_label(way.tile)), way.price.damage,
                           std::nullopt,
                           fmt::format("{}: {}", encounter_on(way.tile).name,
                                       price_words(way.price, encounter_on(way.tile).hurts))});
  }
  return group;
}

}  // namespace

Sheet sheet(const Tables& tables, const State& state) {
  Sheet sheet;
  sheet.title = "Evermorph Dungeon";
  sheet.headline = headline(state);
  if (state.phase == Phase::cube) return sheet;
  const Maps maps(tables, state);
  if (state.phase == Phase::objective) {
    sheet.maps.push_back(maps.unfolded());
    return sheet;
  }
  sheet.maps = {maps.around(), maps.unfolded()};
  if (state.turned && state.phase != Phase::over) sheet.turn = state.last_turn;
  sheet.groups = {hero_group(state), dungeon_group(state)};
  if (state.phase == Phase::move) sheet.groups.push_back(ways_group(tables, state));
  return sheet;
}

}  // namespace delvelens::rules::evermorph
