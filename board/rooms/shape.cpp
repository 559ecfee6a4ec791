// SPDX-License-Identifier: MIT
#include "board/rooms/shape.h"

namespace delvelens::board::rooms {
namespace {

GridPoint rounded(double x, double y) { return {std::llround(x), std::llround(y)}; }

GridPoint crossing_of_diagonals(const Convex& quad) {
  const auto whole = static_cast<double>(cross(quad[1], quad[3], quad[0])) -
                     static_cast<double>(cross(quad[1], quad[3], quad[2]));
  const double along = static_cast<double>(cross(quad[1], quad[3], quad[0])) / whole;
  return rounded(static_cast<double>(quad[0].x) + along * static_cast<double>(quad[2].x - quad[0].x),
                 static_cast<double>(quad[0].y) + along * static_cast<double>(quad[2].y - quad[0].y));
}

GridPoint centroid(const Convex& outline) {
  const GridPoint& base = outline.front();
  double area = 0;
  double x = 0;
  double y = 0;
  for (std::size_t i = 2; i < outline.size(); ++i) {
    const auto part = static_cast<double>(cross(base, outline[i - 1], outline[i]));
    area += part;
    x += part * static_cast<double>((outline[i - 1].x - base.x) + (outline[i].x - base.x)) / 3;
    y += part * static_cast<double>((outline[i - 1].y - base.y) + (outline[i].y - base.y)) / 3;
  }
  return rounded(static_cast<double>(base.x) + x / area, static_cast<double>(base.y) + y / area);
}

GridPoint middle_of(const Convex& outline) {
  if (outline.size() == 4) return crossing_of_diagonals(outline);
  if (outline.size() > 2) return centroid(outline);
  return {(outline.front().x + outline.back().x) / 2, (outline.front().y + outline.back().y) / 2};
}

}  // namespace

Shape shape_of(const Piece& piece) {
  std::vector<GridPoint> corners;
  for (const Point& corner : piece.footprint) corners.push_back(snap(corner));
  if (corners.empty()) corners.push_back(snap(piece.center));
  Shape shape;
  shape.outline = hull_of(std::move(corners));
  shape.middle = middle_of(shape.outline);
  // Rounding may carry the middle of a sliver outside; the search for rooms counts on it being inside.
  if (!contains(shape.outline, shape.middle)) shape.outline = hull_of(shape.outline, {shape.middle});
  for (const GridPoint& corner : shape.outline)
    shape.reach = std::max(shape.reach, distance(corner, shape.middle));
  return shape;
}

Point standing_at(const Piece& piece) { return unsnap(shape_of(piece).middle); }

double width_of(const Shape& shape) { return std::sqrt(area_of(shape.outline)); }

}  // namespace delvelens::board::rooms
