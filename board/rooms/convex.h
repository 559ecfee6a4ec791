// SPDX-License-Identifier: MIT
// Convex outlines on the grid: the ground a piece covers, and the ground between pillars.
#pragma once

#include <vector>

#include "board/rooms/exact.h"

namespace delvelens::board::rooms {

// Corners turning left, none of them on a line between its neighbours. One or two corners are fine: a piece
// of which only a point or an edge is known.
using Convex = std::vector<GridPoint>;

Convex hull_of(std::vector<GridPoint> points);
Convex hull_of(const Convex& a, const Convex& b);

// Exact; the edge belongs to the outline.
bool contains(const Convex& outline, const GridPoint& point);
bool meet(const Convex& a, const Convex& b);

// How far a point is from a segment, in grid steps (rounded as floating point does, like all distances here).
double distance_to(const GridPoint& a, const GridPoint& b, const GridPoint& point);
// How far apart two outlines are that do not meet.
double gap(const Convex& a, const Convex& b);

// The edges of an area made ready for measuring many pieces against it.
class Edges {
 public:
  explicit Edges(const Convex& area);

  // How far a point, or the farthest corner of a piece, lies within the edge it is closest to leaving by.
  // Negative: outside by at least that much. 0 for areas that are only a line.
  double depth(const GridPoint& point) const;
  double depth(const Convex& piece) const;

 private:
  struct Edge {
    double across_x, across_y;  // unit vector inwards
    double from_x, from_y;
    double inward(const GridPoint& point) const {
      return (static_cast<double>(point.x) - from_x) * across_x +
             (static_cast<double>(point.y) - from_y) * across_y;
    }
  };
  std::vector<Edge> edges_;
};

double area_of(const Convex& outline);

}  // namespace delvelens::board::rooms
