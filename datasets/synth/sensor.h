// SPDX-License-Identifier: MIT
// From light to a picture file: lens blur, motion, exposure, noise, sharpening, resampling, compression.
#pragma once

#include <opencv2/core.hpp>

#include "datasets/synth/colour.h"
#include "datasets/synth/render.h"

namespace delvelens::datasets::synth {

struct Sensor {
  float focus_blur = 0;    // blur in pixels of a point at half or twice the focus distance
  float focus_at = 500;    // millimetres
  float lens_blur = 0.5F;  // everywhere, in pixels
  float motion = 0;        // length in pixels
  float motion_angle = 0;
  float vignette = 0;     // light lost in the corners, 0..1
  bool tube = false;      // round black frame, as through a machine-vision lens
  float exposure = 1;     // against the automatic exposure
  float mean = 0.2F;      // the automatic exposure aims at this mean light
  float brightest = 0;    // but keeps all but the brightest part below this much of white; 0: does not care
  float black = 0;        // part of the darkest light in view that the camera takes for black
  float grey_world = 0;   // how far it takes the mean colour of the picture for grey
  float adapts = 0.85F;   // how much of the light's colour the camera takes out
  Vec3 balance{1, 1, 1};  // and what it gets wrong
  float shot_noise = 0.01F;
  float read_noise = 0.004F;
  float bloom = 0;
  float contrast = 0;  // 0 plain gamma, 1 strong curve
  float saturation = 1;
  float chroma_blur = 0;  // as video does
  float sharpen = 0;
  float sharpen_radius = 1;
  float shrink = 1;      // resampled to this size and back
  bool nearest = false;  // back without smoothing
  float specks = 0;      // part of pixels turned black or white
  bool grey = false;
  int jpeg_quality = 90;
  std::uint64_t seed = 0;
};

Sensor random_sensor(Draw& draw, World world, float focus_at);
// The finished picture: 8 bit, blue green red.
cv::Mat expose(const Rendered& rendered, const Sensor& sensor);

}  // namespace delvelens::datasets::synth
