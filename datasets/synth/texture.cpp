// SPDX-License-Identifier: MIT
#include "datasets/synth/texture.h"

#include "datasets/synth/noise.h"

namespace delvelens::datasets::synth {
namespace {

// Softened step at 0: `pixel` wide, so that drawn lines do not alias.
float over(float x, float pixel) { return ramp(-0.7F * pixel, 0.7F * pixel, x); }

// Distance into the nearest line of a grid with the given period.
float grid(float x, float period) { return std::fabs(x / period - std::floor(x / period) - 0.5F) * period; }

// A pattern that got finer than two pixels turns into its mean.
float seen(float feature, float pixel) { return std::clamp(feature / pixel * 0.5F - 0.5F, 0.0F, 1.0F); }

struct At {
  const Texture& t;
  Vec2 p;       // millimetres, turned and shifted
  float pixel;  // millimetres
  Surface& out;
};

float grain(const At& a, Vec2 p, std::uint32_t seed) {
  const float wave = clouds(Vec2{p.x * 0.004F, p.y * 0.02F}, 2, seed, 0);
  const float rings = p.y * 0.11F + wave * 9.0F;
  const float ring = 0.5F + 0.5F * std::sin(rings) * seen(28.0F, a.pixel);
  const float streak = clouds(Vec2{p.x * 0.008F, p.y * 0.22F}, 3, seed + 5, a.pixel * 0.22F);
  const float fine = clouds(Vec2{p.x * 0.05F, p.y * 1.1F}, 3, seed + 7, a.pixel * 1.1F);
  const float pores = ramp(0.66F, 0.8F, noise(Vec2{p.x * 0.09F, p.y * 2.2F}, seed + 9)) * seen(0.5F, a.pixel);
  return std::clamp(0.16F * ring + 0.42F * streak + 0.42F * fine + 0.35F * pores, 0.0F, 1.0F);
}

void wood(const At& a, bool planked) {
  Vec2 p = a.p;
  std::uint32_t seed = a.t.seed;
  float seam = 0;
  float tone = 0;
  if (planked) {
    const float wide = 95.0F;
    const float row = std::floor(p.y / wide);
    seed += static_cast<std::uint32_t>(static_cast<std::int32_t>(row)) * 31U;
    tone = even_of(hash_of(static_cast<std::int32_t>(row), 3, 5, a.t.seed)) - 0.5F;
    seam = 1.0F - over(0.5F * wide - grid(p.y, wide) - 0.7F, a.pixel);
    p.x += tone * 700.0F;
  }
  const float g = grain(a, p, seed);
  Vec3 colour =
      mix(a.t.paints[0], a.t.paints[1], std::clamp(0.5F + (g - 0.5F) * 1.4F * a.t.contrast, 0.0F, 1.0F));
  colour = colour * (1.0F + 0.3F * tone * a.t.contrast);
  a.out.colour = mix(colour, a.t.paints[1] * 0.25F, 0.8F * seam);
  a.out.normal = unit({(g - 0.5F) * 0.02F, (g - 0.5F) * 0.05F, 1});
}

void fuzzy(const At& a, float feature, float bump) {
  const float n = clouds(a.p * (1.0F / feature), 3, a.t.seed, a.pixel / feature);
  const float big = clouds(a.p * 0.008F, 2, a.t.seed + 3);
  const float mixed = std::clamp(0.5F + (n - 0.5F) * 1.6F * a.t.contrast + (big - 0.5F) * 0.5F, 0.0F, 1.0F);
  a.out.colour = mix(a.t.paints[0], a.t.paints[1], mixed);
  const float dx = noise(a.p * (1.4F / feature), a.t.seed + 11) - 0.5F;
  const float dy = noise(a.p * (1.4F / feature), a.t.seed + 12) - 0.5F;
  const float rough = bump * seen(feature, a.pixel);
  a.out.normal = unit({dx * rough, dy * rough, 1});
}

void granite(const At& a) {
  const Vec2 p = a.p * (1.0F / 3.2F);
  const Cell cell = cells(p, a.t.seed);
  const float pick = even_of(cell.id * 2654435761U);
  const float fine = clouds(a.p * 0.9F, 3, a.t.seed + 4, a.pixel * 0.9F);
  const Vec3 speck = pick < 0.45F   ? a.t.paints[0]
                     : pick < 0.75F ? a.t.paints[1]
                     : pick < 0.92F ? a.t.paints[2]
                                    : a.t.paints[3];
  const Vec3 base = mix(a.t.paints[0], a.t.paints[1], fine);
  a.out.colour = mix(base, speck, a.t.contrast * 0.8F * seen(3.0F, a.pixel));
}

void marble(const At& a) {
  const Vec2 p = a.p * 0.012F;
  const Vec2 warp{clouds(p * 2.0F, 3, a.t.seed) * 3.0F, clouds(p * 2.0F, 3, a.t.seed + 1) * 3.0F};
  const float vein = std::fabs(clouds(p + warp, 4, a.t.seed + 2, a.pixel * 0.012F) - 0.5F) * 2.0F;
  const float sharp = 1.0F - ramp(0.0F, 0.22F, vein);
  const float cloud = clouds(p * 1.3F + warp * 0.5F, 3, a.t.seed + 5);
  a.out.colour = mix(mix(a.t.paints[0], a.t.paints[1], cloud * 0.8F), a.t.paints[2], sharp * a.t.contrast);
}

void cloth(const At& a) {
  const float period = 1.3F;
  const float visible = seen(period, a.pixel);
  const float u = std::sin(a.p.x * 2.0F * kPi / period);
  const float v = std::sin(a.p.y * 2.0F * kPi / period);
  const float thread = (u * v * 0.5F + 0.25F * (u + v)) * visible;
  const float uneven = clouds(a.p * 0.02F, 3, a.t.seed);
  const float lines = noise(Vec2{a.p.x * 0.8F, a.p.y * 0.02F}, a.t.seed + 2) - 0.5F;
  const float tone =
      std::clamp(0.5F + 0.35F * thread * a.t.contrast + (uneven - 0.5F) * 0.5F + 0.3F * lines, 0.0F, 1.0F);
  a.out.colour = mix(a.t.paints[0], a.t.paints[1], tone);
  // Folds: long soft waves of the cloth itself.
  const float fold = (clouds(a.p * 0.006F, 2, a.t.seed + 8) - 0.5F) * a.t.contrast;
  a.out.normal = unit({fold * 0.5F + u * 0.12F * visible, fold * 0.3F + v * 0.12F * visible, 1});
}

void paper(const At& a) {
  const float n = clouds(a.p * 0.7F, 2, a.t.seed, a.pixel * 0.7F);
  const float big = clouds(a.p * 0.01F, 2, a.t.seed + 1);
  a.out.colour = a.t.paints[0] * (1.0F + ((n - 0.5F) * 0.06F + (big - 0.5F) * 0.06F) * a.t.contrast);
  if (a.t.contrast > 1.0F) {  // flecked table top
    const float speck = cells(a.p * 0.28F, a.t.seed + 2).nearest;
    a.out.colour =
        mix(a.out.colour, a.t.paints[1], 0.7F * over(0.09F - speck, a.pixel * 0.28F) * seen(0.6F, a.pixel));
  }
}

// Hexagons of a board-game map, each land in its own colour with a number token and little pictures.
void hexmap(const At& a) {
  const float size = 42.0F;
  const float high = size * 0.8660254F;
  Vec2 centre;
  std::int32_t column = 0;
  std::int32_t row = 0;
  float nearest = 1e9F;
  for (const float r : {std::floor(a.p.y / high), std::floor(a.p.y / high) + 1.0F}) {
    const float offset = static_cast<std::int32_t>(r) % 2 == 0 ? 0.0F : 0.5F;
    const float c = std::round(a.p.x / size - offset);
    const Vec2 middle{(c + offset) * size, r * high};
    if (length(a.p - middle) >= nearest) continue;
    nearest = length(a.p - middle);
    centre = middle;
    column = static_cast<std::int32_t>(c);
    row = static_cast<std::int32_t>(r);
  }
  const Vec2 local = a.p - centre;
  const Vec2 f{std::fabs(local.x), std::fabs(local.y)};
  const float edge = std::max(f.x, 0.5F * f.x + 0.8660254F * f.y);
  const std::uint32_t id = hash_of(column, row, 2, a.t.seed);
  const Vec3 land = a.t.paints[id % 4U];
  const float art = clouds(local * 0.25F, 3, a.t.seed + id, a.pixel * 0.25F);
  Vec3 colour = land * (0.6F + 0.8F * art * a.t.contrast);
  const float token = over(7.5F - length(local), a.pixel);
  colour = mix(colour, {0.75F, 0.68F, 0.5F}, (id >> 8U) % 3U == 0 ? token : 0.0F);
  const float mark = over(2.2F - length(local), a.pixel);
  colour = mix(colour, (id >> 12U) % 2U == 0 ? Vec3{0.3F, 0.02F, 0.02F} : Vec3{0.02F, 0.02F, 0.02F},
               (id >> 8U) % 3U == 0 ? mark : 0.0F);
  a.out.colour = mix(colour, {0.8F, 0.75F, 0.6F}, over(edge - size * 0.47F, a.pixel));
}

void leather(const At& a) {
  const Cell cell = cells(a.p * 0.55F, a.t.seed);
  const float crease = ramp(0.0F, 0.25F, cell.second - cell.nearest);
  const float visible = seen(1.8F, a.pixel);
  const float worn = clouds(a.p * 0.02F, 4, a.t.seed + 2, a.pixel * 0.02F);
  const float tone = mix(1.0F, 0.75F + 0.25F * crease, visible * a.t.contrast);
  a.out.colour = mix(a.t.paints[0], a.t.paints[1], 0.5F + 0.5F * (ramp(0.3F, 0.8F, worn) - 0.5F)) * tone;
  const float dx = noise(a.p * 0.8F, a.t.seed + 5) - 0.5F;
  const float dy = noise(a.p * 0.8F, a.t.seed + 6) - 0.5F;
  a.out.normal = unit({dx * 0.35F * visible, dy * 0.35F * visible, 1});
}

void checks(const At& a) {
  const float period = 24.0F;
  const bool stripes = (a.t.seed & 1U) != 0;
  const float x = over(grid(a.p.x, period) - 0.25F * period, a.pixel);
  const float y = stripes ? 0.0F : over(grid(a.p.y, period) - 0.25F * period, a.pixel);
  const float t = x + y - 2.0F * x * y;
  const float uneven = 0.9F + 0.2F * clouds(a.p * 0.4F, 2, a.t.seed, a.pixel * 0.4F);
  a.out.colour = mix(a.t.paints[0], a.t.paints[1], t) * uneven;
}

void concrete(const At& a) {
  const float n = clouds(a.p * 0.05F, 5, a.t.seed, a.pixel * 0.05F);
  const float holes = over(0.12F - cells(a.p * 0.12F, a.t.seed + 3).nearest, a.pixel * 0.12F);
  const float tone = std::clamp(0.5F + (n - 0.5F) * 2.0F * a.t.contrast, 0.0F, 1.0F);
  a.out.colour = mix(a.t.paints[0], a.t.paints[1], tone) * (1.0F - 0.6F * holes * a.t.contrast);
}

// Lines of something like writing, with rules and blocks: newspaper, rule sheets, score pads.
void print(const At& a) {
  const float line = 5.0F;
  const float row = std::floor(a.p.y / line);
  const float in_line = a.p.y / line - row;
  const float column = std::floor(a.p.x / 90.0F);
  const std::uint32_t id =
      hash_of(static_cast<std::int32_t>(row), static_cast<std::int32_t>(column), 4, a.t.seed);
  const bool blank = id % 7U == 0 || std::fabs(a.p.x / 90.0F - column - 0.5F) > 0.46F;
  const float letters = noise(Vec2{a.p.x * 1.1F, row * 3.7F + in_line * 2.5F}, a.t.seed + 3);
  const float word = noise(Vec2{a.p.x * 0.16F, row * 9.1F}, a.t.seed + 4);
  float ink = (in_line > 0.3F && in_line < 0.75F && word > 0.28F) ? ramp(0.45F, 0.6F, letters) : 0.0F;
  ink = mix(0.35F * (word > 0.28F ? 1.0F : 0.0F) * (in_line > 0.25F && in_line < 0.8F ? 1.0F : 0.0F), ink,
            seen(1.0F, a.pixel));
  const bool picture = hash_of(static_cast<std::int32_t>(std::floor(a.p.y / 60.0F)),
                               static_cast<std::int32_t>(column), 5, a.t.seed) %
                           6U ==
                       0;
  a.out.colour = mix(a.t.paints[0], a.t.paints[1], blank ? 0.0F : ink * a.t.contrast);
  if (picture) {
    const float art = clouds(a.p * 0.08F, 4, a.t.seed + 9, a.pixel * 0.08F);
    a.out.colour = mix(a.t.paints[2], a.t.paints[3], ramp(0.35F, 0.65F, art));
  }
}

// Polka dots: the pattern most like pips.
void dots(const At& a) {
  const float period = 15.0F;
  const float row = std::floor(a.p.y / period);
  const float shift = std::fmod(std::fabs(row), 2.0F) * 0.5F * period;
  const Vec2 local{grid(a.p.x + shift, period) - 0.0F, grid(a.p.y, period)};
  const float radius = period * (0.1F + 0.18F * even_of(hash_of(1, 2, 3, a.t.seed)));
  a.out.colour = mix(a.t.paints[0], a.t.paints[1], over(radius - length(local), a.pixel));
}

void terrazzo(const At& a) {
  const Cell cell = cells(a.p * 0.09F, a.t.seed);
  const float chip =
      over(cell.second - cell.nearest - 0.18F, a.pixel * 0.09F) * (even_of(cell.id) < 0.7F ? 1.0F : 0.0F);
  a.out.colour = mix(a.t.paints[0], a.t.paints[1U + (cell.id >> 9U) % 3U], chip * a.t.contrast);
}

void herringbone(const At& a) {
  const float wide = 30.0F;
  const float block = std::floor(a.p.x / (2.0F * wide)) + std::floor(a.p.y / (2.0F * wide));
  const bool across = static_cast<std::int32_t>(block) % 2 == 0;
  const Vec2 p = across ? a.p : Vec2{a.p.y, a.p.x};
  const float row = std::floor(p.y / wide);
  const float seam = 1.0F - over(0.5F * wide - grid(p.y, wide) - 0.5F, a.pixel);
  const float g = grain(
      a, p,
      a.t.seed +
          hash_of(static_cast<std::int32_t>(row), static_cast<std::int32_t>(block), across ? 1 : 2, 5) % 97U);
  a.out.colour = mix(mix(a.t.paints[0], a.t.paints[1], g), a.t.paints[1] * 0.3F, 0.8F * seam);
}

void tartan(const At& a) {
  const auto band = [&](float x) {
    return 0.5F * over(grid(x, 60.0F) - 18.0F, a.pixel) +
           0.35F * over(2.0F - std::fabs(grid(x, 60.0F) - 9.0F), a.pixel);
  };
  const float x = band(a.p.x);
  const float y = band(a.p.y);
  const float thread = 0.9F + 0.2F * noise(a.p * 1.5F, a.t.seed) * seen(0.7F, a.pixel);
  a.out.colour = mix(mix(a.t.paints[0], a.t.paints[1], x), a.t.paints[2], y) * thread;
}

void camouflage(const At& a) {
  const float one = clouds(a.p * 0.02F, 3, a.t.seed, a.pixel * 0.02F);
  const float two = clouds(a.p * 0.025F, 3, a.t.seed + 7, a.pixel * 0.025F);
  Vec3 colour = mix(a.t.paints[0], a.t.paints[1], over(one - 0.5F, a.pixel * 0.02F));
  colour = mix(colour, a.t.paints[2], over(two - 0.58F, a.pixel * 0.025F));
  a.out.colour = colour;
}

void tiles(const At& a) {
  const float size = 48.0F;
  const std::uint32_t id = hash_of(static_cast<std::int32_t>(std::floor(a.p.x / size + 0.5F)),
                                   static_cast<std::int32_t>(std::floor(a.p.y / size + 0.5F)), 6, a.t.seed);
  const float edge = std::max(0.5F * size - grid(a.p.x, size), 0.5F * size - grid(a.p.y, size));
  const float joint = over(1.2F - (0.5F * size - edge), a.pixel);
  const float glaze = clouds(a.p * 0.03F, 3, a.t.seed + id % 13U);
  a.out.colour = mix(mix(a.t.paints[0], a.t.paints[1], 0.5F * glaze + 0.4F * even_of(id)), a.t.paints[2],
                     1.0F - joint > 0.5F ? 0.0F : 0.9F);
}

void cork(const At& a) {
  const Cell cell = cells(a.p * 0.22F, a.t.seed);
  const float grainy = clouds(a.p * 0.5F, 3, a.t.seed + 1, a.pixel * 0.5F);
  const Vec3 chip = mix(a.t.paints[0], a.t.paints[1], even_of(cell.id));
  a.out.colour =
      chip * (0.7F + 0.6F * grainy) * mix(0.6F, 1.0F, ramp(0.0F, 0.2F, cell.second - cell.nearest));
}

}  // namespace

Surface texture_at(const Texture& t, Vec2 place, float pixel) {
  Surface out;
  out.mirror = t.mirror;
  out.roughness = t.roughness;
  const float shrink = 1.0F / t.scale;
  const Vec2 p = turned(place, t.heading) * shrink + t.shift;
  const At at{t, p, pixel * shrink, out};
  switch (t.weave) {
    case Weave::planks:
      wood(at, true);
      break;
    case Weave::board:
      wood(at, false);
      break;
    case Weave::felt:
      fuzzy(at, 0.9F, 0.25F);
      break;
    case Weave::carpet:
      fuzzy(at, 4.5F, 0.9F);
      break;
    case Weave::granite:
      granite(at);
      break;
    case Weave::marble:
      marble(at);
      break;
    case Weave::cloth:
      cloth(at);
      break;
    case Weave::paper:
    case Weave::gloss:
      paper(at);
      break;
    case Weave::hexmap:
      hexmap(at);
      break;
    case Weave::leather:
      leather(at);
      break;
    case Weave::checks:
      checks(at);
      break;
    case Weave::concrete:
      concrete(at);
      break;
    case Weave::print:
      print(at);
      break;
    case Weave::dots:
      dots(at);
      break;
    case Weave::terrazzo:
      terrazzo(at);
      break;
    case Weave::herringbone:
      herringbone(at);
      break;
    case Weave::tartan:
      tartan(at);
      break;
    case Weave::camouflage:
      camouflage(at);
      break;
    case Weave::tiles:
      tiles(at);
      break;
    case Weave::cork:
      cork(at);
      break;
  }
  return out;
}

}  // namespace delvelens::datasets::synth
