// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/ranking.h"

#include <algorithm>
#include <functional>
#include <tuple>

namespace delvelens::rules::dungeon_drop {
namespace {

// What one way of counting the doubtful pieces gives.
struct Count {
  std::vector<PieceKind> monsters;
  Hoard treasure;
  bool staircase = false;
  bool huge = false;

  void add(const board::Piece& piece, const Values& values) {
    staircase = staircase || piece.kind == PieceKind::staircase;
    if (piece.kind == PieceKind::unknown) return;
    if (values.monster(piece.kind)) {
      monsters.push_back(piece.kind);
      huge = huge || piece.size == PieceSize::huge;
    } else if (treasure_kind(piece.kind)) {
      treasure.add(piece.kind, piece.value ? piece.value->pips() : 0);
    }
  }
  static bool treasure_kind(PieceKind kind) { return dungeon_drop::treasure(kind); }
};

int full_damage(const Values& values, const std::vector<PieceKind>& monsters) {
  int damage = 0;
  for (const PieceKind kind : monsters) damage += values.info(kind).damage;
  return damage;
}

Hoard together(const Hoard& a, const Hoard& b) {
  Hoard sum = a;
  for (std::size_t kind = 0; kind < kKinds; ++kind) sum.count[kind] += b.count[kind];
  sum.chests.insert(sum.chests.end(), b.chests.begin(), b.chests.end());
  return sum;
}

struct Verdict {
  int hearts = 0;
  int points = 0;
};

Verdict judge(const Values& values, const Visitor& visitor, const Count& count) {
  const int shields = visitor.hoard.of(PieceKind::shield) + visitor.spare;
  const int damage = damage_after(values, count.monsters, shields, visitor.ward);
  const int hurt = damage_of(values, visitor.hoard);
  Verdict verdict;
  verdict.hearts = hearts_after(values, visitor, damage);
  Hoard after = together(visitor.hoard, count.treasure);
  for (const PieceKind kind : count.monsters) ++after.count[index_of(kind)];
  verdict.points = score_of(values, after, visitor.quest, std::max(0, visitor.health - hurt - damage)) -
                   score_of(values, visitor.hoard, visitor.quest, std::max(0, visitor.health - hurt));
  return verdict;
}

// A heart is worth about half a point while there are many; relics make the legend, the staircase ends the
// level.
double appeal(const Verdict& verdict, const Count& count, int damage) {
  const double scarce = verdict.hearts <= 0 ? 10 : 3.0 / (verdict.hearts + 1);
  return verdict.points + 5.0 * count.treasure.of(PieceKind::relic) +
         1.5 * count.treasure.of(PieceKind::shield) + 1.0 * count.treasure.of(PieceKind::potion) +
         0.7 * count.treasure.of(PieceKind::key) + (count.staircase ? 1.0 : 0.0) - 0.5 * damage -
         (damage > 0 ? scarce : 0.0);
}

}  // namespace

int damage_after(const Values& values, std::vector<PieceKind> monsters, int shields, int ward) {
  std::sort(monsters.begin(), monsters.end(),
            [&](PieceKind a, PieceKind b) { return values.info(a).damage > values.info(b).damage; });
  const auto cancelled = std::min(monsters.size(), static_cast<std::size_t>(std::max(0, shields)));
  monsters.erase(monsters.begin(), monsters.begin() + static_cast<std::ptrdiff_t>(cancelled));
  return std::max(0, full_damage(values, monsters) - ward);
}

// Potions can be drunk before the loot: each takes the worst monster off the card.
int hearts_after(const Values& values, const Visitor& visitor, int damage) {
  std::vector<int> wounds;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < visitor.hoard.count[kind]; ++i) {
      if (values.pieces[kind].damage > 0) wounds.push_back(values.pieces[kind].damage);
    }
  }
  std::sort(wounds.begin(), wounds.end(), std::greater<>());
  int left = -visitor.hoard.warded;
  const auto drunk = std::min(wounds.size(), static_cast<std::size_t>(visitor.hoard.of(PieceKind::potion)));
  for (std::size_t i = drunk; i < wounds.size(); ++i) left += wounds[i];
  return visitor.health - damage - std::max(0, left);
}

Rating rate(const Values& values, const board::DropTable& table, const board::rooms::Floor& floor, int room,
            const Visitor& visitor, const std::vector<bool>& unsure) {
  const auto& found = floor.rooms[static_cast<std::size_t>(room)];
  Count as_read;
  Count without;  // every doubtful piece out
  Count with;     // and in
  Count gloomy;   // doubtful monsters in, doubtful treasure out
  const auto piece = [&](int i) -> const board::Piece& { return table.pieces[static_cast<std::size_t>(i)]; };
  const auto doubtful = [&](int i) {
    return (static_cast<std::size_t>(i) < unsure.size() && unsure[static_cast<std::size_t>(i)]) ||
           std::any_of(found.doubtful.begin(), found.doubtful.end(),
                       [i](const board::rooms::Doubt& doubt) { return doubt.piece == i; });
  };
  for (const int i : found.contents) {
    as_read.add(piece(i), values);
    with.add(piece(i), values);
    if (!doubtful(i)) without.add(piece(i), values);
    if (!doubtful(i) || values.monster(piece(i).kind)) gloomy.add(piece(i), values);
  }
  for (const auto& doubt : found.doubtful) {
    if (std::binary_search(found.contents.begin(), found.contents.end(), doubt.piece)) continue;
    with.add(piece(doubt.piece), values);
    if (values.monster(piece(doubt.piece).kind)) gloomy.add(piece(doubt.piece), values);
  }
  const Verdict read = judge(values, visitor, as_read);
  const Verdict out = judge(values, visitor, without);
  const Verdict in = judge(values, visitor, with);
  Rating rating;
  rating.room = room;
  rating.damage = full_damage(values, as_read.monsters);
  rating.damage_range = {full_damage(values, without.monsters), full_damage(values, with.monsters)};
  rating.points = read.points;
  rating.points_range = {std::min({read.points, out.points, in.points}),
                         std::max({read.points, out.points, in.points})};
  rating.hearts_left = read.hearts;
  rating.survivable = read.hearts > 0;
  rating.surely = rating.survivable && judge(values, visitor, gloomy).hearts > 0;
  rating.staircase = as_read.staircase;
  rating.relics = as_read.treasure.of(PieceKind::relic);
  rating.huge = as_read.huge;
  rating.score =
      0.5 * (appeal(in, with, rating.damage_range.high) + appeal(out, without, rating.damage_range.low));
  return rating;
}

std::vector<Rating> ranked(const Values& values, const board::DropTable& table,
                           const board::rooms::Floor& floor, const Visitor& visitor,
                           const std::vector<bool>& unsure) {
  std::vector<Rating> ratings;
  for (int room = 0; room < static_cast<int>(floor.rooms.size()); ++room)
    ratings.push_back(rate(values, table, floor, room, visitor, unsure));
  std::stable_sort(ratings.begin(), ratings.end(), [](const Rating& a, const Rating& b) {
    return std::tuple(a.surely, a.survivable, a.score) > std::tuple(b.surely, b.survivable, b.score);
  });
  return ratings;
}

}  // namespace delvelens::rules::dungeon_drop
