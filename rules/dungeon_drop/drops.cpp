// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/drops.h"

#include <algorithm>
#include <cmath>

#include "board/rooms/convex.h"
#include "board/rooms/rooms.h"
#include "board/rooms/shape.h"

namespace delvelens::rules::dungeon_drop {
namespace {

using board::Piece;
using board::Point;

constexpr double kPi = 3.14159265358979323846;
constexpr int kTries = 60;
constexpr double kDungeonSpread = 85;  // millimetres

// Near enough to a bell curve, the same on every machine.
double bell(Random& random) {
  double sum = 0;
  for (int i = 0; i < 6; ++i) sum += random.unit();
  return (sum - 3) * 1.41421356;
}

bool touches(const board::rooms::Shape& a, const board::rooms::Shape& b) {
  if (board::rooms::distance(a.middle, b.middle) > a.reach + b.reach) return false;
  return board::rooms::meet(a.outline, b.outline);
}

// Farther than any corner from the centre.
double reach_of(const Piece& piece) {
  const Point& corner = piece.footprint.front();
  return 1.5 * std::hypot(corner.x - piece.center.x, corner.y - piece.center.y);
}

bool near(const Piece& a, const Piece& b) {
  if (a.footprint.empty() || b.footprint.empty()) return true;
  return std::hypot(a.center.x - b.center.x, a.center.y - b.center.y) < reach_of(a) + reach_of(b);
}

// The first piece that lies where `piece` would, other than `self`; -1 when the place is free.
int hit(const Piece& piece, const std::vector<Piece>& settled, std::size_t self) {
  const auto shape = board::rooms::shape_of(piece);
  for (std::size_t i = 0; i < settled.size(); ++i) {
    if (i != self && near(piece, settled[i]) && touches(shape, board::rooms::shape_of(settled[i])))
      return static_cast<int>(i);
  }
  return -1;
}

Piece shifted(Piece piece, double dx, double dy) {
  piece.center = {piece.center.x + dx, piece.center.y + dy};
  for (Point& corner : piece.footprint) corner = {corner.x + dx, corner.y + dy};
  return piece;
}

// Pushes what was hit away from the falling piece, if it has room to go.
bool push_aside(const Piece& falling, std::size_t target, std::vector<Piece>& settled) {
  if (board::rooms::outlines_rooms(settled[target].kind)) return false;
  const double dx = settled[target].center.x - falling.center.x;
  const double dy = settled[target].center.y - falling.center.y;
  const double length = std::hypot(dx, dy);
  if (length < 1e-6) return false;
  for (double push = 2; push <= 14; push += 2) {
    const Piece there = shifted(settled[target], dx / length * push, dy / length * push);
    if (touches(board::rooms::shape_of(there), board::rooms::shape_of(falling))) continue;
    if (hit(there, settled, target) >= 0) return false;
    settled[target] = there;
    return true;
  }
  return false;
}

std::optional<board::Colour> colour_of(PieceKind kind) {
  using board::Colour;
  switch (kind) {
    case PieceKind::pillar:
    case PieceKind::token:
      return Colour::grey;
    case PieceKind::goblin:
    case PieceKind::troll:
    case PieceKind::relic:
      return Colour::green;
    case PieceKind::dragon:
    case PieceKind::gem_red:
      return Colour::red;
    case PieceKind::gold:
      return Colour::yellow;
    case PieceKind::gem_white:
      return Colour::white;
    case PieceKind::gem_blue:
    case PieceKind::shield:
      return Colour::blue;
    case PieceKind::key:
    case PieceKind::chest:
      return Colour::purple;
    case PieceKind::potion:
      return Colour::orange;
    case PieceKind::staircase:
      return Colour::black;
    default:
      return std::nullopt;
  }
}

}  // namespace

Piece piece_at(const Values& values, PieceKind kind, PieceSize size, const Point& place, double angle) {
  Piece piece;
  piece.kind = kind;
  piece.size = size;
  piece.colour = colour_of(kind);
  piece.center = place;
  const double half = 0.5 * values.edge_mm[static_cast<std::size_t>(size)];
  const double tall = kind == PieceKind::meeple ? 1.4 * half : half;
  const double cosine = std::cos(angle);
  const double sine = std::sin(angle);
  // Hundredths of a millimetre, so that journals stay short and the same everywhere.
  const auto rounded = [](double value) { return std::round(value * 100) / 100; };
  for (const auto& [u, v] : {Point{-half, -tall}, Point{half, -tall}, Point{half, tall}, Point{-half, tall}})
    piece.footprint.push_back(
        {rounded(place.x + u * cosine - v * sine), rounded(place.y + u * sine + v * cosine)});
  piece.center = {rounded(place.x), rounded(place.y)};
  return piece;
}

void drop(const Values& values, PieceKind kind, PieceSize size, const Drop& where, Random& random,
          std::vector<Piece>& settled) {
  double spread = where.spread;
  while (true) {
    for (int attempt = 0; attempt < kTries; ++attempt) {
      const Point place{where.over.x + bell(random) * spread, where.over.y + bell(random) * spread};
      Piece piece = piece_at(values, kind, size, place, random.unit() * kPi / 2);
      if (kind == PieceKind::chest) piece.value = board::DieValue::from(random.die());
      const int struck = hit(piece, settled, settled.size());
      if (struck >= 0 &&
          (random.below(5) != 0 || !push_aside(piece, static_cast<std::size_t>(struck), settled) ||
           hit(piece, settled, settled.size()) >= 0))
        continue;
      settled.push_back(std::move(piece));
      return;
    }
    spread *= 1.3;  // the heap is full there: it rolls on
  }
}

std::vector<Piece> drop_dungeon(const Values& values, Random& random) {
  std::vector<std::pair<PieceKind, PieceSize>> heap;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const auto piece = static_cast<PieceKind>(kind);
    const auto& count = values.pieces[kind].count;
    const bool solo = solo_piece(piece);
    for (int i = 0; i < count[0]; ++i) heap.emplace_back(piece, PieceSize::small);
    for (int i = 0; i < (solo ? count[1] : 0); ++i) heap.emplace_back(piece, PieceSize::large);
    for (int i = 0; i < count[2]; ++i) heap.emplace_back(piece, PieceSize::huge);
  }
  for (std::size_t i = heap.size(); i > 1; --i)
    std::swap(heap[i - 1], heap[random.below(static_cast<std::uint32_t>(i))]);
  std::vector<Piece> settled;
  for (const auto& [kind, size] : heap)
    drop(values, kind, size, {{200, 200}, kDungeonSpread}, random, settled);
  return settled;
}

}  // namespace delvelens::rules::dungeon_drop
