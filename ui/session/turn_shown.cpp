// SPDX-License-Identifier: MIT
#include "ui/session/turn_shown.h"

#include <cmath>

#include "board/cube/tiles.h"

namespace delvelens::session {
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

// A point of the cube in tiles from its middle.
TurnPoint project(double x, double y, double z) {
  return {2.5 + 0.87 * x - 0.5 * z, 2.9 - 0.95 * y + 0.28 * x + 0.42 * z};
}

TurnPoint project(const cube::Spot& spot, double right, double down) {
  const cube::FaceFrame& frame = cube::frame_of(cube::face_towards(spot.out));
  const auto along = [&](int place, int out, int r, int d) {
    return place + 0.5 * out + right * r + down * d;
  };
  return project(along(spot.place.x, spot.out.x, frame.right.x, frame.down.x),
                 along(spot.place.y, spot.out.y, frame.right.y, frame.down.y),
                 along(spot.place.z, spot.out.z, frame.right.z, frame.down.z));
}

}  // namespace

std::vector<TurnTile> turn_tiles() {
  constexpr double kHalf = 0.46;  // a little apart
  std::vector<TurnTile> tiles;
  for (std::size_t facelet = 0; facelet < 27; ++facelet) {  // U, R, F
    const cube::Spot spot = cube::spot_of(static_cast<int>(facelet));
    tiles.push_back({facelet,
                     {project(spot, -kHalf, -kHalf), project(spot, kHalf, -kHalf),
                      project(spot, kHalf, kHalf), project(spot, -kHalf, kHalf)},
                     project(spot, 0, 0)});
  }
  return tiles;
}

std::vector<TurnPoint> turn_arrow(const TurnShown& turn) {
  constexpr double kBefore = 1.6;
  const double way = turn.forward ? 1 : -1;
  const double line = turn.line - 1;
  std::vector<TurnPoint> path;
  if (turn.slide == Slide::round) {
    for (int i = 0; i <= 12; ++i) {
      const double angle = way * (-2.4 + 0.4 * i);
      path.push_back(project(1.05 * std::sin(angle), 1.05 * std::cos(angle), kBefore));
    }
    return path;
  }
  for (const double end : {-1.3 * way, 1.3 * way}) {
    path.push_back(turn.slide == Slide::row ? project(end, -line + 0.4, kBefore)
                                            : project(line + 0.42, -end, kBefore));
  }
  return path;
}

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
  all.hold = all.top() + " on top, " + all.front() + " in front";
  return all;
}

}  // namespace delvelens::session
