// SPDX-License-Identifier: MIT
// Draws textures: which table tops there are, in which colours, and how often.
#include "datasets/synth/texture.h"

namespace delvelens::datasets::synth {
namespace {

struct Row {
  Weave weave;
  float often;
};

constexpr std::array kTraining{Row{Weave::planks, 9},   Row{Weave::board, 17},  Row{Weave::felt, 10},
                               Row{Weave::granite, 7},  Row{Weave::marble, 5},  Row{Weave::cloth, 8},
                               Row{Weave::paper, 22},   Row{Weave::hexmap, 3},  Row{Weave::gloss, 6},
                               Row{Weave::carpet, 5},   Row{Weave::leather, 8}, Row{Weave::checks, 3},
                               Row{Weave::concrete, 6}, Row{Weave::print, 3},   Row{Weave::dots, 2}};
constexpr std::array kHeldOut{Row{Weave::terrazzo, 4},   Row{Weave::herringbone, 6}, Row{Weave::tartan, 4},
                              Row{Weave::camouflage, 3}, Row{Weave::tiles, 5},       Row{Weave::cork, 5}};

// Most tables are of a quiet colour; a few are not.
Vec3 any_paint(Draw& draw) {
  const float saturation = draw.unit();
  return hsv(draw.unit(), 0.85F * saturation * saturation, draw.between(0.15F, 0.95F));
}

void wood_paints(Draw& draw, Texture& t) {
  static const std::array<std::array<Vec3, 2>, 9> kWoods{{{srgb(222, 196, 160), srgb(190, 155, 112)},
                                                          {srgb(205, 170, 125), srgb(150, 108, 66)},
                                                          {srgb(150, 98, 58), srgb(92, 54, 28)},
                                                          {srgb(96, 62, 42), srgb(48, 28, 18)},
                                                          {srgb(176, 120, 78), srgb(118, 66, 36)},
                                                          {srgb(190, 180, 168), srgb(148, 136, 122)},
                                                          {srgb(232, 218, 196), srgb(206, 186, 156)},
                                                          {srgb(120, 52, 36), srgb(62, 20, 16)},
                                                          {srgb(110, 104, 98), srgb(66, 60, 56)}}};
  const auto& pair = draw.pick(kWoods);
  t.paints[0] = varied(draw, pair[0], 0.12F);
  t.paints[1] = varied(draw, pair[1], 0.12F);
  t.roughness = draw.between(0.2F, 0.8F);
  t.mirror = draw.between(0.01F, 0.05F);
}

void cloth_paints(Draw& draw, Texture& t) {
  static const std::array<Vec3, 10> kCloths{
      srgb(20, 90, 50),    srgb(25, 25, 28),    srgb(120, 20, 28),  srgb(24, 40, 100), srgb(90, 60, 120),
      srgb(225, 222, 215), srgb(150, 140, 120), srgb(60, 110, 120), srgb(110, 80, 50), srgb(70, 70, 75)};
  Vec3 base = draw.chance(0.7F) ? varied(draw, draw.pick(kCloths), 0.25F) : any_paint(draw);
  const float faded = draw.between(0, 0.6F);
  base = mix(base, Vec3{1, 1, 1} * luma(base), faded);
  t.paints[0] = base * draw.between(0.55F, 0.85F);
  t.paints[1] = base * draw.between(1.05F, 1.35F);
  t.roughness = 1;
  t.mirror = 0.005F;
}

void stone_paints(Draw& draw, Texture& t) {
  const float value = draw.between(0.12F, 0.85F);
  const float hue = draw.chance(0.5F) ? 0.08F : draw.unit();
  for (Vec3& paint : t.paints) {
    paint = hsv(hue + draw.between(-0.04F, 0.04F), draw.between(0, 0.25F),
                std::clamp(value * draw.between(0.45F, 1.5F), 0.04F, 0.95F));
  }
  t.roughness = draw.between(0.08F, 0.7F);
  t.mirror = draw.between(0.02F, 0.06F);
}

void free_paints(Draw& draw, Texture& t) {
  for (Vec3& paint : t.paints) paint = any_paint(draw);
  t.roughness = draw.between(0.25F, 0.95F);
}

void sheet_paints(Draw& draw, Texture& t) {
  const Vec3 base = draw.chance(0.75F)
                        ? hsv(draw.between(0.05F, 0.7F), draw.between(0, 0.08F), draw.between(0.62F, 0.97F))
                        : any_paint(draw);
  t.paints[0] = base;
  t.paints[1] = base * draw.between(0.15F, 0.5F);
  t.contrast = draw.chance(0.3F) ? draw.between(1.01F, 1.5F) : draw.between(0.2F, 1.0F);
  t.roughness = draw.between(0.35F, 0.9F);
  t.mirror = draw.between(0.01F, 0.04F);
}

class TextureSkin final : public Skin {
 public:
  explicit TextureSkin(const Texture& texture) : texture_(texture) {}
  Surface paint(const Contact& at) const override {
    Surface out = texture_at(texture_, {at.point.x, at.point.z + at.point.y}, at.pixel);
    out.normal = at.normal;
    return out;
  }

 private:
  Texture texture_;
};

}  // namespace

SkinPtr texture_skin(const Texture& texture) { return std::make_shared<TextureSkin>(texture); }

Texture texture_of(Draw& draw, Weave weave) {
  Texture t;
  t.weave = weave;
  t.seed = draw.word();
  t.heading = turned({1, 0}, draw.angle());
  t.shift = {draw.between(-500, 500), draw.between(-500, 500)};
  t.scale = draw.scaled(0.6F, 1.9F);
  t.contrast = draw.between(0.3F, 1.0F);
  switch (weave) {
    case Weave::planks:
    case Weave::board:
    case Weave::herringbone:
      wood_paints(draw, t);
      break;
    case Weave::felt:
    case Weave::cloth:
    case Weave::carpet:
    case Weave::leather:
      cloth_paints(draw, t);
      break;
    case Weave::granite:
    case Weave::marble:
    case Weave::concrete:
    case Weave::terrazzo:
      stone_paints(draw, t);
      break;
    case Weave::paper:
    case Weave::gloss:
      sheet_paints(draw, t);
      break;
    default:
      free_paints(draw, t);
      break;
  }
  if (weave == Weave::leather) {
    if (draw.chance(0.4F))
      t.paints = {varied(draw, srgb(168, 100, 42), 0.2F), varied(draw, srgb(190, 125, 60), 0.2F), {}, {}};
    t.roughness = draw.between(0.45F, 0.75F);
    t.mirror = 0.03F;
  }
  if (weave == Weave::gloss) {
    t.paints[0] =
        draw.chance(0.6F) ? hsv(draw.unit(), draw.between(0, 0.3F), draw.between(0.05F, 0.3F)) : t.paints[0];
    t.roughness = draw.between(0.03F, 0.2F);
    t.mirror = draw.between(0.04F, 0.1F);
    t.contrast = draw.between(0, 0.5F);
  }
  if (weave == Weave::print) {
    t.paints[0] = hsv(0.12F, draw.between(0, 0.15F), draw.between(0.75F, 0.96F));
    t.paints[1] = hsv(draw.unit(), 0.3F, draw.between(0.02F, 0.3F));
  }
  if (weave == Weave::cork)
    t.paints = {varied(draw, srgb(190, 140, 90), 0.15F), varied(draw, srgb(120, 75, 40), 0.15F), {}, {}};
  return t;
}

Texture random_texture(Draw& draw, World world) {
  const std::span<const Row> rows =
      world == World::train ? std::span<const Row>(kTraining) : std::span<const Row>(kHeldOut);
  float total = 0;
  for (const Row& row : rows) total += row.often;
  float left = total * draw.unit();
  for (const Row& row : rows) {
    left -= row.often;
    if (left < 0) return texture_of(draw, row.weave);
  }
  return texture_of(draw, rows.back().weave);
}

Texture plain_paper(Draw& draw) { return texture_of(draw, Weave::paper); }

}  // namespace delvelens::datasets::synth
