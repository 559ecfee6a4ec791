// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "rules/dungeon_drop/words.h"

namespace delvelens::rules::dungeon_drop {

namespace rooms = board::rooms;

board::DropTable table_of(const std::vector<Placed>& placed) {
  board::DropTable table;
  table.pieces.reserve(placed.size());
  for (const Placed& one : placed) table.pieces.push_back(one.piece);
  return table;
}

View::View(const Tables& tables, const State& state)
    : values_(state.settings.values), state_(state), table_(table_of(state.table)), floor_(floor_of(state)) {
  for (board::Piece& piece : table_.pieces) {
    if (state.settings.roll_chests) piece.value.reset();  // the face it fell on says nothing then
  }
  visitor_.health = state.health;
  visitor_.hoard = state.hoard;
  visitor_.quest = quest_of(tables, state);
  visitor_.ward = state.ward;
  visitor_.spare = state.spare;
}

Rating View::rating(int room) const { return rate(values_, table_, *floor_, room, visitor_); }

std::vector<Rating> View::possible_rooms() const {
  std::vector<int> found;
  if (state_.room[0] == 0) {
    for (std::size_t i = 0; i < table_.pieces.size(); ++i) {
      if (table_.pieces[i].kind == PieceKind::meeple)
        found = rooms::rooms_holding(*floor_, static_cast<int>(i));
    }
  } else {
    const std::array<int, 3> here{index_of_id(state_.room[0]), index_of_id(state_.room[1]),
                                  index_of_id(state_.room[2])};
    found = rooms::adjacent_rooms(*floor_, here);
    if (state_.flying) {
      const auto far = rooms::adjacent_rooms(*floor_, here, 1);
      found.insert(found.end(), far.begin(), far.end());
    }
  }
  std::vector<Rating> ratings;
  for (const int room : found) ratings.push_back(rating(room));
  std::stable_sort(ratings.begin(), ratings.end(), [](const Rating& a, const Rating& b) {
    return std::tuple(a.surely, a.survivable, a.score) > std::tuple(b.surely, b.survivable, b.score);
  });
  return ratings;
}

std::vector<Rating> View::open_rooms() const {
  std::vector<Rating> ratings = possible_rooms();
  std::erase_if(ratings, [](const Rating& rating) { return !rating.survivable; });
  return ratings;
}

std::array<int, 3> View::ids(int room) const {
  std::array<int, 3> ids{};
  for (std::size_t i = 0; i < 3; ++i)
    ids[i] = placed(floor_->rooms[static_cast<std::size_t>(room)].pillars[i]).id;
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::string View::room_id(int room) const {
  const auto of = ids(room);
  return fmt::format("room-{}-{}-{}", of[0], of[1], of[2]);
}

std::string View::room_name(int room) const {
  const auto of = ids(room);
  return fmt::format("P{} P{} P{}", of[0], of[1], of[2]);
}

std::string View::room_contents(int room) const {
  std::vector<PieceKind> kinds;
  for (const int i : floor_->rooms[static_cast<std::size_t>(room)].contents) {
    const PieceKind kind = table_.pieces[static_cast<std::size_t>(i)].kind;
    if (kind != PieceKind::meeple) kinds.push_back(kind);
  }
  return list_of(kinds);
}

std::string View::room_words(const Rating& rating) const {
  return fmt::format("{}; {} damage, {} {}", room_contents(rating.room), rating.damage, rating.points,
                     rating.points == 1 ? "point" : "points");
}

std::string View::doubt_words(int room) const {
  std::vector<std::string> parts;
  for (const rooms::Doubt& doubt : floor_->rooms[static_cast<std::size_t>(room)].doubtful) {
    const Placed& one = placed(doubt.piece);
    if (one.piece.kind == PieceKind::meeple) continue;
    parts.push_back(
        doubt.margin >= 0
            ? fmt::format("{} only just in ({:.2f} pillar widths)", piece_name(one), doubt.margin)
            : fmt::format("{} only just out ({:.2f} pillar widths)", piece_name(one), -doubt.margin));
  }
  return parts.empty() ? std::string() : "Look closely: " + joined(parts) + ".";
}

std::optional<int> View::room_with(const std::array<int, 3>& wanted) const {
  std::array<int, 3> sorted = wanted;
  std::sort(sorted.begin(), sorted.end());
  for (int room = 0; room < static_cast<int>(floor_->rooms.size()); ++room) {
    if (ids(room) == sorted) return room;
  }
  return std::nullopt;
}

int View::index_of_id(int id) const {
  for (std::size_t i = 0; i < state_.table.size(); ++i) {
    if (state_.table[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

std::shared_ptr<const rooms::Floor> floor_of(const State& state) {
  if (state.known.floor) return state.known.floor;
  auto floor = rooms::find_rooms(table_of(state.table), room_options(state));
  return std::make_shared<const rooms::Floor>(floor ? std::move(*floor) : rooms::Floor{});
}

rooms::RoomOptions room_options(const State& state) {
  rooms::RoomOptions options;
  options.touch_spoils = state.settings.touch_spoils;
  return options;
}

const Quest* quest_of(const Tables& tables, const State& state) {
  return state.quest < 0 ? nullptr : &tables.quests[static_cast<std::size_t>(state.quest)];
}

const HeroCard& card_of(const Tables& tables, const HeldCard& held) {
  return (held.race ? tables.races : tables.classes)[static_cast<std::size_t>(held.card)];
}

int hearts_left(const State& state) { return state.health - damage_of(state.settings.values, state.hoard); }

int score_now(const Tables& tables, const State& state) {
  return score_of(state.settings.values, state.hoard, quest_of(tables, state), hearts_left(state));
}

int score_needed(const Tables& tables, const State& state) {
  return requirement(tables, state.relics, state.health);
}

std::string piece_name(const Placed& placed) {
  if (rooms::outlines_rooms(placed.piece.kind)) return fmt::format("P{}", placed.id);
  return fmt::format("{} {}", word_for(placed.piece.kind, 1), placed.id);
}

}  // namespace delvelens::rules::dungeon_drop
