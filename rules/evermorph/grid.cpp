// SPDX-License-Identifier: MIT
#include "rules/evermorph/grid.h"

#include <algorithm>

#include "board/cube/tiles.h"

namespace delvelens::rules::evermorph {
namespace {

using cube::Vector;

Onward standing(cube::Spot spot, Vector heading) {
  const int place = cube::facelet_at(spot);
  const auto face = static_cast<board::Face>(place / 9);
  for (std::uint8_t direction = 0; direction < 4; ++direction) {
    if (direction_in_space(face, direction) == heading) return {static_cast<std::uint8_t>(place), direction};
  }
  return {};
}

Onward step_from(cube::Spot spot, Vector heading) {
  const Vector ahead = spot.place + heading;
  // Beyond the face's rim the same little cube goes on round the corner: what was ahead now looks outward.
  if (cube::dot(ahead, heading) > 1) return standing({spot.place, heading}, -spot.out);
  return standing({ahead, spot.out}, heading);
}

// The turn that moves the surface under `spot` towards the heading.
Shift shift_at(cube::Spot spot, Vector heading) {
  const Vector axis = cube::cross(heading, spot.out);
  const cube::OneLayer layer = cube::layer_of(axis, cube::dot(axis, spot.place));
  const cube::Matrix motion = cube::quarter_turn(axis);
  const auto quarters = static_cast<std::uint8_t>(layer.reversed ? 3 : 1);
  return {{layer.slab, quarters}, standing({motion * spot.place, motion * spot.out}, motion * heading)};
}

// A turn as a rearrangement of what lies on the cube: by what it does to the solved one.
const Dungeon& rearrangement(cube::Move move) {
  using Table = std::array<std::array<Dungeon, 4>, cube::kSlabs>;
  static const Table table = [] {
    Table all;
    for (std::uint8_t slab = 0; slab < cube::kSlabs; ++slab) {
      for (std::uint8_t quarters = 0; quarters < 4; ++quarters) {
        all[slab][quarters] = dungeon_of(cube::motion_of({static_cast<cube::Slab>(slab), quarters}));
      }
    }
    return all;
  }();
  return table[static_cast<std::size_t>(move.slab)][move.quarters];
}

}  // namespace

Vector direction_in_space(board::Face face, std::size_t direction) {
  const cube::FaceFrame& frame = cube::frame_of(face);
  const std::array<Vector, 4> all{-frame.down, frame.right, frame.down, -frame.right};
  return all[direction];
}

Grid::Grid() {
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const cube::Spot spot = cube::spot_of(static_cast<int>(place));
    for (std::size_t direction = 0; direction < 4; ++direction) {
      const Vector heading = direction_in_space(static_cast<board::Face>(place / 9), direction);
      steps_[place][direction] = step_from(spot, heading);
      shifts_[place][direction] = shift_at(spot, heading);
    }
  }
}

const Grid& Grid::get() {
  static const Grid grid;
  return grid;
}

Dungeon Dungeon::after(cube::Move move) const {
  const Dungeon& from = rearrangement(move);
  Dungeon next;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    next.tile[place] = tile[from.tile[place]];
    next.turn[place] = turned(turn[from.tile[place]], from.turn[place]);
  }
  return next;
}

std::uint8_t Dungeon::place_of(std::uint8_t wanted) const {
  return static_cast<std::uint8_t>(std::find(tile.begin(), tile.end(), wanted) - tile.begin());
}

Dungeon dungeon_of(const cube::Cubies& cubies) {
  const cube::Tiles tiles = cube::tiles_of(cubies);
  Dungeon dungeon;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    dungeon.tile[place] = static_cast<std::uint8_t>(cube::home_facelet(tiles[place]));
    dungeon.turn[place] = tiles[place].turn;
  }
  return dungeon;
}

std::string tile_label(std::uint8_t tile) { return board::label_of({letter_face(tile), number_of(tile), 0}); }

}  // namespace delvelens::rules::evermorph
