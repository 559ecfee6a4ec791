// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/survey.h"

#include <fmt/format.h>

#include <algorithm>

namespace delvelens::rules::dungeon_drop {
namespace {

namespace rooms = board::rooms;

std::optional<std::string> wrong_room(const board::DropTable& table, const std::array<int, 3>& at) {
  for (const int index : at) {
    if (index < 0 || static_cast<std::size_t>(index) >= table.pieces.size())
      return fmt::format("there is no piece {}", index);
    const PieceKind kind = table.pieces[static_cast<std::size_t>(index)].kind;
    if (!rooms::outlines_rooms(kind))
      return fmt::format("piece {} is no pillar but {}", index, board::name_of(kind));
  }
  if (at[0] == at[1] || at[1] == at[2] || at[0] == at[2]) return "a room has three different pillars";
  return std::nullopt;
}

std::optional<std::array<int, 3>> tokens_of(const board::DropTable& table) {
  std::vector<int> tokens;
  for (std::size_t i = 0; i < table.pieces.size(); ++i) {
    if (table.pieces[i].kind == PieceKind::token) tokens.push_back(static_cast<int>(i));
  }
  if (tokens.size() != 3) return std::nullopt;
  return std::array<int, 3>{tokens[0], tokens[1], tokens[2]};
}

}  // namespace

tl::expected<Survey, std::string> survey(const Values& values, const board::DropTable& table,
                                         const Visitor& visitor, const std::optional<std::array<int, 3>>& at,
                                         const std::vector<bool>& unsure, const rooms::RoomOptions& options) {
  if (at) {
    if (auto wrong = wrong_room(table, *at)) return tl::unexpected(std::move(*wrong));
  }
  auto floor = rooms::find_rooms(table, options);
  if (!floor) return tl::unexpected(floor.error());
  Survey survey{std::move(*floor), at ? at : tokens_of(table), {}, {}};
  survey.nearly = rooms::near_rooms(table, survey.floor, options, unsure);
  survey.ratings = ranked(values, table, survey.floor, visitor, unsure);
  if (survey.here) {
    const auto near = rooms::adjacent_rooms(survey.floor, *survey.here);
    std::erase_if(survey.ratings, [&](const Rating& rating) {
      return std::find(near.begin(), near.end(), rating.room) == near.end();
    });
  }
  return survey;
}

}  // namespace delvelens::rules::dungeon_drop
