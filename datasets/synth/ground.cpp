#include "datasets/synth/ground.h"

namespace delvelens::datasets::synth {

float Patch::inside(Vec2 place) const {
  if (corners.empty()) return radius - length(place - centre);
  float least = 1e9F;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2 a = corners[i];
    const Vec2 along = corners[(i + 1) % corners.size()] - a;
    const Vec2 to = place - a;
    least = std::min(least, (along.x * to.y - along.y * to.x) / std::max(length(along), 1e-3F));
  }
  return least;
}

Surface TableTop::paint(Vec2 place, float pixel) const {
  // The uppermost patch decides; only at its edge is the one below needed too.
  float shade = 1;
  for (std::size_t i = patches_.size(); i-- > 0;) {
    const Patch& patch = patches_[i];
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
