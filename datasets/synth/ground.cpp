// SPDX-License-Identifier: MIT
#include "datasets/synth/ground.h"

namespace delvelens::datasets::synth {

float Patch::inside(Vec2 place) const {
  if (corners.empty()) return radius - length(place - centre);
  float least = 1e9F;
  Vec2 a = corners.back();
  for (const Vec2 b : corners) {
    const Vec2 along = b - a;
    const Vec2 to = place - a;
    const float across = along.x * to.y - along.y * to.x;
    least = std::min(least, across / std::max(length(along), 1e-3F));
    a = b;
  }
  return least;
}

void TableTop::lay(Patch patch) {
  patch.reach = patch.radius;
  for (const Vec2 corner : patch.corners) patch.reach = std::max(patch.reach, length(corner - patch.centre));
  patches_.push_back(std::move(patch));
}

Surface TableTop::paint(Vec2 place, float pixel) const {
  // The uppermost patch decides; only at its edge is the one below needed too.
  float shade = 1;
  for (std::size_t i = patches_.size(); i-- > 0;) {
    const Patch& patch = patches_[i];
    const float reach = patch.reach + patch.lip + pixel;
    if (dot(place - patch.centre, place - patch.centre) > reach * reach) continue;
    const float in = patch.inside(place);
    if (in > -0.5F * pixel) {
      Surface out = patch.drawing ? patch.drawing(place, pixel) : texture_at(patch.texture, place, pixel);
      out.colour = out.colour * shade;
      return out;
    }
    if (patch.lip > 0) shade *= 1.0F - 0.45F * ramp(-patch.lip - pixel, 0.0F, in);
  }
  Surface out = texture_at(base_, place, pixel);
  out.colour = out.colour * shade;
  return out;
}

void TableTop::settle() {
  Vec3 sum;
  for (int y = -4; y <= 4; ++y) {
    for (int x = -4; x <= 4; ++x) {
      sum += paint({static_cast<float>(x) * 31.0F, static_cast<float>(y) * 29.0F}, 3.0F).colour;
    }
  }
  mean_ = sum * (1.0F / 81.0F);
}

Patch rectangle(Vec2 centre, Vec2 half, float angle, const Texture& texture) {
  Patch patch;
  patch.centre = centre;
  patch.texture = texture;
  for (const Vec2 corner : {Vec2{-half.x, -half.y}, Vec2{half.x, -half.y}, half, Vec2{-half.x, half.y}}) {
    patch.corners.push_back(centre + turned(corner, angle));
  }
  return patch;
}

Patch regular(Vec2 centre, float radius, int sides, float angle, const Texture& texture) {
  Patch patch;
  patch.centre = centre;
  patch.radius = radius;
  patch.texture = texture;
  for (int i = 0; i < sides; ++i) {
    const float at = angle + 2.0F * kPi * static_cast<float>(i) / static_cast<float>(sides);
    patch.corners.push_back(centre + turned({radius, 0}, at));
  }
  return patch;
}

Patch disc(Vec2 centre, float radius, const Texture& texture) {
  Patch patch;
  patch.centre = centre;
  patch.radius = radius;
  patch.texture = texture;
  return patch;
}

}  // namespace delvelens::datasets::synth
