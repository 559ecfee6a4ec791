// SPDX-License-Identifier: MIT
// Procedural table tops: wood, felt, stone, cloth, paper, prints and patterns.
#pragma once

#include <array>
#include <cstdint>

#include "datasets/synth/colour.h"
#include "datasets/synth/scene.h"

namespace delvelens::datasets::synth {

enum class Weave : std::uint8_t {
  // seen in training
  planks,
  board,
  felt,
  granite,
  marble,
  cloth,
  paper,
  hexmap,
  gloss,
  carpet,
  leather,
  checks,
  concrete,
  print,
  dots,
  // held out for evaluation
  terrazzo,
  herringbone,
  tartan,
  camouflage,
  tiles,
  cork
};

struct Texture {
  Weave weave = Weave::board;
  std::array<Vec3, 4> paints{};
  float scale = 1;     // size of the pattern against its usual size
  float contrast = 1;  // 0 flat, 1 usual
  Vec2 heading{1, 0};  // of its grain: unit length
  Vec2 shift;
  std::uint32_t seed = 0;
  float mirror = 0.03F;
  float roughness = 0.6F;
};

// `pixel` is the size of a pixel on the table: detail finer than that is left out.
Surface texture_at(const Texture& texture, Vec2 place, float pixel);
Texture random_texture(Draw& draw, World world);
Texture texture_of(Draw& draw, Weave weave);
Texture plain_paper(Draw& draw);  // for sheets, cards and white table tops
// A thing covered with it: the pattern runs over the top and down the sides.
SkinPtr texture_skin(const Texture& texture);

}  // namespace delvelens::datasets::synth
