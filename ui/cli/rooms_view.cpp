#include "ui/cli/rooms_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "board/json.h"
#include "board/json_parts.h"
#include "rules/dungeon_drop/words.h"
#include "ui/cli/text.h"

namespace delvelens::cli {
namespace {

using nlohmann::json;
using rules::dungeon_drop::Range;
using rules::dungeon_drop::Rating;
using rules::dungeon_drop::Survey;

std::string with_range(int value, const Range& range) {
  if (range.low == range.high) return std::to_string(value);
  return fmt::format("{} ({}-{})", value, range.low, range.high);
}

const board::rooms::Room& room_of(const Survey& survey, const Rating& rating) {
  return survey.floor.rooms[static_cast<std::size_t>(rating.room)];
}

std::string contents(const board::DropTable& table, const board::rooms::Room& room) {
  std::vector<board::PieceKind> kinds;
  for (const int i : room.contents) kinds.push_back(table.pieces[static_cast<std::size_t>(i)].kind);
  return rules::dungeon_drop::list_of(kinds);
}

// "troll 31 in by 0.05"
std::string doubts(const board::DropTable& table, const board::rooms::Room& room) {
  std::vector<std::string> parts;
  for (const auto& doubt : room.doubtful) {
    const auto& piece = table.pieces[static_cast<std::size_t>(doubt.piece)];
    parts.push_back(fmt::format("{} {} {} by {:.2f}", rules::dungeon_drop::word_for(piece.kind, 1),
                                doubt.piece, doubt.margin >= 0 ? "in" : "out", std::abs(doubt.margin)));
  }
  return rules::dungeon_drop::joined(parts);
}

json range_json(const Range& range) { return json::array({range.low, range.high}); }

double rounded(double value) { return std::round(value * 1000) / 1000; }

json polygon_json(const board::Polygon& polygon) {
  json points = json::array();
  for (const board::Point& corner : polygon) points.push_back({rounded(corner.x), rounded(corner.y)});
  return points;
}

json room_json(const board::DropTable& table, const Survey& survey, const Rating& rating) {
  const auto& room = room_of(survey, rating);
  json doubtful = json::array();
  json margins = json::object();
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

}  // namespace

Block rooms_block(const board::DropTable& table, const Survey& survey, std::size_t most, int width) {
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
    for (const std::string& line : wrapped(contents(table, room), width - 5))
      block.push_back({{"     " + line}});
    const std::string unsure = doubts(table, room);
    if (unsure.empty()) continue;
    for (const std::string& line : wrapped("doubtful: " + unsure, width - 5))
      block.push_back({{"     " + line, Ink::warning}});
  }
  if (survey.ratings.size() > shown)
    block.push_back({{fmt::format("     and {} more", survey.ratings.size() - shown), Ink::dim}});
  return block;
}

json rooms_document(const board::Reading<board::Piece>& reading, const Survey& survey) {
  json document = board::to_json(reading);
  board::DropTable table;
  for (const auto& item : reading.items) table.pieces.push_back(item.value);
  document["kind"] = "rooms";
  json rooms = json::array();
  for (const Rating& rating : survey.ratings) rooms.push_back(room_json(table, survey, rating));
  document["rooms"] = std::move(rooms);
  document["boundary"] = polygon_json(survey.floor.boundary);
  document["outside"] = survey.floor.outside;
  document["pillar_width"] = rounded(survey.floor.pillar_width);
  if (survey.here) document["at"] = *survey.here;
  return document;
}

}  // namespace delvelens::cli
