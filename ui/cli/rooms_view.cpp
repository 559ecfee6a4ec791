// SPDX-License-Identifier: MIT
#include "ui/cli/rooms_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "board/json.h"
#include "board/json_parts.h"
#include "rules/dungeon_drop/areas.h"
#include "ui/cli/text.h"

namespace delvelens::cli {
namespace {

using board::Json;

using rules::dungeon_drop::contents_of;
using rules::dungeon_drop::doubts_of;
using rules::dungeon_drop::Range;
using rules::dungeon_drop::Rating;
using rules::dungeon_drop::Survey;
using rules::dungeon_drop::with_range;

const board::rooms::Room& room_of(const Survey& survey, const Rating& rating) {
  return survey.floor.rooms[static_cast<std::size_t>(rating.room)];
}

Json range_json(const Range& range) { return Json::array({range.low, range.high}); }

double rounded(double value) { return std::round(value * 1000) / 1000; }

Json polygon_json(const board::Polygon& polygon) {
  Json points = Json::array();
  for (const board::Point& corner : polygon) points.push_back({rounded(corner.x), rounded(corner.y)});
  return points;
}

Json millimetres_json(const board::DropTable& on_table, const board::rooms::Room& room) {
  Json margins = Json::object();
  const auto add = [&](int piece) {
    margins[std::to_string(piece)] = rounded(board::rooms::reach_of(on_table, room.pillars, piece));
  };
  for (const int piece : room.contents) add(piece);
  for (const auto& doubt : room.doubtful) add(doubt.piece);
  return margins;
}

Json room_json(const board::DropTable& table, const Survey& survey, const Rating& rating) {
  const auto& room = room_of(survey, rating);
  Json doubtful = Json::array();
  Json margins = Json::object();
  for (const auto& doubt : room.doubtful) doubtful.push_back(doubt.piece);
  for (const int piece : room.contents)
    margins[std::to_string(piece)] = rounded(board::rooms::margin_of(table, room.pillars, piece));
  for (const auto& doubt : room.doubtful) margins[std::to_string(doubt.piece)] = rounded(doubt.margin);
  return {{"pillars", room.pillars},
          {"contents", room.contents},
          {"doubtful", std::move(doubtful)},
          {"margins", std::move(margins)},
          {"damage", rating.damage},
          {"damage_range", range_json(rating.damage_range)},
          {"survivable", rating.survivable},
          {"surely_survivable", rating.surely},
          {"hearts_left", rating.hearts_left},
          {"points", rating.points},
          {"points_range", range_json(rating.points_range)},
          {"staircase", rating.staircase},
          {"relics", rating.relics},
          {"huge_monster", rating.huge},
          {"score", rounded(rating.score)}};
}

// What a player should look at: a pillar on the line, or one that may be none.
void add_near_rooms(const Survey& survey, int width, Block& block) {
  constexpr std::size_t kShown = 4;
  for (std::size_t i = 0; i < std::min(kShown, survey.nearly.size()); ++i) {
    const auto& near = survey.nearly[i];
    const std::string words =
        fmt::format("P{} P{} P{} would be a room but for P{}, {:.2f} pillar widths in it", near.pillars[0],
                    near.pillars[1], near.pillars[2], near.spoiler, near.margin);
    for (const std::string& line : wrapped(words, width - 5))
      block.push_back({{"     " + line, Ink::warning}});
  }
  if (survey.nearly.size() > kShown)
    block.push_back({{fmt::format("     and {} more would be rooms but for one doubtful pillar",
                                  survey.nearly.size() - kShown),
                      Ink::dim}});
}

}  // namespace

Block rooms_block(const SeenTable& seen, const Survey& survey, std::size_t most, int width) {
  const board::DropTable table = table_of(seen.reading);
  Block block;
  if (survey.ratings.empty()) {
    block.push_back({{"No room can be formed.", Ink::warning}});
    return block;
  }
  const std::size_t shown = std::min(most, survey.ratings.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const Rating& rating = survey.ratings[i];
    const auto& room = room_of(survey, rating);
    const Ink ink = !rating.survivable ? Ink::bad : rating.surely ? Ink::good : Ink::warning;
    block.push_back(
        {{fmt::format("{:>3}", i + 1), Ink::bold},
         {fmt::format("  {:<13}",
                      fmt::format("P{} P{} P{}", room.pillars[0], room.pillars[1], room.pillars[2]))},
         {fmt::format(" {:>14}", with_range(rating.points, rating.points_range) + " points"), Ink::bold},
         {fmt::format(" {:>14}", with_range(rating.damage, rating.damage_range) + " damage"), ink},
         {fmt::format("  {}", rating.survivable ? fmt::format("{} {} left", rating.hearts_left,
                                                              rating.hearts_left == 1 ? "heart" : "hearts")
                                                : "deadly"),
          ink}});
    for (const std::string& line : wrapped(contents_of(table, room), width - 5))
      block.push_back({{"     " + line}});
    const std::string unsure = doubts_of(table, room, seen.on_table ? &*seen.on_table : nullptr);
    if (unsure.empty()) continue;
    for (const std::string& line : wrapped("doubtful: " + unsure, width - 5))
      block.push_back({{"     " + line, Ink::warning}});
  }
  if (survey.ratings.size() > shown)
    block.push_back({{fmt::format("     and {} more", survey.ratings.size() - shown), Ink::dim}});
  add_near_rooms(survey, width, block);
  return block;
}

Json rooms_document(const SeenTable& seen, const Survey& survey) {
  Json document = board::to_json(seen.reading);
  const board::DropTable table = table_of(seen.reading);
  document["kind"] = "rooms";
  Json rooms = Json::array();
  for (const Rating& rating : survey.ratings) {
    rooms.push_back(room_json(table, survey, rating));
    if (seen.on_table) rooms.back()["margins_mm"] = millimetres_json(*seen.on_table, room_of(survey, rating));
  }
  for (std::size_t i = 0; seen.on_table && i < table.pieces.size(); ++i)
    document["pieces"][i]["footprint_mm"] = polygon_json(seen.on_table->pieces[i].footprint);
  document["rooms"] = std::move(rooms);
  document["boundary"] = polygon_json(survey.floor.boundary);
  document["nearly"] = Json::array();
  for (const auto& near : survey.nearly) {
    document["nearly"].push_back(
        {{"pillars", near.pillars}, {"spoiler", near.spoiler}, {"margin", rounded(near.margin)}});
  }
  document["outside"] = survey.floor.outside;
  document["pillar_width"] = rounded(survey.floor.pillar_width);
  if (survey.here) document["at"] = *survey.here;
  return document;
}

}  // namespace delvelens::cli
