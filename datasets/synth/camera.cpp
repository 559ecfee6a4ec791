// SPDX-License-Identifier: MIT
#include "datasets/synth/camera.h"

namespace delvelens::datasets::synth {

Ray Camera::ray(float x, float y) const {
  const float xd = (x - cx) / fx;
  const float yd = (y - cy) / fy;
  float xu = xd;
  float yu = yd;
  if (k1 != 0 || k2 != 0) {
    // The series of the inverse is close; two steps of the fixed point make it exact for every lens drawn
    // here.
    const float rd = xd * xd + yd * yd;
    const float guess = 1.0F - rd * (k1 - rd * (3.0F * k1 * k1 - k2));
    xu = xd * guess;
    yu = yd * guess;
    for (int i = 0; i < 2; ++i) {
      const float r2 = xu * xu + yu * yu;
      const float shrink = 1.0F / (1.0F + r2 * (k1 + r2 * k2));
      xu = xd * shrink;
      yu = yd * shrink;
    }
  }
  return {world_from_camera.origin, unit(world_from_camera.axes * Vec3{xu, yu, 1})};
}

Vec2 Camera::project(Vec3 world) const {
  const Vec3 p = world_from_camera.to_local(world);
  const float z = std::max(p.z, 1.0F);
  const float x = p.x / z;
  const float y = p.y / z;
  const float r2 = x * x + y * y;
  const float stretch = 1.0F + r2 * (k1 + r2 * k2);
  return {fx * x * stretch + cx, fy * y * stretch + cy};
}

void Camera::aim(Vec3 position, Vec3 target, float roll) {
  const Vec3 forward = unit(target - position);
  const Vec3 up = std::fabs(forward.z) > 0.999F ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
  const Vec3 right = unit(cross(forward, up));
  const Vec3 down = cross(forward, right);
  const float c = std::cos(roll);
  const float s = std::sin(roll);
  world_from_camera = {{right * c + down * s, down * c - right * s, forward}, position};
}

}  // namespace delvelens::datasets::synth
