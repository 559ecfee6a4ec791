// SPDX-License-Identifier: MIT
// Where the seen sides lie in the unfolded net, and how far each picture is turned against it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "vision/cube/whole/legal_sum.h"

namespace delvelens::vision::cube {

// How well each sticker of six sides would fit each tile: side, sticker as seen, 4 x home facelet + quarter
// turns as seen. Plain colours do not tell the tiles of one home face apart.
using SideScores = std::array<std::array<std::array<float, 216>, 9>, 6>;

struct Layout {
  std::array<std::uint8_t, 6> side_at{};   // the seen side that lies at U R F D L B
  std::array<std::uint8_t, 6> quarters{};  // clockwise turns of that side's picture to the net's own view
  double bound = 0;                        // no cube with this layout scores higher
};

// Edges 0 top, 1 right, 2 bottom, 3 left of two sides that touch each other in one picture.
struct SideContact {
  std::size_t side = 0;
  std::size_t edge = 0;
  std::size_t other = 0;
  std::size_t other_edge = 0;
};

// The 4,096 turnings of sides placed like this whose bound is not below `least`, those that break a contact
// left out.
std::vector<Layout> layouts_above(const SideScores& scores, const std::array<std::uint8_t, 6>& side_at,
                                  const std::vector<SideContact>& contacts, double least);

PieceScores piece_scores(const SideScores& scores, const Layout& layout);

// What the six centres add, each turned as it fits best.
double centre_score(const SideScores& scores, const std::array<std::uint8_t, 6>& side_at);

// The edge at which a face of the net touches another: face, edge.
struct NetEdge {
  std::size_t face = 0;
  std::size_t edge = 0;
  bool operator==(const NetEdge&) const = default;
};
NetEdge across(NetEdge edge);

}  // namespace delvelens::vision::cube
