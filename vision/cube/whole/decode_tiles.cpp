// SPDX-License-Identifier: MIT
#include "vision/cube/whole/decode_tiles.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "vision/cube/misreading.h"
#include "vision/cube/whole/middle_tiles.h"

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

}  // namespace

std::optional<Decoded> decode_tiles(const Sides& sides, const CubeSet& set,
                                    const std::vector<SideContact>& contacts, const DecodeOptions& options) {
  const SideScores scores = tile_scores(sides, set, options.doubt);
  auto decoded = best_cube(placements_of(scores), contacts, options);
  if (decoded) {
    settle_middle_tiles(sides, set, *decoded);
    decoded->strain = std::max(0.0, decoded->strain - usual_strain(sides, options.doubt));
  }
  return decoded;
}

}  // namespace delvelens::vision::cube
