// SPDX-License-Identifier: MIT
#include "vision/cube/whole/decode_tiles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "board/cube/tiles.h"
#include "vision/cube/misreading.h"

namespace delvelens::vision::cube {
namespace {

constexpr double kTileCentreReach = 9;
constexpr std::size_t kMostTilings = 4;

SideScores tile_scores(const Sides& sides, const CubeSet& set, double doubt) {
  SideScores scores{};
  for (std::size_t side = 0; side < 6; ++side) {
    for (std::size_t place = 0; place < 9; ++place) {
      const Sticker& sticker = sides[side][place];
      const double given = sticker.told ? 1e-6 : doubt;
      const TileChances blank{};
      const TileChances& tile = sticker.tile ? *sticker.tile : blank;
      for (std::size_t home = 0; home < set.tiles.size(); ++home) {
        const SetTile& wanted = set.tiles[home];
        const double label =
            softened(tile.letter[wanted.letter], given, 6) + softened(tile.number[wanted.number], given, 9);
        for (std::size_t turn = 0; turn < 4; ++turn) {
          scores[side][place][4 * home + turn] =
              static_cast<float>(label + softened(tile.turn[(wanted.turn + turn) % 4], given, 4));
        }
      }
    }
  }
  return scores;
}

double usual_strain(const Sides& sides, double doubt) {
  UsualMiss miss(doubt);
  for (const Side& side : sides) {
    for (const Sticker& sticker : side) {
      if (sticker.tile && !sticker.told) miss.add(*sticker.tile);
    }
  }
  return miss.most();
}

float centre_fit(const SideScores& scores, std::size_t side, std::size_t face) {
  const auto first = scores[side][4].begin() + static_cast<std::ptrdiff_t>(4 * (9 * face + 4));
  return *std::max_element(first, first + 4);
}

// The likeliest ways to lay six sides onto six faces by their centre tiles.
std::vector<Placement> placements_of(const SideScores& scores) {
  std::vector<std::pair<double, std::array<std::uint8_t, 6>>> all;
  std::array<std::uint8_t, 6> side_at{0, 1, 2, 3, 4, 5};
  do {
    double sum = 0;
    for (std::size_t face = 0; face < 6; ++face)
      sum += static_cast<double>(centre_fit(scores, side_at[face], face));
    all.emplace_back(sum, side_at);
  } while (std::next_permutation(side_at.begin(), side_at.end()));
  std::sort(all.begin(), all.end(),
            [](const auto& one, const auto& other) { return one.first > other.first; });
  std::vector<Placement> placements;
  for (const auto& [sum, sides] : all) {
    if (sum < all.front().first - kTileCentreReach || placements.size() == kMostTilings) break;
    placements.push_back({sides, scores, 0, {0, 1, 2, 3, 4, 5}});
  }
  return placements;
}

using TurnChances = std::array<double, 4>;

// Chances that were said too boldly, made milder.
TurnChances milder(const TurnChances& said, double how_much) {
  constexpr double kLeast = 1e-6;
  TurnChances chances{};
  double sum = 0;
  for (std::size_t turn = 0; turn < 4; ++turn)
    sum += chances[turn] = std::pow(std::max(said[turn], kLeast), 1 / how_much);
  for (double& chance : chances) chance /= sum;
  return chances;
}

// How a tile is turned in the net that was seen in a picture so turned.
std::size_t in_net(std::size_t seen, const SetTile& label, std::size_t quarters) {
  return (seen + quarters + 4 - label.turn) % 4;
}

// How much too bold (or, below 1, too shy) the reader was about how tiles are turned on this very cube: 48 of
// them are known from their pieces. An E or an 8 is easily read upside down in one font and never in another.
double boldness(const Sides& sides, const CubeSet& set, const Decoded& decoded) {
  std::vector<std::pair<TurnChances, std::size_t>> known;  // what was said, and what is so
  const auto tiles = board::cube::tiles_of(decoded.cubies);
  for (std::size_t face = 0; face < 6; ++face) {
    const std::size_t quarters = decoded.layout.quarters[face];
    for (std::size_t place = 0; place < 9; ++place) {
      const Sticker& sticker = sides[decoded.layout.side_at[face]][before_turning(place, quarters)];
      if (place == 4 || !sticker.tile || sticker.told) continue;
      const board::Tile& tile = tiles[9 * face + place];
      const SetTile& label = set.tiles[static_cast<std::size_t>(board::cube::home_facelet(tile))];
      known.emplace_back(sticker.tile->turn, (label.turn + tile.turn + 4U - quarters) % 4);
    }
  }
  double best = 1;
  double most = -std::numeric_limits<double>::infinity();
  for (const double how_much : {0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 12.0}) {
    double sum = 0;
    for (const auto& [said, so] : known) sum += std::log(milder(said, how_much)[so]);
    if (sum <= most) continue;
    most = sum;
    best = how_much;
  }
  return best;
}

// Centres turn with their faces: an even number of quarter turns in all where the corners' swaps are even.
// All ways in which the six may be turned are weighed.
void settle_centres(const Sides& sides, const CubeSet& set, Decoded& decoded) {
  const double how_much = boldness(sides, set, decoded);
  std::array<TurnChances, 6> chances{};
  double freely = 1;
  for (std::size_t face = 0; face < 6; ++face) {
    const Sticker& sticker = sides[decoded.layout.side_at[face]][4];
    TurnChances said{0.25, 0.25, 0.25, 0.25};
    if (sticker.tile) said = sticker.told ? sticker.tile->turn : milder(sticker.tile->turn, how_much);
    for (std::size_t seen = 0; seen < 4; ++seen)
      chances[face][in_net(seen, set.tiles[9 * face + 4], decoded.layout.quarters[face])] =
          std::max(said[seen], 1e-9);
    freely *= *std::max_element(chances[face].begin(), chances[face].end());
  }
  constexpr std::size_t kWays = 4096;  // four turns of six centres
  std::array<TurnChances, 6> joint{};
  double best = 0;
  double all = 0;
  for (std::size_t way = 0; way < kWays; ++way) {
    std::array<std::uint8_t, 6> turn{};
    double chance = 1;
    unsigned turns = 0;
    for (std::size_t face = 0, rest = way; face < 6; ++face, rest /= 4) {
      turn[face] = static_cast<std::uint8_t>(rest % 4);
      chance *= chances[face][turn[face]];
      turns += turn[face];
    }
    if ((turns % 2 != 0) != board::cube::odd(decoded.cubies.corner)) continue;
    all += chance;
    for (std::size_t face = 0; face < 6; ++face) joint[face][turn[face]] += chance;
    if (chance <= best) continue;
    best = chance;
    decoded.cubies.centre_turn = turn;
  }
  decoded.centres = best / all;
  for (std::size_t face = 0; face < 6; ++face)
    decoded.centre_chances[face] = joint[face][decoded.cubies.centre_turn[face]] / all;
  decoded.strain += std::log(freely / best);
}

}  // namespace

std::optional<Decoded> decode_tiles(const Sides& sides, const CubeSet& set,
                                    const std::vector<SideContact>& contacts, const DecodeOptions& options) {
  const SideScores scores = tile_scores(sides, set, options.doubt);
  auto decoded = best_cube(placements_of(scores), contacts, options);
  if (decoded) {
    settle_centres(sides, set, *decoded);
    decoded->strain = std::max(0.0, decoded->strain - usual_strain(sides, options.doubt));
  }
  return decoded;
}

}  // namespace delvelens::vision::cube
