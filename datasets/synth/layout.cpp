// SPDX-License-Identifier: MIT
#include "datasets/synth/layout.h"

#include <array>

namespace delvelens::datasets::synth {
namespace {

std::array<Vec2, 4> corners_of(const Footing& f) {
  return {f.centre + turned({-f.half.x, -f.half.y}, f.angle),
          f.centre + turned({f.half.x, -f.half.y}, f.angle), f.centre + turned({f.half.x, f.half.y}, f.angle),
          f.centre + turned({-f.half.x, f.half.y}, f.angle)};
}

float gap_along(const Footing& a, const std::array<Vec2, 4>& others) {
  float most = -1e9F;
  for (const Vec2 axis : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
    const Vec2 along = turned(axis, a.angle);
    const float edge = dot(a.centre, along) + std::fabs(axis.x) * a.half.x + std::fabs(axis.y) * a.half.y;
    float nearest = 1e9F;
    for (const Vec2& corner : others) nearest = std::min(nearest, dot(corner, along) - edge);
    most = std::max(most, nearest);
  }
  return most;
}

}  // namespace

float gap_between(const Footing& a, const Footing& b) {
  const float far = length(a.centre - b.centre) - length(a.half) - length(b.half);
  if (far > 0) return far;
  return std::max(gap_along(a, corners_of(b)), gap_along(b, corners_of(a)));
}

bool Layout::is_free(const Footing& footing, float margin) const {
  for (const Footing& other : all_) {
    if (gap_between(footing, other) < margin) return false;
  }
  return true;
}

std::optional<Footing> Layout::against(Draw& draw, const Footing& neighbour, Vec2 half, float height) const {
  const Vec2 away = turned({1, 0}, draw.angle());
  Footing footing{neighbour.centre, half, draw.chance(0.4F) ? neighbour.angle : draw.angle(), height};
  float near = 0;
  float far = length(half) + length(neighbour.half) + 1.0F;
  for (int i = 0; i < 24; ++i) {
    const float middle = 0.5F * (near + far);
    footing.centre = neighbour.centre + away * middle;
    (gap_between(footing, neighbour) > 0.02F ? far : near) = middle;
  }
  footing.centre = neighbour.centre + away * far;
  if (!is_free(footing, 0.01F)) return std::nullopt;
  return footing;
}

Pose standing(Vec2 place, float half_height, float angle) {
  return {rotation({0, 0, 1}, angle), {place.x, place.y, half_height}};
}

}  // namespace delvelens::datasets::synth
