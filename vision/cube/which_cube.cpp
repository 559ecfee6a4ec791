// SPDX-License-Identifier: MIT
#include "vision/cube/which_cube.h"

#include <algorithm>
#include <cmath>

#include "board/cube/tiles.h"
#include "vision/cube/misreading.h"

namespace delvelens::vision::cube {
namespace {

using board::cube::Tiles;

Tiles tiles_of(const board::CubeState& cube) {
  const auto cubies = board::cube::cubies_of(cube);
  return cubies ? board::cube::tiles_of(*cubies) : Tiles{};
}

// How well stickers fit the tiles of known cubes; logarithms.
class LiveryFit {
 public:
  LiveryFit(const Livery& livery, double doubt) : livery_(livery), doubt_(doubt) {}

  // The face shows the side of the cube from its own top left, turned by `quarters`.
  double of(const FaceSighting& face, const Tiles& tiles, std::size_t side, std::size_t quarters) const {
    double sum = 0;
    for (std::size_t place = 0; place < 9; ++place) {
      const Sticker& sticker = face.stickers[before_turning(place, quarters)];
      const board::Tile& tile = tiles[9 * side + place];
      sum += face.lettered && sticker.tile ? tile_fit(*sticker.tile, tile, quarters)
                                           : colour_fit(sticker, tile.home);
    }
    return sum;
  }

  double best(const FaceSighting& face, const Tiles& tiles) const {
    double most = -1e9;
    for (std::size_t side = 0; side < 6; ++side) {
      for (std::size_t quarters = 0; quarters < 4; ++quarters)
        most = std::max(most, of(face, tiles, side, quarters));
    }
    return most;
  }

  // Of the likeliest stickers, whether or not there is such a cube.
  double best_possible(const FaceSighting& face) const {
    double sum = 0;
    for (const Sticker& sticker : face.stickers) {
      if (face.lettered && sticker.tile) {
        sum += logarithm(sticker.tile->letter[largest(sticker.tile->letter)], 6) +
               logarithm(sticker.tile->number[largest(sticker.tile->number)], 9) +
               logarithm(sticker.tile->turn[largest(sticker.tile->turn)], 4);
      } else {
        sum += logarithm(sticker.confidence(), 6);
      }
    }
    return sum;
  }

 private:
  double colour_fit(const Sticker& sticker, board::Face home) const {
    return logarithm(sticker.colours[livery_.colours[static_cast<std::size_t>(home)]], 6);
  }

  double tile_fit(const TileChances& seen, const board::Tile& tile, std::size_t quarters) const {
    const SetTile& printed = livery_.set.tiles[static_cast<std::size_t>(board::cube::home_facelet(tile))];
    const std::size_t turn = (printed.turn + tile.turn + 4U - quarters) % 4;
    return logarithm(seen.letter[printed.letter], 6) + logarithm(seen.number[printed.number], 9) +
           logarithm(seen.turn[turn], 4);
  }

  double logarithm(double chance, std::size_t choices) const { return softened(chance, doubt_, choices); }

  const Livery& livery_;
  double doubt_;
};

// How many stickers tell a side of one cube from the side of another that looks most like it.
std::size_t differing(const Tiles& cube, const Tiles& other, std::size_t side, bool lettered) {
  const auto at = [&](std::size_t there, std::size_t quarters) {
    std::size_t count = 0;
    for (std::size_t place = 0; place < 9; ++place) {
      const board::Tile& one = cube[9 * side + before_turning(place, quarters)];
      const board::Tile& two = other[9 * there + place];
      const bool same =
          one.home == two.home &&
          (!lettered || (one.number == two.number && one.turn == (two.turn + 4U - quarters) % 4));
      count += same ? 0 : 1;
    }
    return count;
  };
  std::size_t fewest = 9;
  for (std::size_t there = 0; there < 6; ++there) {
    for (std::size_t quarters = 0; quarters < 4; ++quarters) fewest = std::min(fewest, at(there, quarters));
  }
  return fewest;
}

}  // namespace

Which which_cube(std::span<const FaceSighting> faces, std::span<const board::CubeState> likely,
                 const Livery& livery, const WhichOptions& options) {
  Which which;
  if (faces.empty() || likely.empty()) return which;
  const LiveryFit fit(livery, options.doubt);
  double possible = 0;
  UsualMiss usual(options.doubt);
  for (const FaceSighting& face : faces) {
    possible += fit.best_possible(face);
    for (const Sticker& sticker : face.stickers) {
      if (face.lettered && sticker.tile) usual.add(*sticker.tile);
    }
  }
  const double most_miss = options.most_miss + usual.most();
  std::vector<double> fits;
  for (const board::CubeState& cube : likely) {
    const Tiles tiles = tiles_of(cube);
    double sum = 0;
    for (const FaceSighting& face : faces) sum += fit.best(face, tiles);
    fits.push_back(sum);
  }
  const auto best = std::max_element(fits.begin(), fits.end());
  if (possible - *best > most_miss) {
    which.none = true;
    return which;
  }
  double total = std::exp(possible - most_miss - *best);  // another cube altogether
  for (const double one : fits) total += std::exp(one - *best);
  which.chance = 1 / total;
  if (which.chance >= options.sure) which.cube = static_cast<std::size_t>(best - fits.begin());
  return which;
}

board::Face telling_side(std::span<const board::CubeState> likely, bool lettered) {
  std::vector<Tiles> cubes;
  for (const board::CubeState& cube : likely) cubes.push_back(tiles_of(cube));
  std::size_t best = 0;
  double most = -1;
  for (const std::size_t side : {2U, 0U, 1U, 4U, 3U, 5U}) {  // what the player sees first comes first
    // The cube that is hardest to tell apart counts most, then the number of such cubes.
    double told = 0;
    for (std::size_t other = 1; other < cubes.size(); ++other)
      told -= std::pow(0.1, static_cast<double>(differing(cubes[0], cubes[other], side, lettered)));
    if (told + 100 <= most) continue;
    most = told + 100;
    best = side;
  }
  return cubes.front()[9 * best + 4].home;
}

}  // namespace delvelens::vision::cube
