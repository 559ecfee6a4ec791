// SPDX-License-Identifier: MIT
// Looks at a cube as a perfect or a doubtful camera would have them, made without a picture.
#pragma once

#include "board/cube/tiles.h"
#include "board/random.h"
#include "vision/cube/sighting.h"
#include "vision/cube/whole/decode.h"

namespace delvelens::vision::cube {

inline constexpr std::array<std::size_t, 6> kUsual{0, 2, 4, 1, 3, 5};
inline const std::array<std::array<double, 3>, 6> kPaints{{{0.85, 0.85, 0.85},
                                                           {0.8, 0.75, 0.1},
                                                           {0.6, 0.05, 0.07},
                                                           {0.85, 0.3, 0.05},
                                                           {0.05, 0.5, 0.15},
                                                           {0.03, 0.15, 0.55}}};

struct Shot {
  Sides sides;
  std::array<std::size_t, 6> face{};      // which face of the cube each side is
  std::array<std::size_t, 6> quarters{};  // turns to the net's view
};

// Six pictures in random order and turn, each sticker believed to be what it is with `sure`.
inline Shot shoot(const board::CubeState& cube, board::Random& random, double sure,
                  const std::array<std::size_t, 6>& scheme = kUsual) {
  Shot shot;
  std::array<std::size_t, 6> order{0, 1, 2, 3, 4, 5};
  for (std::size_t i = 5; i > 0; --i)
    std::swap(order[i], order[random.below(static_cast<std::uint32_t>(i + 1))]);
  shot.face = order;
  for (std::size_t side = 0; side < 6; ++side) {
    shot.quarters[side] = random.below(4);
    for (std::size_t place = 0; place < 9; ++place) {
      const auto face = cube.facelets[order[side] * 9 + place];
      const std::size_t colour = scheme[static_cast<std::size_t>(face)];
      Sticker& sticker = shot.sides[side][before_turning(place, shot.quarters[side])];
      sticker.colours.fill((1 - sure) / 5);
      sticker.colours[colour] = sure;
      sticker.light = kPaints[colour];
    }
  }
  return shot;
}

// The same as faces, one a picture.
inline std::vector<FaceSighting> faces_of(const Shot& shot) {
  std::vector<FaceSighting> faces;
  for (const Side& side : shot.sides) {
    FaceSighting face;
    face.source = "made";
    face.chance = 1;
    face.corners = {{{0, 0}, {90, 0}, {90, 90}, {0, 90}}};
    face.stickers = side;
    faces.push_back(std::move(face));
  }
  return faces;
}

// Lettered faces of the default set, read with `sure`.
inline std::vector<FaceSighting> lettered_faces(const board::cube::Cubies& cubies, board::Random& random,
                                                double sure) {
  std::vector<FaceSighting> faces;
  const board::cube::Tiles tiles = board::cube::tiles_of(cubies);
  for (std::size_t side = 0; side < 6; ++side) {
    FaceSighting face;
    face.chance = 1;
    face.lettered = true;
    const std::size_t quarters = random.below(4);
    for (std::size_t place = 0; place < 9; ++place) {
      const board::Tile& tile = tiles[9 * side + place];
      TileChances& chances = face.stickers[before_turning(place, quarters)].tile.emplace();
      chances.letter.fill((1 - sure) / 5);
      chances.number.fill((1 - sure) / 8);
      chances.turn.fill((1 - sure) / 3);
      chances.letter[static_cast<std::size_t>(tile.home)] = sure;
      chances.number[static_cast<std::size_t>(tile.number - 1)] = sure;
      chances.turn[(tile.turn + 4 - quarters) % 4] = sure;
    }
    faces.push_back(std::move(face));
  }
  return faces;
}

}  // namespace delvelens::vision::cube
