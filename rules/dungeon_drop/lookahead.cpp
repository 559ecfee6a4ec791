// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/lookahead.h"

#include <algorithm>
#include <cmath>

#include "board/rooms/shape.h"
#include "rules/dungeon_drop/virtual_table.h"
#include "rules/dungeon_drop/watch.h"
#include "rules/engine/random.h"

namespace delvelens::rules::dungeon_drop {
namespace {

using board::Point;

constexpr double kSpread = 35;    // millimetres, as cubes fall from a hand's height
constexpr double kRelic = 6;      // points that a relic is thought to be worth
constexpr double kConsumed = 30;  // and what being consumed costs
constexpr double kDeadEnd = -1000;

// Near enough to a bell curve, and quick.
double quick_bell(Random& random) {
  return (random.unit() + random.unit() + random.unit() + random.unit() - 2) * 1.732;
}

// How far inside (or, negative, outside) a point lies; corners left turning or right turning.
double inside(const std::vector<Point>& area, const Point& point) {
  double least = 1e9;
  for (std::size_t i = 0; i < area.size(); ++i) {
    const Point& a = area[i];
    const Point& b = area[(i + 1) % area.size()];
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    least = std::min(least, ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length);
  }
  return least;
}

std::uint64_t seed_of(const State& state, const std::array<int, 3>& ids) {
  std::uint64_t seed =
      static_cast<std::uint64_t>(state.level) * 1009 + static_cast<std::uint64_t>(state.turn);
  for (const int id : ids) seed = seed * 4099 + static_cast<std::uint64_t>(id);
  return seed;
}

}  // namespace

Lookahead::Lookahead(const State& state, const View& view) : state_(state), view_(view) {
  const double width = view.floor().pillar_width;
  mm_ = width > 0 ? width / state.settings.values.edge_mm[0] : 1;
  for (std::size_t i = 0; i < state.table.size(); ++i) {
    if (state.table[i].piece.kind == PieceKind::staircase) staircase_ = static_cast<int>(i);
  }
}

Visitor Lookahead::visitor_after(const Rating& rating) const {
  Visitor visitor = view_.visitor();
  const int shields = visitor.hoard.of(PieceKind::shield) + visitor.spare;
  std::vector<PieceKind> monsters;
  for (const int i : view_.floor().rooms[static_cast<std::size_t>(rating.room)].contents) {
    const board::Piece& piece = view_.table().pieces[static_cast<std::size_t>(i)];
    if (state_.settings.values.monster(piece.kind)) {
      monsters.push_back(piece.kind);
    } else if (treasure(piece.kind)) {
      visitor.hoard.add(piece.kind, piece.value ? piece.value->pips() : 0);
    }
  }
  const int cancelled = std::min(shields, static_cast<int>(monsters.size()));
  visitor.hoard.count[index_of(PieceKind::shield)] =
      std::max(0, visitor.hoard.of(PieceKind::shield) - std::max(0, cancelled - visitor.spare));
  // What is left of the damage, as hearts that are gone for good.
  visitor.health -= damage_after(state_.settings.values, monsters, shields, visitor.ward);
  visitor.ward = 0;
  visitor.spare = 0;
  return visitor;
}

std::vector<Lookahead::Neighbour> Lookahead::neighbours(const Rating& rating) const {
  const auto& here = view_.floor().rooms[static_cast<std::size_t>(rating.room)];
  std::vector<Neighbour> found;
  for (const int room : board::rooms::adjacent_rooms(view_.floor(), here.pillars)) {
    const auto& there = view_.floor().rooms[static_cast<std::size_t>(room)];
    Neighbour neighbour;
    for (const int i : there.contents) {
      if (std::binary_search(here.contents.begin(), here.contents.end(), i)) continue;  // looted by then
      const board::Piece& piece = view_.table().pieces[static_cast<std::size_t>(i)];
      if (state_.settings.values.monster(piece.kind)) {
        neighbour.monsters.push_back(piece.kind);
      } else if (treasure(piece.kind)) {
        Visitor alone;
        alone.quest = view_.visitor().quest;
        Hoard one;
        one.add(piece.kind, piece.value ? piece.value->pips() : 0);
        neighbour.points += score_of(state_.settings.values, one, alone.quest, 0) +
                            (piece.kind == PieceKind::relic ? kRelic : 0.0);
      }
    }
    neighbour.area = board::rooms::outline_of(view_.table(), there.pillars);
    found.push_back(std::move(neighbour));
  }
  return found;
}

Outlook Lookahead::after(const Rating& rating) const {
  Outlook outlook;
  const auto& here = view_.floor().rooms[static_cast<std::size_t>(rating.room)];
  if (staircase_ >= 0)
    outlook.stairs_away = std::max(0.0, -board::rooms::margin_of(view_.table(), here.pillars, staircase_));
  const Visitor visitor = visitor_after(rating);
  const Values& values = state_.settings.values;
  const auto next = neighbours(rating);
  Point middle;
  for (const int pillar : here.pillars) {
    const Point at = board::rooms::standing_at(view_.table().pieces[static_cast<std::size_t>(pillar)]);
    middle = {middle.x + at.x / 3, middle.y + at.y / 3};
  }
  const double half = 0.5 * values.edge_mm[1] * mm_;
  Random random(seed_of(state_, view_.ids(rating.room)));
  for (int fall = 0; fall < kDrops; ++fall) {
    std::array<int, kKinds> drawn = state_.drawn;
    std::vector<std::pair<PieceKind, Point>> fallen;
    for (int i = 0; i < cubes_to_draw(state_); ++i) {
      const PieceKind kind = draw_from_box(values, drawn, random);
      fallen.push_back(
          {kind,
           {middle.x + quick_bell(random) * kSpread * mm_, middle.y + quick_bell(random) * kSpread * mm_}});
    }
    double best = kDeadEnd;
    for (const Neighbour& neighbour : next) {
      std::vector<PieceKind> monsters = neighbour.monsters;
      for (const auto& [kind, at] : fallen) {
        if (values.monster(kind) && inside(neighbour.area, at) > -half) monsters.push_back(kind);
      }
      const int damage = damage_after(values, monsters, visitor.hoard.of(PieceKind::shield), 0);
      if (hearts_after(values, visitor, damage) > 0) best = std::max(best, neighbour.points - 0.5 * damage);
    }
    if (best == kDeadEnd) ++outlook.consumed;
    outlook.next_points += (best == kDeadEnd ? 0.0 : best) / kDrops;
  }
  return outlook;
}

double worth(const Tables& tables, const State& state, const Rating& rating, const Outlook& outlook) {
  const int missing = score_needed(tables, state) - score_now(tables, state);
  const int turns_left = state.box_left / std::max(1, state.settings.values.draw);
  const double points =
      std::min(rating.points, std::max(0, missing)) + 0.3 * std::max(0, rating.points - std::max(0, missing));
  const bool done = rating.points >= missing;
  const double hurry = 0.08 + (done ? 0.5 : 0.0) + 1.2 / (turns_left + 1);
  const double risk = static_cast<double>(outlook.consumed) / kDrops;
  const bool leaves = rating.staircase && done;
  double value = points + kRelic * rating.relics + (rating.huge && rating.survivable ? 2.0 : 0.0);
  value -= rating.damage * (rating.hearts_left <= 3 ? 1.0 : 0.5);
  if (leaves) return value + 15;
  return value + 0.6 * outlook.next_points - kConsumed * risk - hurry * outlook.stairs_away -
         (turns_left == 0 ? kConsumed : 0.0);
}

double best_worth(const Tables& tables, const State& state) {
  const View view(tables, state);
  const Lookahead lookahead(state, view);
  double best = kDeadEnd;
  for (const Rating& rating : view.open_rooms())
    best = std::max(best, worth(tables, state, rating, lookahead.after(rating)));
  return best;
}

}  // namespace delvelens::rules::dungeon_drop
