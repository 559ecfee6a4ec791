// SPDX-License-Identifier: MIT
#include "board/rooms/bands.h"

namespace delvelens::board::rooms {
namespace {

std::vector<GridPoint> middles(const std::vector<Shape>& shapes) {
  std::vector<GridPoint> points;
  points.reserve(shapes.size());
  for (const Shape& shape : shapes) points.push_back(shape.middle);
  return points;
}

double farthest_reach(const std::vector<Shape>& shapes) {
  double reach = 0;
  for (const Shape& shape : shapes) reach = std::max(reach, shape.reach);
  return reach;
}

const Shape& get(const std::vector<Shape>& shapes, int i) { return shapes[static_cast<std::size_t>(i)]; }

constexpr double kSlack = 4;  // grid steps that floating point may be off when it only narrows the search

}  // namespace

double gap_to(const Shape& pillar, const Convex& area, const RoomOptions& options) {
  return options.touch_spoils ? gap(area, pillar.outline) : gap(area, {pillar.middle});
}

Bands::Bands(const std::vector<Shape>& pillars, const std::vector<Shape>& pieces, const RoomOptions& options,
             double pillar_width)
    : pillars_(pillars),
      pieces_(pieces),
      options_(options),
      nearly_(options.doubt * pillar_width),
      pillar_reach_(farthest_reach(pillars)),
      piece_reach_(farthest_reach(pieces)),
      pillar_buckets_(middles(pillars)),
      piece_buckets_(middles(pieces)),
      bands_(pillars.size() * (pillars.size() - 1) / 2) {}

Band& Bands::at(int a, int b) {
  const auto low = static_cast<std::size_t>(std::min(a, b));
  const auto high = static_cast<std::size_t>(std::max(a, b));
  return bands_[high * (high - 1) / 2 + low];
}

void Bands::look_for_spoilers(Band& band, int a, int b) {
  band.spoilers = 0;
  const Shape& from = get(pillars_, a);
  const Shape& to = get(pillars_, b);
  const double radius =
      std::max(from.reach, to.reach) + (options_.touch_spoils ? pillar_reach_ : 0.0) + nearly_ + kSlack;
  pillar_buckets_.along(from.middle, to.middle, radius, [&](int other) {
    if (other == a || other == b) return true;
    const Shape& shape = get(pillars_, other);
    if (distance_to(from.middle, to.middle, shape.middle) > radius) return true;
    if (band.area.empty()) band.area = hull_of(from.outline, to.outline);
    const bool spoils =
        options_.touch_spoils ? meet(band.area, shape.outline) : contains(band.area, shape.middle);
    if (spoils) {
      ++band.spoilers;
      band.spoiler = other;
    } else if (gap_to(shape, band.area, options_) < nearly_) {
      band.nearly.push_back(other);
    }
    return band.spoilers < 2;
  });
}

bool Bands::clear(int a, int b, int third) {
  Band& band = at(a, b);
  if (band.spoilers < 0) look_for_spoilers(band, a, b);
  return band.spoilers == 0 || (band.spoilers == 1 && band.spoiler == third);
}

const Band& Bands::filled(int a, int b) {
  Band& band = at(a, b);
  if (band.filled) return band;
  band.filled = true;
  const Shape& from = get(pillars_, a);
  const Shape& to = get(pillars_, b);
  if (band.area.empty()) band.area = hull_of(from.outline, to.outline);
  const Edges edges(band.area);
  const double thick = std::max(from.reach, to.reach) + nearly_ + kSlack;
  piece_buckets_.along(from.middle, to.middle, thick + piece_reach_, [&](int piece) {
    const Shape& shape = get(pieces_, piece);
    if (distance_to(from.middle, to.middle, shape.middle) > thick + shape.reach) return true;
    if (contains(band.area, shape.middle) || meet(band.area, shape.outline)) {
      band.pieces.push_back(piece);
    } else if (edges.depth(shape.outline) > -nearly_ - kSlack && gap(band.area, shape.outline) < nearly_) {
      band.beside.push_back(piece);
    }
    return true;
  });
  return band;
}

}  // namespace delvelens::board::rooms
