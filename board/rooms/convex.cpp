// SPDX-License-Identifier: MIT
#include "board/rooms/convex.h"

#include <limits>

namespace delvelens::board::rooms {
namespace {

bool before(const GridPoint& a, const GridPoint& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; }

// One side of the hull, by Andrew's scan over sorted points; the last point is left out.
template <class Iterator>
void scan(Iterator begin, Iterator end, Convex& hull) {
  const std::size_t base = hull.size();
  for (auto at = begin; at != end; ++at) {
    while (hull.size() >= base + 2 && turn(hull[hull.size() - 2], hull.back(), *at) <= 0) hull.pop_back();
    hull.push_back(*at);
  }
  hull.pop_back();
}

bool on_segment(const GridPoint& a, const GridPoint& b, const GridPoint& point) {
  return turn(a, b, point) == 0 && std::min(a.x, b.x) <= point.x && point.x <= std::max(a.x, b.x) &&
         std::min(a.y, b.y) <= point.y && point.y <= std::max(a.y, b.y);
}

bool segments_meet(const GridPoint& a, const GridPoint& b, const GridPoint& c, const GridPoint& d) {
  const int c_side = turn(a, b, c);
  const int d_side = turn(a, b, d);
  const int a_side = turn(c, d, a);
  const int b_side = turn(c, d, b);
  if (c_side * d_side < 0 && a_side * b_side < 0) return true;
  return on_segment(a, b, c) || on_segment(a, b, d) || on_segment(c, d, a) || on_segment(c, d, b);
}

const GridPoint& next(const Convex& outline, std::size_t i) {
  return outline[i + 1 == outline.size() ? 0 : i + 1];
}

// An edge of `a` with all of `b` strictly beyond it.
bool separates(const Convex& a, const Convex& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const GridPoint& from = a[i];
    const GridPoint& to = next(a, i);
    if (std::all_of(b.begin(), b.end(), [&](const GridPoint& point) { return turn(from, to, point) < 0; }))
      return true;
  }
  return false;
}

// Points and segments have no inside, so the edges are asked one by one.
bool thin_meet(const Convex& a, const Convex& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < b.size(); ++k) {
      if (segments_meet(a[i], next(a, i), b[k], next(b, k))) return true;
    }
  }
  return contains(a, b.front()) || contains(b, a.front());
}

double squared_to_segment(const GridPoint& a, const GridPoint& b, const GridPoint& point) {
  const auto dx = static_cast<double>(b.x - a.x);
  const auto dy = static_cast<double>(b.y - a.y);
  const auto px = static_cast<double>(point.x - a.x);
  const auto py = static_cast<double>(point.y - a.y);
  const double length = dx * dx + dy * dy;
  const double along = length > 0 ? std::clamp((px * dx + py * dy) / length, 0.0, 1.0) : 0.0;
  const double away_x = px - along * dx;
  const double away_y = py - along * dy;
  return away_x * away_x + away_y * away_y;
}

double squared_one_way(const Convex& edges, const Convex& corners) {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < edges.size(); ++i) {
    for (const GridPoint& corner : corners)
      least = std::min(least, squared_to_segment(edges[i], next(edges, i), corner));
  }
  return least;
}

}  // namespace

Convex hull_of(std::vector<GridPoint> points) {
  std::sort(points.begin(), points.end(), before);
  points.erase(std::unique(points.begin(), points.end()), points.end());
  if (points.size() < 3) return points;
  Convex hull;
  hull.reserve(points.size() + 1);
  scan(points.begin(), points.end(), hull);
  scan(points.rbegin(), points.rend(), hull);
  return hull;
}

Convex hull_of(const Convex& a, const Convex& b) {
  std::vector<GridPoint> points;
  points.reserve(a.size() + b.size());
  points.insert(points.end(), a.begin(), a.end());
  points.insert(points.end(), b.begin(), b.end());
  return hull_of(std::move(points));
}

bool contains(const Convex& outline, const GridPoint& point) {
  if (outline.empty()) return false;
  if (outline.size() < 3) return on_segment(outline.front(), outline.back(), point);
  for (std::size_t i = 0; i < outline.size(); ++i) {
    if (turn(outline[i], next(outline, i), point) < 0) return false;
  }
  return true;
}

bool meet(const Convex& a, const Convex& b) {
  if (a.empty() || b.empty()) return false;
  if (a.size() < 3 || b.size() < 3) return thin_meet(a, b);
  return !separates(a, b) && !separates(b, a);
}

double distance_to(const GridPoint& a, const GridPoint& b, const GridPoint& point) {
  return std::sqrt(squared_to_segment(a, b, point));
}

double gap(const Convex& a, const Convex& b) {
  return std::sqrt(std::min(squared_one_way(a, b), squared_one_way(b, a)));
}

Edges::Edges(const Convex& area) {
  if (area.size() < 3) return;
  edges_.reserve(area.size());
  for (std::size_t i = 0; i < area.size(); ++i) {
    const GridPoint& from = area[i];
    const GridPoint& to = next(area, i);
    const auto dx = static_cast<double>(to.x - from.x);
    const auto dy = static_cast<double>(to.y - from.y);
    const double length = std::sqrt(dx * dx + dy * dy);
    edges_.push_back({-dy / length, dx / length, static_cast<double>(from.x), static_cast<double>(from.y)});
  }
}

double Edges::depth(const GridPoint& point) const {
  if (edges_.empty()) return 0;
  double least = std::numeric_limits<double>::infinity();
  for (const Edge& edge : edges_) least = std::min(least, edge.inward(point));
  return least;
}

double Edges::depth(const Convex& piece) const {
  if (edges_.empty()) return 0;
  double least = std::numeric_limits<double>::infinity();
  for (const Edge& edge : edges_) {
    double farthest = -std::numeric_limits<double>::infinity();
    for (const GridPoint& corner : piece) farthest = std::max(farthest, edge.inward(corner));
    least = std::min(least, farthest);
  }
  return least;
}

double area_of(const Convex& outline) {
  double twice = 0;
  for (std::size_t i = 2; i < outline.size(); ++i)
    twice += static_cast<double>(cross(outline[0], outline[i - 1], outline[i]));
  return 0.5 * twice;
}

}  // namespace delvelens::board::rooms
