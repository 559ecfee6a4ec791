// SPDX-License-Identifier: MIT
// What things are made of: plastic, wood, metal, in one or more colours through the whole body.
#pragma once

#include <array>

#include "datasets/synth/colour.h"
#include "datasets/synth/scene.h"

namespace delvelens::datasets::synth {

enum class Make : std::uint8_t { plain, marbled, clear, glitter, two_tone, wooden, speckled, metal };

struct Stuff {
  Make make = Make::plain;
  std::array<Vec3, 3> paints{};
  std::uint32_t seed = 0;
  float grain = 1;  // size of the pattern in millimetres
  float mirror = 0.04F;
  float roughness = 0.3F;
  float worn = 0;   // 0 new, 1 scuffed all over
  float clear = 0;  // for Make::clear: how much goes through
  Vec3 tint{1, 1, 1};
  float smudge = 0;  // finger marks: uneven gloss
};

Surface stuff_at(const Stuff& s, const Contact& at);
Stuff stuff_of(Draw& draw, Make make, Vec3 paint, float size);
// The main colour by its plain name.
board::Colour colour_of(const Stuff& stuff);
// How a thing of this stuff shades: clear plastic lets coloured light through.
void set_shadow(Thing& thing, const Stuff& stuff);

// A thing of one stuff and nothing drawn on it.
SkinPtr plain_skin(const Stuff& stuff);

}  // namespace delvelens::datasets::synth
