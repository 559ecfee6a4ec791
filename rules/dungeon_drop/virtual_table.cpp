// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/virtual_table.h"

#include <algorithm>
#include <cmath>

#include "rules/dungeon_drop/drops.h"
#include "rules/dungeon_drop/view.h"
#include "rules/dungeon_drop/watch.h"

namespace delvelens::rules::dungeon_drop {
namespace {

using board::Piece;
using board::Point;

constexpr double kExploreSpread = 35;  // millimetres
constexpr double kRedropSpread = 40;

Point middle_of_pillars(const std::vector<Piece>& pieces) {
  Point sum;
  double count = 0;
  for (const Piece& piece : pieces) {
    if (!board::rooms::outlines_rooms(piece.kind)) continue;
    sum = {sum.x + piece.center.x, sum.y + piece.center.y};
    ++count;
  }
  return count > 0 ? Point{sum.x / count, sum.y / count} : Point{};
}

void drop_again(const Values& values, std::vector<Piece>& pieces, std::size_t index, const Drop& where,
                Random& random) {
  const Piece piece = pieces[index];
  pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(index));
  drop(values, piece.kind, piece.size, where, random, pieces);
}

// The hero's meeple is put into the room by hand.
void move_meeple(const Values& values, const State& state, std::vector<Piece>& pieces) {
  for (Piece& piece : pieces) {
    if (piece.kind == PieceKind::meeple)
      piece = piece_at(values, piece.kind, piece.size, middle_of_room(state), 0);
  }
}

bool free_to_fall(const Piece& piece) {
  return !board::rooms::outlines_rooms(piece.kind) && !solo_piece(piece.kind);
}

}  // namespace

Point middle_of_room(const State& state) {
  Point sum;
  for (const Placed& one : state.table) {
    if (std::find(state.room.begin(), state.room.end(), one.id) == state.room.end()) continue;
    sum = {sum.x + one.piece.center.x / 3, sum.y + one.piece.center.y / 3};
  }
  return sum;
}

PieceKind draw_from_box(const Values& values, std::array<int, kKinds>& drawn, Random& random) {
  std::array<int, kKinds> left{};
  int total = 0;
  const auto count = [&](bool minus_drawn) {
    total = 0;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      const bool waits = !solo_piece(static_cast<PieceKind>(kind));
      left[kind] = waits ? std::max(0, values.pieces[kind].count[1] - (minus_drawn ? drawn[kind] : 0)) : 0;
      total += left[kind];
    }
  };
  count(true);
  if (total == 0) count(false);  // a box larger than its list: more of the same
  if (total == 0) return PieceKind::gold;
  auto pick = static_cast<int>(random.below(static_cast<std::uint32_t>(total)));
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    pick -= left[kind];
    if (pick < 0) {
      ++drawn[kind];
      return static_cast<PieceKind>(kind);
    }
  }
  return PieceKind::gold;
}

board::DropTable virtual_table(const Tables&, const State& state, Random& random) {
  const Values& values = state.settings.values;
  if (state.phase == Phase::drop) return {drop_dungeon(values, random)};
  std::vector<Piece> pieces = table_of(state.table).pieces;
  const Drop middle{middle_of_pillars(pieces), kRedropSpread};
  if (state.phase == Phase::redrop) {
    for (const PieceKind kind : {PieceKind::meeple, PieceKind::staircase}) {
      const auto at = std::find_if(pieces.begin(), pieces.end(),
                                   [kind](const Piece& piece) { return piece.kind == kind; });
      if (at != pieces.end())
        drop_again(values, pieces, static_cast<std::size_t>(at - pieces.begin()), middle, random);
    }
    return {std::move(pieces)};
  }
  move_meeple(values, state, pieces);
  if (state.phase == Phase::explore) {
    std::array<int, kKinds> drawn = state.drawn;
    for (int i = 0; i < cubes_to_draw(state); ++i)
      drop(values, draw_from_box(values, drawn, random), PieceSize::large,
           {middle_of_room(state), kExploreSpread}, random, pieces);
  } else if (state.phase == Phase::act_table) {
    // Whatever the card says, a few cubes end up elsewhere.
    for (int i = 0; i < 2; ++i) {
      const auto index = random.below(static_cast<std::uint32_t>(pieces.size()));
      if (free_to_fall(pieces[index])) drop_again(values, pieces, index, middle, random);
    }
  }
  return {std::move(pieces)};
}

}  // namespace delvelens::rules::dungeon_drop
