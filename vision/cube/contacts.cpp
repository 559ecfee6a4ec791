// SPDX-License-Identifier: MIT
#include "vision/cube/contacts.h"

#include <algorithm>

namespace delvelens::vision::cube {
namespace {

board::Point between(const board::Point& one, const board::Point& other) {
  return {(one.x + other.x) / 2, (one.y + other.y) / 2};
}

// How far the edge of one face lies from the edge of another that runs along it the other way.
double gap(const Corners& one, std::size_t edge, const Corners& other, std::size_t other_edge) {
  return std::max(distance(one[edge], other[(other_edge + 1) % 4]),
                  distance(one[(edge + 1) % 4], other[other_edge]));
}

struct Shared {
  std::size_t edge = 0;
  std::size_t other_edge = 0;
  double gap = 0;
};

Shared nearest_edges(const Corners& one, const Corners& other) {
  Shared best{0, 0, gap(one, 0, other, 0)};
  for (std::size_t edge = 0; edge < 4; ++edge) {
    for (std::size_t other_edge = 0; other_edge < 4; ++other_edge) {
      const double here = gap(one, edge, other, other_edge);
      if (here < best.gap) best = {edge, other_edge, here};
    }
  }
  return best;
}

}  // namespace

double edge_gap(const Corners& one, const Corners& other) {
  return nearest_edges(one, other).gap / std::max(1.0, std::min(side_of(one), side_of(other)));
}

std::vector<std::vector<Contact>> join_edges(std::vector<Fitted>& faces, const ContactOptions& options) {
  std::vector<std::vector<Contact>> contacts(faces.size());
  const std::vector<Fitted> before = faces;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    for (std::size_t j = i + 1; j < faces.size(); ++j) {
      const Corners& one = before[i].corners;
      const Corners& other = before[j].corners;
      const Shared shared = nearest_edges(one, other);
      if (shared.gap > options.most_gap * std::min(side_of(one), side_of(other))) continue;
      contacts[i].push_back({shared.edge, j, shared.other_edge});
      contacts[j].push_back({shared.other_edge, i, shared.edge});
      for (const std::size_t end : {std::size_t{0}, std::size_t{1}}) {
        board::Point& mine = faces[i].corners[(shared.edge + end) % 4];
        board::Point& theirs = faces[j].corners[(shared.other_edge + 1 - end) % 4];
        mine = theirs = between(mine, theirs);
      }
    }
  }
  return contacts;
}

}  // namespace delvelens::vision::cube
