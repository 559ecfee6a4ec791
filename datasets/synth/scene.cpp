// SPDX-License-Identifier: MIT
#include "datasets/synth/scene.h"

namespace delvelens::datasets::synth {

Vec3 Room::seen(Vec3 along, float roughness) const {
  const float up = std::clamp(along.z, 0.0F, 1.0F);
  Vec3 light = mix(walls, sky, up * up) * (1.0F + 0.5F * dot(along, lean));
  const float soft = 0.04F + 0.9F * roughness * roughness;
  for (const Panel& panel : panels) {
    const float ahead = dot(along, panel.axes.z);
    if (ahead < 0.2F) continue;
    const float x = std::fabs(dot(along, panel.axes.x)) / ahead;
    const float y = std::fabs(dot(along, panel.axes.y)) / ahead;
    const float inside =
        ramp(panel.half.x + soft, panel.half.x - soft, x) * ramp(panel.half.y + soft, panel.half.y - soft, y);
    // A blurred reflection spreads the same light over more of the surface.
    const float spread = panel.half.x * panel.half.y / ((panel.half.x + soft) * (panel.half.y + soft));
    light += panel.colour * (inside * spread);
  }
  return light;
}

Vec3 Room::ambient(Vec3 normal, Vec3 bounce) const {
  const float up = 0.5F + 0.5F * normal.z;
  const Vec3 above = mix(walls, sky, 0.5F + 0.3F * normal.z) * (1.0F + 0.6F * dot(normal, lean));
  return mix(bounce, above, up);
}

float Gobo::passes(Vec2 place) const {
  float x = dot(place, across) - edge;
  if (period > 0) x = (std::fabs(x / period - std::floor(x / period) - 0.5F) - 0.25F) * period;
  return 1.0F - depth * ramp(-soft, soft, x);
}

}  // namespace delvelens::datasets::synth
