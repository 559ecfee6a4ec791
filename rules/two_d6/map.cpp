// SPDX-License-Identifier: MIT
// The level as a map of squares: rooms with their walls, and each exit square with its doorway symbol.
#include <fmt/format.h>

#include "rules/two_d6/sheet.h"
#include "rules/two_d6/ways.h"

namespace delvelens::rules::two_d6 {
namespace {

Tone tone_of(const State& state, int index) {
  const Room& room = state.level.room(index);
  const Place& place = state.places[static_cast<std::size_t>(index)];
  if (room.stairs) return Tone::goal;
  if (room.size == Size::entrance) return Tone::start;
  if (place.god >= 0 || place.devoted >= 0 || place.shaft) return Tone::good;
  return room.size == Size::corridor ? Tone::dim : Tone::plain;
}

// What a room shows: its number in the first square, its features in the next ones.
std::vector<std::string> signs_of(const State& state, int index) {
  const Room& room = state.level.room(index);
  const Place& place = state.places[static_cast<std::size_t>(index)];
  std::vector<std::string> signs{std::to_string(index + 1)};
  if (room.stairs) signs.emplace_back("↓");
  if (place.shaft) signs.emplace_back("E");
  if (place.god >= 0 || place.devoted >= 0) signs.emplace_back("☼");
  if (place.water) signs.emplace_back("≈");
  if (place.fire) signs.emplace_back("^");
  if (!place.floor.empty()) signs.emplace_back("!");
  return signs;
}

std::string sign_name(const std::string& sign) {
  if (sign == "↓") return "stairs down";
  if (sign == "E") return "shaft to the surface";
  if (sign == "☼") return "place of a god";
  if (sign == "≈") return "water";
  if (sign == "^") return "fire";
  return sign == "!" ? "things left behind" : "";
}

Edge wall_of(const Level& level, int room, Square square, Side side) {
  const Square beyond = square.to(side);
  if (level.room(room).rect.has(beyond)) return Edge::none;
  if (room == 0 && beyond == level.entrance()) return Edge::open;
  for (const Exit& exit : level.exits()) {
    const bool out = exit.from == room && exit.square == beyond && exit.side == side;
    const bool in = exit.to == room && exit.square == beyond && exit.side == opposite(side);
    if (out) return exit.locked ? Edge::locked : Edge::open;
    if (in) return Edge::open;
  }
  return Edge::wall;
}

void add_room(const State& state, int index, Map& map) {
  const Rect& rect = state.level.room(index).rect;
  const std::vector<std::string> signs = signs_of(state, index);
  std::size_t next = 0;
  for (int y = rect.y; y < rect.y + rect.height; ++y) {
    for (int x = rect.x; x < rect.x + rect.width; ++x) {
      MapCell cell;
      cell.x = x;
      cell.y = y;
      const bool first = next == 0;
      if (next < signs.size()) cell.symbol = signs[next];
      const std::string& name = state.places[static_cast<std::size_t>(index)].name;
      cell.name =
          first ? fmt::format("{} {}", index + 1, name.empty() ? "new room" : name) : sign_name(cell.symbol);
      ++next;
      for (const Side side : kSides) {
        cell.edges[static_cast<std::size_t>(side)] = wall_of(state.level, index, {x, y}, side);
      }
      cell.tone = tone_of(state, index);
      // In the last square, so that the number of the room stays readable.
      cell.here = index == state.here && x + 1 == rect.x + rect.width && y + 1 == rect.y + rect.height;
      map.cells.push_back(std::move(cell));
    }
  }
}

void add_exit(const Exit& exit, Map& map) {
  MapCell cell;
  cell.x = exit.square.x;
  cell.y = exit.square.y;
  cell.symbol = symbol_of(exit);
  Exit unlocked = exit;
  unlocked.locked = unlocked.jammed = false;
  cell.name = exit_words(unlocked);
  for (const Side side : kSides) {
    const bool along = side == exit.side || side == opposite(exit.side);
    cell.edges[static_cast<std::size_t>(side)] = along ? Edge::open : Edge::wall;
  }
  if (exit.locked) cell.edges[static_cast<std::size_t>(opposite(exit.side))] = Edge::locked;
  if (exit.blocked && exit.to < 0) cell.edges[static_cast<std::size_t>(exit.side)] = Edge::wall;
  cell.tone = exit.blocked || exit.locked ? Tone::bad : exit.to < 0 ? Tone::good : Tone::dim;
  map.cells.push_back(std::move(cell));
}

}  // namespace

std::string_view symbol_of(const Exit& exit) {
  if (exit.secret) return "s";
  switch (exit.kind) {
    case ExitKind::archway:
      return "∩";
    case ExitKind::curtain:
      return "~";
    case ExitKind::wooden:
      return "D";
    case ExitKind::metal:
      return "M";
    case ExitKind::reinforced:
      return "R";
    case ExitKind::portcullis:
      return "#";
    case ExitKind::slab:
      return "■";
    case ExitKind::barrier:
      return "*";
  }
  return "";
}

Map level_map(const View& view) {
  const State& state = view.state;
  Map map;
  map.title = fmt::format("Level {}, {} % explored", state.depth, state.level.covered());
  MapCell entrance;
  entrance.x = state.level.entrance().x;
  entrance.y = state.level.entrance().y;
  entrance.symbol = "↑";
  entrance.name = "entrance";
  entrance.edges = {Edge::open, Edge::wall, Edge::wall, Edge::wall};
  entrance.tone = Tone::start;
  map.cells.push_back(std::move(entrance));
  for (int room = 0; room < static_cast<int>(state.level.rooms().size()); ++room) add_room(state, room, map);
  for (const Exit& exit : state.level.exits()) add_exit(exit, map);
  return map;
}

}  // namespace delvelens::rules::two_d6
