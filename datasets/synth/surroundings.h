// SPDX-License-Identifier: MIT
// Draws the room: lights, what reflections show, shadows from outside, and where the camera stands.
#pragma once

#include "datasets/synth/options.h"
#include "datasets/synth/scene.h"

namespace delvelens::datasets::synth {

void random_lighting(Draw& draw, World world, Scene& scene);

// A camera that shows a length of `edge` millimetres at the origin about `pixels` wide.
struct Framing {
  float edge = 16;
  float pixels = 60;
  float least_elevation = 25;  // degrees above the table
  float most_elevation = 90;
  float top_down = 0.45F;  // part of the pictures taken nearly straight from above
  bool wide = false;       // a wide lens with strong distortion instead of a drawn one
};
// The same framing from the elevation that was asked for, if one was.
Framing seen_from(Framing framing, std::optional<float> elevation);
// And with what else the options say about the camera.
Framing seen_from(Framing framing, const SynthOptions& options);
void random_camera(Draw& draw, const Framing& framing, int width, int height, Camera& camera);
// The point of the table seen at a picture point; false when the ray misses the table.
bool table_at(const Camera& camera, Vec2 pixel, Vec2& place);

}  // namespace delvelens::datasets::synth
