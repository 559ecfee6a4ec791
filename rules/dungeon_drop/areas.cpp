// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/areas.h"

#include <fmt/format.h>

#include <cmath>

#include "rules/dungeon_drop/map_grid.h"
#include "rules/dungeon_drop/view.h"
#include "rules/dungeon_drop/words.h"

namespace delvelens::rules::dungeon_drop {
namespace {

std::string worth_of(const Rating& rating) {
  const bool one = rating.points == 1 && rating.points_range.low == rating.points_range.high;
  std::string words = fmt::format("{} {}, {} damage", with_range(rating.points, rating.points_range),
                                  one ? "point" : "points", with_range(rating.damage, rating.damage_range));
  if (!rating.survivable) words += ", deadly";
  return words;
}

Tone tone_of(const Rating& rating) {
  if (!rating.survivable) return Tone::bad;
  return rating.surely ? Tone::good : Tone::goal;
}

Area area_of(const board::DropTable& table, const board::rooms::Room& room, std::string name) {
  Area area;
  area.name = std::move(name);
  area.on_table = board::rooms::outline_of(table, room.pillars);
  return area;
}

}  // namespace

std::string contents_of(const board::DropTable& table, const board::rooms::Room& room) {
  std::vector<board::PieceKind> kinds;
  for (const int i : room.contents) kinds.push_back(table.pieces[static_cast<std::size_t>(i)].kind);
  return list_of(kinds);
}

std::string doubts_of(const board::DropTable& table, const board::rooms::Room& room,
                      const board::DropTable* millimetres) {
  std::vector<std::string> parts;
  for (const auto& doubt : room.doubtful) {
    const auto& piece = table.pieces[static_cast<std::size_t>(doubt.piece)];
    const double reach = millimetres != nullptr
                             ? board::rooms::reach_of(*millimetres, room.pillars, doubt.piece)
                             : doubt.margin;
    parts.push_back(fmt::format("{} {} {} by {}", word_for(piece.kind, 1), doubt.piece,
                                reach >= 0 ? "in" : "out",
                                millimetres != nullptr ? fmt::format("{:.1f} mm", std::abs(reach))
                                                       : fmt::format("{:.2f}", std::abs(reach))));
  }
  return joined(parts);
}

std::string with_range(int value, const Range& range) {
  if (range.low == range.high) return std::to_string(value);
  return fmt::format("{} ({}-{})", value, range.low, range.high);
}

std::vector<Area> areas(const Tables& tables, const State& state) {
  std::vector<Area> all;
  if (state.table.empty()) return all;
  const View view(tables, state);
  const MapGrid grid(state.table);
  const auto add = [&](int room, const Rating* rating) {
    Area area =
        area_of(view.table(), view.floor().rooms[static_cast<std::size_t>(room)], view.room_name(room));
    for (const board::Point& corner : area.on_table) area.on_map.push_back(grid.in_cells(corner));
    area.holds = view.room_contents(room);
    area.here = rating == nullptr;
    area.tone = rating == nullptr ? Tone::start : tone_of(*rating);
    if (rating != nullptr) area.worth = worth_of(*rating);
    if (rating != nullptr) area.note = view.doubt_words(room);
    all.push_back(std::move(area));
  };
  if (state.room[0] != 0) {
    if (const auto here = view.room_with(state.room)) add(*here, nullptr);
  }
  for (const Rating& rating : view.possible_rooms()) add(rating.room, &rating);
  return all;
}

std::vector<Area> areas(const board::DropTable& table, const Survey& survey) {
  std::vector<Area> all;
  for (const Rating& rating : survey.ratings) {
    const auto& room = survey.floor.rooms[static_cast<std::size_t>(rating.room)];
    Area area =
        area_of(table, room, fmt::format("P{} P{} P{}", room.pillars[0], room.pillars[1], room.pillars[2]));
    area.holds = contents_of(table, room);
    area.worth = worth_of(rating);
    area.tone = tone_of(rating);
    if (const std::string doubts = doubts_of(table, room); !doubts.empty()) area.note = "doubtful: " + doubts;
    all.push_back(std::move(area));
  }
  return all;
}

}  // namespace delvelens::rules::dungeon_drop
