// SPDX-License-Identifier: MIT
// Colours for paint: given as people see them (sRGB, or hue and friends), kept as linear light.
#pragma once

#include <array>
#include <string_view>

#include "board/colour.h"
#include "datasets/synth/draw.h"

namespace delvelens::datasets::synth {

// Pictures for training and for evaluation draw from different textures, lights and paints.
enum class World : std::uint8_t { train, heldout };

const std::array<float, 256>& linear_levels();       // linear light of the levels of a picture
Vec3 srgb(int red, int green, int blue);             // 0..255 each
Vec3 hsv(float hue, float saturation, float value);  // hue in turns
Vec3 varied(Draw& draw, Vec3 colour, float amount);  // the same paint from another pot
Vec3 warmth(float kelvin);                           // colour of a lamp, brightest channel 1
board::Colour name_of_paint(Vec3 colour);            // what a person would call it

}  // namespace delvelens::datasets::synth
