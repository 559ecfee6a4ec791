// SPDX-License-Identifier: MIT
#include "board/cube/tiles.h"

#include <fmt/format.h>

#include "board/cube/geometry.h"

namespace delvelens::board::cube {
namespace {

constexpr Face face_of(int facelet) { return static_cast<Face>(facelet / 9); }

Tile tile_moved(int home, int place, const Matrix& motion) {
  return {face_of(home), home % 9 + 1, turn_taken(motion, face_of(home), face_of(place))};
}

Vector out_of(int facelet) { return spot_of(facelet).out; }

template <std::size_t K>
std::array<Vector, 3> axes_of(const std::array<std::uint8_t, K>& facelets, std::size_t turn) {
  const Vector first = out_of(facelets[turn % K]);
  const Vector second = out_of(facelets[(turn + 1) % K]);
  return {first, second, cross(first, second)};
}

// How a rigid piece got from home to its place follows from where two of its stickers look.
template <std::size_t N, std::size_t K>
void place_pieces(const std::array<std::uint8_t, N>& piece, const std::array<std::uint8_t, N>& turn,
                  const std::array<std::array<std::uint8_t, K>, N>& facelets, Tiles& tiles) {
  for (std::size_t i = 0; i < N; ++i) {
    const auto& home = facelets[piece[i]];
    const Matrix motion = map_between(axes_of(home, 0), axes_of(facelets[i], turn[i]));
    for (std::size_t j = 0; j < K; ++j) {
      const int place = facelets[i][(j + turn[i]) % K];
      tiles[static_cast<std::size_t>(place)] = tile_moved(home[j], place, motion);
    }
  }
}

}  // namespace

Tiles tiles_of(const Cubies& cubies) {
  Tiles tiles;
  place_pieces(cubies.corner, cubies.twist, corner_facelets(), tiles);
  place_pieces(cubies.edge, cubies.flip, edge_facelets(), tiles);
  for (std::size_t i = 0; i < 6; ++i) {
    tiles[i * 9 + 4] = Tile{static_cast<Face>(cubies.centre[i]), 5, cubies.centre_turn[i]};
  }
  return tiles;
}

tl::expected<Cubies, Faults> cubies_from_tiles(const Tiles& tiles) {
  CubeState cube;
  for (std::size_t i = 0; i < tiles.size(); ++i) cube.facelets[i] = tiles[i].home;
  for (std::size_t i = 0; i < 6; ++i) cube.centre_turns[i] = tiles[i * 9 + 4].turn;
  auto cubies = legal_cubies(cube, FaceNames{"A", "B", "C", "D", "E", "F"});
  if (!cubies) return cubies;
  const Tiles expected = tiles_of(*cubies);
  Faults faults;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (tiles[i] == expected[i]) continue;
    const bool only_turned = tiles[i].number == expected[i].number;
    faults.push_back(
        {FaultKind::misplaced_tile,
         only_turned ? fmt::format("tile {} is turned as its piece cannot be", label_of(tiles[i]))
                     : fmt::format("tile {} where only {} can be", label_of(tiles[i]), label_of(expected[i])),
         {static_cast<int>(i)}});
  }
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return cubies;
}

}  // namespace delvelens::board::cube
