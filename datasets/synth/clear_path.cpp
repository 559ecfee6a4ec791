// SPDX-License-Identifier: MIT
#include "datasets/synth/clear_path.h"

namespace delvelens::datasets::synth {
namespace {

constexpr float kIndex = 1.49F;  // of acrylic
constexpr int kMostWalls = 5;    // a look that meets more of them is lost in the plastic

// Bent at a wall with the given normal, which points against `along`; false where the wall mirrors it.
bool bend(Vec3& along, Vec3 normal, float ratio) {
  const float facing = -dot(along, normal);
  const float rest = 1.0F - ratio * ratio * (1.0F - facing * facing);
  if (rest <= 0) return false;
  along = unit(along * ratio + normal * (ratio * facing - std::sqrt(rest)));
  return true;
}

// Of unpolarised light that leaves at this cosine, by Schlick's rule.
float passing_share(float cosine) {
  const float x = 1.0F - std::clamp(cosine, 0.0F, 1.0F);
  return 0.96F * (1.0F - x * x * x * x * x);
}

// Edges are drawn no narrower than a pixel: finer ones would flicker from pixel to pixel.
Vec3 wall_normal(const Shape& shape, Vec3 p, float pixel) {
  return steepest([&](Vec3 at) { return shape.distance(at); }, p, std::max(0.3F * pixel, 0.01F));
}

}  // namespace

ClearPath clear_path(const Thing& thing, const Contact& contact) {
  const Shape& shape = *thing.shape;
  ClearPath path;
  path.at = contact.point;
  path.along = -contact.view;
  bend(path.along, contact.normal, 1.0F / kIndex);
  for (int wall = 0; wall < kMostWalls; ++wall) {
    const float way = shape.leave({path.at, path.along}, 2.0F * shape.radius());
    path.at = path.at + path.along * way;
    path.length += way;
    const Vec3 normal = wall_normal(shape, path.at, contact.pixel);
    const Surface far = thing.skin->paint({path.at, -normal, -path.along, contact.pixel});
    if (far.clear <= 0.05F) {
      path.painted = true;
      path.paint = far.colour;
      return path;
    }
    Vec3 outward = path.along;
    if (bend(outward, -normal, kIndex)) {
      path.passes = passing_share(dot(outward, normal));
      path.along = outward;
      path.open = true;
      return path;
    }
    path.along = mirrored(path.along, normal);
    path.at = path.at - normal * 0.01F;
  }
  return path;
}

float edge_at(const Thing& thing, const Contact& contact) {
  const Vec3 around = wall_normal(*thing.shape, contact.point, 2.0F * contact.pixel);
  return std::clamp(3.0F * (1.0F - dot(around, contact.normal)), 0.0F, 1.0F);
}

}  // namespace delvelens::datasets::synth
