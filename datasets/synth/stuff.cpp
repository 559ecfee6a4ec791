// SPDX-License-Identifier: MIT
#include "datasets/synth/stuff.h"

#include "datasets/synth/noise.h"

namespace delvelens::datasets::synth {
namespace {

void marbled(const Stuff& s, Vec3 p, float pixel, Surface& out) {
  const Vec3 q = p * (1.0F / s.grain);
  const float warp = clouds(q * 0.7F, 2, s.seed) * 2.5F;
  const float n = clouds(q + Vec3{warp, -warp, warp * 0.5F}, 4, s.seed + 1, pixel / s.grain);
  out.colour = mix(s.paints[0], s.paints[1], ramp(0.38F, 0.6F, n));
  out.colour = mix(out.colour, s.paints[2], ramp(0.62F, 0.72F, clouds(q * 1.3F, 3, s.seed + 5)) * 0.8F);
}

void wooden(const Stuff& s, Vec3 p, float pixel, Surface& out) {
  const float ring = std::sqrt(p.x * p.x + (p.y + 30.0F) * (p.y + 30.0F)) * (2.2F / s.grain);
  const float wave = clouds(Vec3{p.x, p.y, p.z * 0.3F} * 0.25F, 2, s.seed) * 3.0F;
  const float fine = clouds(Vec3{p.x * 2.5F, p.y * 2.5F, p.z * 0.4F}, 2, s.seed + 2, pixel * 2.5F);
  const float t = 0.5F + 0.3F * std::sin(ring + wave) + 0.6F * (fine - 0.5F);
  out.colour = mix(s.paints[0], s.paints[1], std::clamp(t, 0.0F, 1.0F));
}

// Flakes that each catch the light from their own direction: little balls of the body, cut by its surface.
void glitter(const Stuff& s, const Contact& at, Surface& out) {
  const float size = std::max(0.3F * s.grain, at.pixel * 0.9F);
  const Vec3 p = at.point * (1.0F / size);
  const Vec3 corner{std::floor(p.x), std::floor(p.y), std::floor(p.z)};
  const std::uint32_t id = hash_of(static_cast<std::int32_t>(corner.x), static_cast<std::int32_t>(corner.y),
                                   static_cast<std::int32_t>(corner.z), s.seed);
  out.colour = s.paints[0];
  if (id % 2U != 0) return;
  const Vec3 spread{even_of(id * 3U), even_of(id * 5U), even_of(id * 7U)};
  const Vec3 from = p - corner - Vec3{0.3F, 0.3F, 0.3F} - spread * 0.4F;
  if (dot(from, from) > 0.2F) return;
  out.colour = mix(s.paints[0], id % 3U == 0 ? s.paints[1] : s.paints[2], 0.45F);
  out.mirror = 0.35F;
  out.roughness = 0.15F;
  out.normal = unit(at.normal + (spread - Vec3{0.5F, 0.5F, 0.5F}) * 0.8F);
}

void speckled(const Stuff& s, Vec3 p, float pixel, Surface& out) {
  const float n = noise(p * (1.6F / s.grain), s.seed);
  const float fade = std::clamp(s.grain / std::max(pixel, 1e-3F) * 0.5F, 0.0F, 1.0F);
  out.colour = mix(s.paints[0], s.paints[1], ramp(0.66F, 0.74F, n) * fade);
  out.colour =
      mix(out.colour, s.paints[2], ramp(0.72F, 0.78F, noise(p * (2.3F / s.grain), s.seed + 9)) * fade);
}

void two_tone(const Stuff& s, Vec3 p, float pixel, Surface& out) {
  const Vec3 across =
      unit({even_of(s.seed) - 0.5F, even_of(s.seed * 3U) - 0.5F, even_of(s.seed * 7U) - 0.5F});
  const float swirl = (clouds(p * 0.25F, 3, s.seed, pixel * 0.25F) - 0.5F) * 9.0F;
  out.colour = mix(s.paints[0], s.paints[1], ramp(-0.8F, 0.8F, dot(p, across) + swirl));
}

void wear(const Stuff& s, const Contact& at, Surface& out) {
  const float scuff = clouds(at.point * 0.5F, 4, s.seed + 21, at.pixel * 0.5F);
  const float rubbed = ramp(0.62F - 0.2F * s.worn, 0.8F - 0.2F * s.worn, scuff) * s.worn;
  out.colour = mix(out.colour, mix(Vec3{0.45F, 0.43F, 0.4F}, out.colour, 0.45F), rubbed);
  out.roughness = std::min(1.0F, out.roughness + 0.3F * rubbed);
}

// Light left after a millimetre, for plastic of this colour: after a whole edge much of its own colour, and
// as little of the others as it is deep. Dark paints make smoke.
Vec3 clear_tint(Vec3 paint, float deep, float edge) {
  const float most = std::max({paint.x, paint.y, paint.z, 0.005F});
  const float brightest = 0.95F * std::pow(most, 0.3F);
  const auto left = [&](float x) {
    return std::pow(brightest * std::pow(std::clamp(x / most, 0.03F, 1.0F), deep), 1.0F / edge);
  };
  return {left(paint.x), left(paint.y), left(paint.z)};
}

class PlainSkin final : public Skin {
 public:
  explicit PlainSkin(const Stuff& stuff) : stuff_(stuff) {}
  Surface paint(const Contact& contact) const override { return stuff_at(stuff_, contact); }

 private:
  Stuff stuff_;
};

}  // namespace

Surface stuff_at(const Stuff& s, const Contact& at) {
  Surface out;
  out.colour = s.paints[0];
  out.normal = at.normal;
  out.mirror = s.mirror;
  out.roughness = s.roughness;
  switch (s.make) {
    case Make::plain:
      break;
    case Make::marbled:
      marbled(s, at.point, at.pixel, out);
      break;
    case Make::clear:
      out.clear = s.clear;
      out.tint = s.tint;
      break;
    case Make::glitter:
      glitter(s, at, out);
      break;
    case Make::two_tone:
      two_tone(s, at.point, at.pixel, out);
      break;
    case Make::wooden:
      wooden(s, at.point, at.pixel, out);
      break;
    case Make::speckled:
      speckled(s, at.point, at.pixel, out);
      break;
    case Make::metal:
      out.metal = 0.9F;
      break;
  }
  if (s.worn > 0) wear(s, at, out);
  if (s.smudge > 0) {
    const float mark = clouds(at.point * 0.3F, 3, s.seed + 31, at.pixel * 0.3F);
    out.roughness = std::clamp(out.roughness + s.smudge * (mark - 0.4F), 0.03F, 1.0F);
  }
  return out;
}

Stuff stuff_of(Draw& draw, Make make, Vec3 paint, float size) {
  Stuff s;
  s.make = make;
  s.seed = draw.word();
  s.paints = {paint, varied(draw, paint, 0.5F), varied(draw, paint, 0.8F)};
  s.grain = size * draw.scaled(0.12F, 0.5F);
  s.roughness = draw.chance(0.65F) ? draw.between(0.08F, 0.3F) : draw.between(0.3F, 0.8F);
  s.mirror = draw.between(0.03F, 0.055F);
  s.worn = draw.chance(0.25F) ? draw.between(0.1F, 0.8F) : 0.0F;
  s.smudge = draw.chance(0.5F) ? draw.between(0.1F, 0.4F) : 0.0F;
  const auto other = [&] {
    return draw.chance(0.3F) ? hsv(0, 0, draw.between(0.05F, 0.95F))
                             : hsv(draw.unit(), draw.between(0.3F, 1.0F), draw.between(0.3F, 0.95F));
  };
  switch (make) {
    case Make::marbled:
    case Make::two_tone:
    case Make::speckled:
      // Pearl: shades of one colour. Else another one.
      s.paints[1] = draw.chance(0.4F)
                        ? mix(paint, draw.chance(0.5F) ? Vec3{0.75F, 0.78F, 0.8F} : paint * 0.2F,
                              draw.between(0.3F, 0.8F))
                        : other();
      s.paints[2] = draw.chance(0.5F) ? mix(s.paints[0], Vec3{0.8F, 0.8F, 0.8F}, 0.6F) : other();
      break;
    case Make::clear: {
      // One in four is milky.
      const float kind = draw.unit();
      s.clear = kind < 0.25F ? 0.3F + 1.4F * kind : 0.7F + 0.37F * (kind - 0.25F);
      s.tint = clear_tint(paint, 0.5F + 0.8F * even_of(s.seed * 11U), size);
      s.roughness = draw.between(0.05F, 0.2F);
      break;
    }
    case Make::glitter:
      s.paints[1] = hsv(draw.unit(), draw.between(0, 0.6F), 0.95F);
      s.paints[2] = mix(paint, Vec3{0.8F, 0.8F, 0.8F}, 0.5F);
      break;
    case Make::wooden:
      s.paints[1] = paint * draw.between(0.55F, 0.85F);
      s.roughness = draw.between(0.5F, 0.95F);
      s.mirror = 0.02F;
      break;
    case Make::metal:
      s.mirror = draw.between(0.4F, 0.7F);
      s.roughness = draw.between(0.15F, 0.45F);
      break;
    case Make::plain:
      break;
  }
  return s;
}

board::Colour colour_of(const Stuff& stuff) { return name_of_paint(stuff.paints[0]); }

void set_shadow(Thing& thing, const Stuff& stuff) {
  if (stuff.make != Make::clear) return;
  // What is milky scatters half of the light to where it came from.
  const float through = 1.15F * thing.shape->radius();
  thing.lets = power(stuff.tint, through) * (0.5F + 0.5F * stuff.clear);
  thing.contact = 1.0F - 0.8F * stuff.clear;
}

SkinPtr plain_skin(const Stuff& stuff) { return std::make_shared<PlainSkin>(stuff); }

}  // namespace delvelens::datasets::synth
