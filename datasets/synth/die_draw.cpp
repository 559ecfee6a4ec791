// SPDX-License-Identifier: MIT
// Draws dice: how often which style, colour and wear occurs.
#include "datasets/synth/die.h"

namespace delvelens::datasets::synth {
namespace {

// Hues of held-out pictures lie in bands that training never draws for saturated bodies.
bool held_out_hue(float hue) {
  return (hue > 0.09F && hue < 0.125F) || (hue > 0.43F && hue < 0.5F) || (hue > 0.84F && hue < 0.92F);
}

Vec3 body_paint(Draw& draw, World world) {
  const float kind = draw.unit();
  if (kind < 0.30F)
    return hsv(draw.between(0.05F, 0.2F), draw.between(0, 0.22F),
               draw.between(0.78F, 0.97F));  // white, ivory
  if (kind < 0.42F) return hsv(draw.unit(), draw.between(0, 0.4F), draw.between(0.05F, 0.18F));  // black
  if (kind < 0.48F) return hsv(draw.unit(), draw.between(0, 0.15F), draw.between(0.25F, 0.7F));  // grey
  float hue = draw.unit();
  while (held_out_hue(hue) != (world == World::heldout)) hue = draw.unit();
  const float saturation = draw.chance(0.7F) ? draw.between(0.6F, 1.0F) : draw.between(0.25F, 0.6F);
  return hsv(hue, saturation, draw.between(0.3F, 0.97F));
}

// Light as the eye ranks it.
float tone(Vec3 c) { return std::sqrt(luma(c)); }

Vec3 pip_paint(Draw& draw, Vec3 body) {
  for (int i = 0; i < 40; ++i) {
    const float kind = draw.unit();
    Vec3 paint = hsv(0, 0, draw.between(0.85F, 0.97F));
    if (kind < 0.4F) paint = hsv(0, 0, draw.between(0.02F, 0.12F));
    if (kind > 0.8F)
      paint = hsv(draw.between(0.09F, 0.15F), draw.between(0.5F, 0.9F), draw.between(0.6F, 0.9F));
    if (kind > 0.9F) paint = hsv(draw.unit(), draw.between(0.5F, 1.0F), draw.between(0.3F, 0.9F));
    if (std::fabs(tone(paint) - tone(body)) > 0.3F) return paint;
  }
  return tone(body) > 0.5F ? Vec3{0.01F, 0.01F, 0.01F} : Vec3{0.85F, 0.85F, 0.85F};
}

void draw_body(Draw& draw, World world, DieLook& look) {
  static constexpr std::array<float, 8> kOften{52, 13, 12, 5, 5, 4, 6, 3};  // in the order of Make
  const auto make = static_cast<Make>(draw.weighted(kOften));
  Vec3 paint = body_paint(draw, world);
  if (make == Make::wooden)
    paint = varied(draw, draw.chance(0.5F) ? srgb(210, 170, 120) : srgb(130, 85, 50), 0.2F);
  if (make == Make::metal) paint = draw.chance(0.6F) ? srgb(180, 180, 185) : srgb(200, 160, 90);
  look.body = stuff_of(draw, make, paint, look.edge);
  look.pip_paint = pip_paint(draw, paint);
  if (make == Make::marbled || make == Make::two_tone || make == Make::speckled) {
    // Pips must stay readable on every colour of the body.
    for (Vec3& other : look.body.paints) {
      const bool dark_pips = tone(look.pip_paint) < 0.45F;
      if (dark_pips && tone(other) < 0.4F) other = mix(other, Vec3{0.7F, 0.7F, 0.7F}, 0.6F);
      if (!dark_pips && tone(other) > 0.6F) other = other * 0.35F;
    }
  }
}

void draw_pips(Draw& draw, DieLook& look) {
  look.spread = draw.between(0.44F, 0.6F);
  look.pip_radius = std::min(draw.between(0.145F, 0.25F), 0.44F * look.spread);
  look.pip_depth = draw.chance(0.75F) ? draw.between(0.25F, 0.9F) : 0.0F;
  look.six_squeeze = draw.chance(0.4F) ? draw.between(0.75F, 1.0F) : 1.0F;
  look.ace_scale = draw.chance(0.12F) ? draw.between(1.2F, 1.9F) : 1.0F;
  look.faded = draw.chance(0.12F) ? draw.between(0.1F, 0.7F) : 0.0F;
  const float shape = draw.unit();
  look.pip_shape = shape < 0.95F ? PipShape::round : shape < 0.975F ? PipShape::ring : PipShape::square;
  look.red_paint = hsv(draw.between(-0.02F, 0.02F), 0.9F, draw.between(0.5F, 0.85F));
  look.asian = tone(look.body.paints[0]) > 0.6F && draw.chance(0.2F);
  if (look.asian) {
    look.pip_shape = PipShape::round;
    look.ace_scale = draw.between(1.2F, 2.0F);
  }
}

}  // namespace

DieLook random_look(Draw& draw, World world) {
  DieLook look;
  look.seed = draw.word();
  look.edge = draw.chance(0.6F) ? draw.between(14, 18) : draw.scaled(8, 26);
  const float half = 0.5F * look.edge;
  look.rounding = half * (draw.chance(0.15F) ? draw.between(0.02F, 0.08F) : draw.between(0.1F, 0.42F));
  if (draw.chance(0.35F)) {
    look.ball = half * draw.between(1.3F, 1.52F);
    look.rounding = half * draw.between(0.04F, 0.2F);
  }
  draw_body(draw, world, look);
  draw_pips(draw, look);
  if (draw.chance(0.06F) && look.ball > 0 && look.body.make == Make::plain) {
    look.disc = true;
    look.disc_paint = tone(look.body.paints[0]) > 0.5F
                          ? look.body.paints[0] * draw.between(0.1F, 0.3F)
                          : mix(look.body.paints[0], Vec3{0.85F, 0.85F, 0.85F}, 0.7F);
    look.pip_paint = draw.chance(0.6F) ? look.body.paints[0] : pip_paint(draw, look.disc_paint);
    look.asian = false;
  }
  if (draw.chance(0.05F)) look.symbol_value = draw.chance(0.6F) ? 1 : 6;
  return look;
}

DieFaces random_faces(Draw& draw) {
  DieFaces faces;
  const int top = draw.range(1, 6);
  int front = draw.range(1, 6);
  while (front == top || front == 7 - top) front = draw.range(1, 6);
  int right = 1;
  while (right == top || right == front || right == 7 - top || right == 7 - front) ++right;
  if (draw.chance(0.5F)) right = 7 - right;
  faces.value = {right, 7 - right, front, 7 - front, top, 7 - top};
  for (bool& turned_over : faces.turned) turned_over = draw.chance(0.5F);
  // Corner of the faces 1, 2, 3: seen from outside they run counter-clockwise when their normals turn
  // right-handed.
  std::array<Vec3, 4> normal_of{};
  for (std::size_t i = 0; i < 6; ++i) {
    if (faces.value[i] <= 3) normal_of[static_cast<std::size_t>(faces.value[i])] = kFaceNormals[i];
  }
  faces.right_handed = dot(cross(normal_of[1], normal_of[2]), normal_of[3]) > 0;
  return faces;
}

}  // namespace delvelens::datasets::synth
