// SPDX-License-Identifier: MIT
// Hands: skin with uneven colour, nails and a sleeve.
#pragma once

#include "datasets/synth/scene.h"
#include "datasets/synth/stuff.h"

namespace delvelens::datasets::synth {

// What the skin of one hand looks like, in the frame of the hand.
struct HandLook {
  Stuff skin;
  std::vector<Joint> nails;  // balls: the skin inside of them is nail
  Vec3 arm{-1, 0, 0};        // the way to the elbow
  float sleeve = 0;          // the sleeve begins this far along it; 0: a bare arm
  Vec3 cloth;
};

// One of many tones of skin; the sleeve begins `wrist` millimetres from the origin when there is one.
HandLook random_hand(Draw& draw, Vec3 arm, float wrist);
SkinPtr hand_skin(HandLook look);

// A hand that enters over the picture's edge; false when the camera sees no table there.
bool add_hand(Draw& draw, Scene& scene);

}  // namespace delvelens::datasets::synth
