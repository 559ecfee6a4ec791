// SPDX-License-Identifier: MIT
#include "vision/cube/whole/middle_tiles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "board/cube/tiles.h"
#include "vision/cube/whole/label_place.h"

namespace delvelens::vision::cube {
namespace {

// What is said of a tile's turn, brought to what it is worth on this very cube.
struct Weighing {
  double mildness = 1;  // above 1 the reader is too bold about turns
  double places = 0;    // how much it counts where the label stands
};

TurnChances weighed(const TurnChances& said, const TurnChances& favour, const Weighing& weighing) {
  constexpr double kLeast = 1e-6;
  TurnChances chances{};
  for (std::size_t turn = 0; turn < 4; ++turn)
    chances[turn] =
        std::log(std::max(said[turn], kLeast)) / weighing.mildness + weighing.places * favour[turn];
  const double most = *std::max_element(chances.begin(), chances.end());
  double sum = 0;
  for (double& chance : chances) sum += chance = std::exp(chance - most);
  for (double& chance : chances) chance /= sum;
  return chances;
}

// The tiles whose turn their pieces tell, as far as they were seen.
std::vector<LabelledTile> known_tiles(const Sides& sides, const CubeSet& set, const Decoded& decoded) {
  std::vector<LabelledTile> known;
  const auto tiles = board::cube::tiles_of(decoded.cubies);
  for (std::size_t face = 0; face < 6; ++face) {
    const std::size_t quarters = decoded.layout.quarters[face];
    for (std::size_t place = 0; place < 9; ++place) {
      const Sticker& sticker = sides[decoded.layout.side_at[face]][before_turning(place, quarters)];
      if (place == 4 || !sticker.tile || sticker.told) continue;
      const board::Tile& tile = tiles[9 * face + place];
      const SetTile& label = set.tiles[static_cast<std::size_t>(board::cube::home_facelet(tile))];
      known.push_back(
          {&*sticker.tile, label.letter, label.number, (label.turn + tile.turn + 4U - quarters) % 4});
    }
  }
  return known;
}

// The weighing that the known tiles ask for. An E or an 8 is easily read upside down in one font and never in
// another, and on some cubes labels stand in the middle, where their place tells nothing.
Weighing weighing_for(const std::vector<LabelledTile>& known, const LabelPlace& place) {
  std::vector<TurnChances> favours;
  for (const LabelledTile& tile : known) favours.push_back(place.favour(tile, true));
  Weighing best;
  double most = -std::numeric_limits<double>::infinity();
  for (const double mildness : {0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 12.0}) {
    for (const double places : {0.0, 0.5, 1.0}) {
      const Weighing weighing{mildness, places};
      double sum = 0;
      for (std::size_t i = 0; i < known.size(); ++i)
        sum += std::log(weighed(known[i].seen->turn, favours[i], weighing)[known[i].turn]);
      if (sum <= most) continue;
      most = sum;
      best = weighing;
    }
  }
  return best;
}

// How a tile is turned in the net that was seen in a picture so turned.
std::size_t in_net(std::size_t seen, const SetTile& label, std::size_t quarters) {
  return (seen + quarters + 4 - label.turn) % 4;
}

// For each face of the net, how likely its middle tile is turned how.
std::array<TurnChances, 6> middle_chances(const Sides& sides, const CubeSet& set, const Decoded& decoded) {
  const std::vector<LabelledTile> known = known_tiles(sides, set, decoded);
  const LabelPlace place(known);
  const Weighing weighing = weighing_for(known, place);
  std::array<TurnChances, 6> chances{};
  for (std::size_t face = 0; face < 6; ++face) {
    const Sticker& sticker = sides[decoded.layout.side_at[face]][4];
    const SetTile& label = set.tiles[9 * face + 4];
    TurnChances said{0.25, 0.25, 0.25, 0.25};
    if (sticker.tile) {
      const LabelledTile tile{&*sticker.tile, label.letter, label.number, 0};
      said = sticker.told ? sticker.tile->turn
                          : weighed(sticker.tile->turn, place.favour(tile, false), weighing);
    }
    for (std::size_t seen = 0; seen < 4; ++seen)
      chances[face][in_net(seen, label, decoded.layout.quarters[face])] = std::max(said[seen], 1e-9);
  }
  return chances;
}

}  // namespace

// Centres turn with their faces: an even number of quarter turns in all where the corners' swaps are even.
// All ways in which the six may be turned are weighed.
void settle_middle_tiles(const Sides& sides, const CubeSet& set, Decoded& decoded) {
  const auto chances = middle_chances(sides, set, decoded);
  double freely = 1;
  for (const TurnChances& turns : chances) freely *= *std::max_element(turns.begin(), turns.end());
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

}  // namespace delvelens::vision::cube
