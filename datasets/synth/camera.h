// SPDX-License-Identifier: MIT
// A pinhole camera with radial lens distortion, in OpenCV's convention (fx fy cx cy, k1 k2).
#pragma once

#include "datasets/synth/geometry.h"

namespace delvelens::datasets::synth {

struct Camera {
  int width = 640;
  int height = 480;
  float fx = 800;
  float fy = 800;
  float cx = 319.5F;
  float cy = 239.5F;
  float k1 = 0;
  float k2 = 0;
  Pose world_from_camera;  // x right, y down, z forward

  // Through the picture point (x, y); pixel centres are whole numbers.
  Ray ray(float x, float y) const;
  // Where a world point appears. Points behind the camera land far outside the picture.
  Vec2 project(Vec3 world) const;
  // Millimetres a pixel covers at distance t, seen straight on.
  float pixel_at(float t) const { return t / fx; }
  // Clockwise from straight up, aimed at `target` with `roll` about the view axis.
  void aim(Vec3 position, Vec3 target, float roll);
};

}  // namespace delvelens::datasets::synth
