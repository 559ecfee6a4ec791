// SPDX-License-Identifier: MIT
// The way of a look through clear plastic: bent where it enters, mirrored by the walls that it meets too
// flatly, bent again where it leaves.
#pragma once

#include "datasets/synth/scene.h"

namespace delvelens::datasets::synth {

struct ClearPath {
  Vec3 at;            // where it leaves, or meets paint on the inside
  Vec3 along;         // of what is seen there
  float passes = 1;   // of the light from there, past the wall
  float length = 0;   // millimetres of plastic
  bool open = false;  // it leaves; else it met paint, or is lost between the walls
  bool painted = false;
  Vec3 paint;
};

// From a point that is seen on a clear thing, in the frame of the thing.
ClearPath clear_path(const Thing& thing, const Contact& contact);

// How much the surface turns within the pixel around a point: 0 on a flat side, 1 where three sides meet.
float edge_at(const Thing& thing, const Contact& contact);

}  // namespace delvelens::datasets::synth
