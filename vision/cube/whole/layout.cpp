// SPDX-License-Identifier: MIT
#include "vision/cube/whole/layout.h"

#include <algorithm>

#include "board/cube/geometry.h"
#include "board/cube/tiles.h"
#include "vision/cube/sighting.h"

namespace delvelens::vision::cube {
namespace {

namespace math = board::cube;

// Which tile a piece would show at one facelet of a place: 4 x home facelet + turn, in the net's view.
using Shown = std::uint8_t;

template <std::size_t Places, std::size_t Faces, std::size_t Pieces, std::size_t Turns>
struct Tables {
  std::array<std::array<std::size_t, Faces>, Places> facelet{};
  std::array<std::array<std::array<std::array<Shown, Turns>, Pieces>, Faces>, Places> shown{};
};
using CornerTables = Tables<8, 3, 8, 3>;
using EdgeTables = Tables<12, 2, 12, 2>;

Shown shown_by(const board::Tile& tile) {
  return static_cast<Shown>(4 * math::home_facelet(tile) + tile.turn);
}

// One and the same piece put into every place at once tells what it shows at each.
template <class T, class Facelets, class Fill>
T tables_from(const Facelets& facelets, std::size_t pieces, std::size_t turns, Fill fill) {
  T tables;
  for (std::size_t piece = 0; piece < pieces; ++piece) {
    for (std::size_t turn = 0; turn < turns; ++turn) {
      math::Cubies cubies;
      fill(cubies, static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(turn));
      const math::Tiles tiles = math::tiles_of(cubies);
      for (std::size_t place = 0; place < facelets.size(); ++place) {
        for (std::size_t i = 0; i < facelets[place].size(); ++i) {
          tables.facelet[place][i] = facelets[place][i];
          tables.shown[place][i][piece][turn] = shown_by(tiles[facelets[place][i]]);
        }
      }
    }
  }
  return tables;
}

const CornerTables& corner_tables() {
  static const auto tables = tables_from<CornerTables>(
      math::corner_facelets(), 8, 3, [](math::Cubies& cubies, std::uint8_t piece, std::uint8_t turn) {
        cubies.corner.fill(piece);
        cubies.twist.fill(turn);
      });
  return tables;
}

const EdgeTables& edge_tables() {
  static const auto tables = tables_from<EdgeTables>(
      math::edge_facelets(), 12, 2, [](math::Cubies& cubies, std::uint8_t piece, std::uint8_t turn) {
        cubies.edge.fill(piece);
        cubies.flip.fill(turn);
      });
  return tables;
}

// Scores of all tiles at one facelet of the net when its side is turned.
class SeenFacelet {
 public:
  SeenFacelet(const SideScores& scores, const std::array<std::uint8_t, 6>& side_at, std::size_t facelet,
              std::size_t quarters)
      : row_(scores[side_at[facelet / 9]][before_turning(facelet % 9, quarters)]), quarters_(quarters) {}
  double operator()(Shown shown) const { return row_[(shown & ~3U) | ((shown - quarters_) & 3U)]; }

 private:
  const std::array<float, 216>& row_;
  std::size_t quarters_;
};

template <std::size_t Faces, std::size_t Pieces, std::size_t Turns>
void add_place(const std::array<std::array<std::array<Shown, Turns>, Pieces>, Faces>& shown,
               const std::array<SeenFacelet, Faces>& seen,
               std::array<std::array<double, Turns>, Pieces>& sums) {
  for (std::size_t piece = 0; piece < Pieces; ++piece) {
    for (std::size_t turn = 0; turn < Turns; ++turn) {
      double sum = 0;
      for (std::size_t i = 0; i < Faces; ++i) sum += seen[i](shown[i][piece][turn]);
      sums[piece][turn] = sum;
    }
  }
}

template <class Sums>
double peak_of(const Sums& sums) {
  double peak = sums[0][0];
  for (const auto& piece : sums) peak = std::max(peak, *std::max_element(piece.begin(), piece.end()));
  return peak;
}

// What the best piece at each place can reach, for every turning of the faces that meet there.
struct Peaks {
  std::array<std::array<double, 64>, 8> corner{};
  std::array<std::array<double, 16>, 12> edge{};
  double centres = 0;

  Peaks(const SideScores& scores, const std::array<std::uint8_t, 6>& side_at) {
    const CornerTables& corners = corner_tables();
    for (std::size_t place = 0; place < 8; ++place) {
      for (std::size_t turning = 0; turning < 64; ++turning) {
        const auto& facelet = corners.facelet[place];
        std::array<std::array<double, 3>, 8> sums{};
        add_place(corners.shown[place],
                  std::array<SeenFacelet, 3>{SeenFacelet(scores, side_at, facelet[0], turning & 3U),
                                             SeenFacelet(scores, side_at, facelet[1], turning >> 2 & 3U),
                                             SeenFacelet(scores, side_at, facelet[2], turning >> 4)},
                  sums);
        corner[place][turning] = peak_of(sums);
      }
    }
    const EdgeTables& edges = edge_tables();
    for (std::size_t place = 0; place < 12; ++place) {
      for (std::size_t turning = 0; turning < 16; ++turning) {
        const auto& facelet = edges.facelet[place];
        std::array<std::array<double, 2>, 12> sums{};
        add_place(edges.shown[place],
                  std::array<SeenFacelet, 2>{SeenFacelet(scores, side_at, facelet[0], turning & 3U),
                                             SeenFacelet(scores, side_at, facelet[1], turning >> 2)},
                  sums);
        edge[place][turning] = peak_of(sums);
      }
    }
    centres = centre_score(scores, side_at);
  }

  double bound(const std::array<std::uint8_t, 6>& quarters) const {
    double sum = centres;
    const CornerTables& corners = corner_tables();
    for (std::size_t place = 0; place < 8; ++place) {
      const auto& facelet = corners.facelet[place];
      sum +=
          corner[place][quarters[facelet[0] / 9] | static_cast<std::size_t>(quarters[facelet[1] / 9]) << 2 |
                        static_cast<std::size_t>(quarters[facelet[2] / 9]) << 4];
    }
    const EdgeTables& edges = edge_tables();
    for (std::size_t place = 0; place < 12; ++place) {
      const auto& facelet = edges.facelet[place];
      sum += edge[place][quarters[facelet[0] / 9] | static_cast<std::size_t>(quarters[facelet[1] / 9]) << 2];
    }
    return sum;
  }
};

math::Vector towards(NetEdge edge) {
  const math::FaceFrame& frame = math::kFaceFrames[edge.face];
  switch (edge.edge) {
    case 0:
      return -frame.down;
    case 1:
      return frame.right;
    case 2:
      return frame.down;
    default:
      return -frame.right;
  }
}

bool keeps(const std::vector<SideContact>& contacts, const std::array<std::size_t, 6>& face_of,
           const std::array<std::uint8_t, 6>& quarters) {
  return std::all_of(contacts.begin(), contacts.end(), [&](const SideContact& contact) {
    const std::size_t one = face_of[contact.side];
    const std::size_t other = face_of[contact.other];
    return across({one, (contact.edge + quarters[one]) % 4}) ==
           NetEdge{other, (contact.other_edge + quarters[other]) % 4};
  });
}

}  // namespace

double centre_score(const SideScores& scores, const std::array<std::uint8_t, 6>& side_at) {
  double sum = 0;
  for (std::size_t face = 0; face < 6; ++face) {
    const auto& row = scores[side_at[face]][4];
    const auto first = row.begin() + static_cast<std::ptrdiff_t>(4 * (9 * face + 4));
    sum += static_cast<double>(*std::max_element(first, first + 4));
  }
  return sum;
}

NetEdge across(NetEdge edge) {
  const auto other = static_cast<std::size_t>(math::face_towards(towards(edge)));
  for (std::size_t k = 0; k < 4; ++k) {
    if (towards({other, k}) == math::kFaceFrames[edge.face].out) return {other, k};
  }
  return {other, 0};
}

std::vector<Layout> layouts_above(const SideScores& scores, const std::array<std::uint8_t, 6>& side_at,
                                  const std::vector<SideContact>& contacts, double least) {
  const Peaks peaks(scores, side_at);
  std::array<std::size_t, 6> face_of{};
  for (std::size_t face = 0; face < 6; ++face) face_of[side_at[face]] = face;
  std::vector<Layout> layouts;
  for (unsigned turning = 0; turning < 4096; ++turning) {
    Layout layout{side_at, {}, 0};
    for (std::size_t face = 0; face < 6; ++face) {
      layout.quarters[face] = static_cast<std::uint8_t>(turning >> (2 * face) & 3U);
    }
    if (!keeps(contacts, face_of, layout.quarters)) continue;
    layout.bound = peaks.bound(layout.quarters);
    if (layout.bound >= least) layouts.push_back(layout);
  }
  return layouts;
}

PieceScores piece_scores(const SideScores& scores, const Layout& layout) {
  PieceScores pieces;
  const auto seen = [&](std::size_t facelet) {
    return SeenFacelet(scores, layout.side_at, facelet, layout.quarters[facelet / 9]);
  };
  const CornerTables& corners = corner_tables();
  for (std::size_t place = 0; place < 8; ++place) {
    const auto& facelet = corners.facelet[place];
    add_place(corners.shown[place],
              std::array<SeenFacelet, 3>{seen(facelet[0]), seen(facelet[1]), seen(facelet[2])},
              pieces.corner[place]);
  }
  const EdgeTables& edges = edge_tables();
  for (std::size_t place = 0; place < 12; ++place) {
    const auto& facelet = edges.facelet[place];
    add_place(edges.shown[place], std::array<SeenFacelet, 2>{seen(facelet[0]), seen(facelet[1])},
              pieces.edge[place]);
  }
  return pieces;
}

}  // namespace delvelens::vision::cube
