// SPDX-License-Identifier: MIT
#include "board/cube/cubies.h"

#include <string>

#include "board/cube/geometry.h"

namespace delvelens::board::cube {
namespace {

constexpr std::array<Vector, 8> kCornerPlaces{
    {{1, 1, 1}, {-1, 1, 1}, {-1, 1, -1}, {1, 1, -1}, {1, -1, 1}, {-1, -1, 1}, {-1, -1, -1}, {1, -1, -1}}};
constexpr std::array<Vector, 12> kEdgePlaces{{{1, 1, 0},
                                              {0, 1, 1},
                                              {-1, 1, 0},
                                              {0, 1, -1},
                                              {1, -1, 0},
                                              {0, -1, 1},
                                              {-1, -1, 0},
                                              {0, -1, -1},
                                              {1, 0, 1},
                                              {-1, 0, 1},
                                              {-1, 0, -1},
                                              {1, 0, -1}}};

constexpr std::uint8_t facelet_towards(Vector place, Vector out) {
  return static_cast<std::uint8_t>(facelet_at({place, out}));
}

constexpr CornerFacelets corner_at(Vector place) {
  const Vector along_x{place.x, 0, 0};
  const Vector along_y{0, place.y, 0};
  const Vector along_z{0, 0, place.z};
  // Seen from outside, the stickers of neighbouring corners run the other way round the axes.
  const bool x_first = place.x * place.y * place.z > 0;
  return {facelet_towards(place, along_y), facelet_towards(place, x_first ? along_x : along_z),
          facelet_towards(place, x_first ? along_z : along_x)};
}

constexpr EdgeFacelets edge_at(Vector place) {
  const Vector first = place.y != 0 ? Vector{0, place.y, 0} : Vector{0, 0, place.z};
  const Vector second = place + (-first);
  return {facelet_towards(place, first), facelet_towards(place, second)};
}

constexpr auto make_corners() {
  std::array<CornerFacelets, 8> all{};
  for (std::size_t i = 0; i < 8; ++i) all[i] = corner_at(kCornerPlaces[i]);
  return all;
}

constexpr auto make_edges() {
  std::array<EdgeFacelets, 12> all{};
  for (std::size_t i = 0; i < 12; ++i) all[i] = edge_at(kEdgePlaces[i]);
  return all;
}

constexpr auto kCorners = make_corners();
constexpr auto kEdges = make_edges();

constexpr Face home_face(std::uint8_t facelet) { return static_cast<Face>(facelet / 9); }

// Composition, inverse and the two facelet forms are the same for the three kinds of piece but for the
// number of ways a piece can be turned.
template <std::size_t N>
struct Layer {
  std::array<std::uint8_t, N>& piece;
  std::array<std::uint8_t, N>& turn;
};

template <std::size_t N>
void compose(const std::array<std::uint8_t, N>& piece, const std::array<std::uint8_t, N>& turn,
             const std::array<std::uint8_t, N>& next_piece, const std::array<std::uint8_t, N>& next_turn,
             int ways, Layer<N> result) {
  for (std::size_t i = 0; i < N; ++i) {
    result.piece[i] = piece[next_piece[i]];
    result.turn[i] = static_cast<std::uint8_t>((turn[next_piece[i]] + next_turn[i]) % ways);
  }
}

template <std::size_t N>
void invert(const std::array<std::uint8_t, N>& piece, const std::array<std::uint8_t, N>& turn, int ways,
            Layer<N> result) {
  for (std::size_t i = 0; i < N; ++i) {
    result.piece[piece[i]] = static_cast<std::uint8_t>(i);
    result.turn[piece[i]] = static_cast<std::uint8_t>((ways - turn[i]) % ways);
  }
}

template <std::size_t N, std::size_t K>
void paint(const std::array<std::uint8_t, N>& piece, const std::array<std::uint8_t, N>& turn,
           const std::array<std::array<std::uint8_t, K>, N>& facelets, CubeState& cube) {
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t j = 0; j < K; ++j) {
      cube.facelets[facelets[i][(j + turn[i]) % K]] = home_face(facelets[piece[i]][j]);
    }
  }
}

template <std::size_t N, std::size_t K>
std::optional<Piece> showing(const std::array<Face, K>& faces,
                             const std::array<std::array<std::uint8_t, K>, N>& facelets) {
  for (std::size_t number = 0; number < N; ++number) {
    for (std::size_t turn = 0; turn < K; ++turn) {
      bool fits = true;
      for (std::size_t j = 0; j < K; ++j) {
        fits = fits && faces[(j + turn) % K] == home_face(facelets[number][j]);
      }
      if (fits) return Piece{static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(turn)};
    }
  }
  return std::nullopt;
}

template <std::size_t N, std::size_t K>
bool recognise(const CubeState& cube, const std::array<std::array<std::uint8_t, K>, N>& facelets,
               Layer<N> result) {
  std::array<bool, N> seen{};
  for (std::size_t i = 0; i < N; ++i) {
    std::array<Face, K> faces{};
    for (std::size_t j = 0; j < K; ++j) faces[j] = cube.facelets[facelets[i][j]];
    const auto piece = showing(faces, facelets);
    if (!piece || seen[piece->number]) return false;
    seen[piece->number] = true;
    result.piece[i] = piece->number;
    result.turn[i] = piece->turn;
  }
  return true;
}

template <std::size_t K>
std::string place_name(const std::array<std::uint8_t, K>& facelets) {
  std::string name;
  for (const std::uint8_t facelet : facelets) name += letter_of(home_face(facelet));
  return name;
}

}  // namespace

Cubies Cubies::then(const Cubies& next) const {
  Cubies all;
  compose(corner, twist, next.corner, next.twist, 3, Layer<8>{all.corner, all.twist});
  compose(edge, flip, next.edge, next.flip, 2, Layer<12>{all.edge, all.flip});
  compose(centre, centre_turn, next.centre, next.centre_turn, 4, Layer<6>{all.centre, all.centre_turn});
  return all;
}

Cubies Cubies::inverse() const {
  Cubies all;
  invert(corner, twist, 3, Layer<8>{all.corner, all.twist});
  invert(edge, flip, 2, Layer<12>{all.edge, all.flip});
  invert(centre, centre_turn, 4, Layer<6>{all.centre, all.centre_turn});
  return all;
}

const std::array<CornerFacelets, 8>& corner_facelets() { return kCorners; }
const std::array<EdgeFacelets, 12>& edge_facelets() { return kEdges; }

std::string corner_name(int place) { return place_name(kCorners[static_cast<std::size_t>(place)]); }
std::string edge_name(int place) { return place_name(kEdges[static_cast<std::size_t>(place)]); }

std::optional<Piece> corner_showing(const std::array<Face, 3>& faces) { return showing(faces, kCorners); }
std::optional<Piece> edge_showing(const std::array<Face, 2>& faces) { return showing(faces, kEdges); }

CubeState facelets_of(const Cubies& cubies) {
  CubeState cube;
  paint(cubies.corner, cubies.twist, kCorners, cube);
  paint(cubies.edge, cubies.flip, kEdges, cube);
  for (std::size_t i = 0; i < 6; ++i) cube.facelets[i * 9 + 4] = static_cast<Face>(cubies.centre[i]);
  cube.centre_turns = cubies.centre_turn;
  return cube;
}

std::optional<Cubies> cubies_of(const CubeState& cube) {
  Cubies cubies;
  if (!recognise(cube, kCorners, Layer<8>{cubies.corner, cubies.twist})) return std::nullopt;
  if (!recognise(cube, kEdges, Layer<12>{cubies.edge, cubies.flip})) return std::nullopt;
  std::array<bool, 6> seen{};
  for (std::size_t i = 0; i < 6; ++i) {
    const auto face = static_cast<std::uint8_t>(cube.facelets[i * 9 + 4]);
    if (seen[face] || cube.centre_turns[i] > 3) return std::nullopt;
    seen[face] = true;
    cubies.centre[i] = face;
  }
  cubies.centre_turn = cube.centre_turns;
  return cubies;
}

Cubies without_centre_turns(Cubies cubies) {
  cubies.centre_turn = {};
  return cubies;
}

}  // namespace delvelens::board::cube
