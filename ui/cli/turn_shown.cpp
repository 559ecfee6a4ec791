#include "ui/cli/turn_shown.h"

#include "board/cube/tiles.h"

namespace delvelens::cli {
namespace {

namespace cube = board::cube;

// The layer seen from the front: which line it is, and whether a clockwise turn moves it right, down or
// round.
struct Seen {
  cube::Slab slab;
  Slide slide;
  int line;
  bool forward;
};
constexpr std::array<Seen, 9> kSeen{{{cube::Slab::U, Slide::row, 0, false},
                                     {cube::Slab::E, Slide::row, 1, true},
                                     {cube::Slab::D, Slide::row, 2, true},
                                     {cube::Slab::L, Slide::column, 0, true},
                                     {cube::Slab::M, Slide::column, 1, true},
                                     {cube::Slab::R, Slide::column, 2, false},
                                     {cube::Slab::F, Slide::round, 0, true},
                                     {cube::Slab::S, Slide::round, 1, true},
                                     {cube::Slab::B, Slide::round, 2, false}}};

}  // namespace

TurnShown shown(const cube::AskedTurn& turn) {
  TurnShown all;
  const auto cubies = cube::cubies_of(turn.before);
  const cube::Tiles tiles = cube::tiles_of(cubies.value_or(cube::Cubies{}));
  const cube::SlabShape& layer = cube::shape_of(turn.move.slab);
  for (std::size_t i = 0; i < all.labels.size(); ++i) {
    all.labels[i] = board::label_of(tiles[i]);
    all.turns[i] = layer.holds(cube::spot_of(static_cast<int>(i)).place);
  }
  for (const Seen& seen : kSeen) {
    if (seen.slab != turn.move.slab) continue;
    all.slide = seen.slide;
    all.line = seen.line;
    all.forward = seen.forward == (turn.move.quarters != 3);
  }
  all.half = turn.move.quarters == 2;
  all.letters = cube::text_of(turn.move);
  all.hold = all.labels[4] + " on top, " + all.labels[9 * 2 + 4] + " in front";
  return all;
}

}  // namespace delvelens::cli
