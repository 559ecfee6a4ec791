// SPDX-License-Identifier: MIT
#include "datasets/synth/colour.h"

namespace delvelens::datasets::synth {
namespace {

float linear(float s) { return s <= 0.04045F ? s / 12.92F : std::pow((s + 0.055F) / 1.055F, 2.4F); }
float encoded(float l) { return l <= 0.0031308F ? l * 12.92F : 1.055F * std::pow(l, 1.0F / 2.4F) - 0.055F; }

}  // namespace

const std::array<float, 256>& linear_levels() {
  static const std::array<float, 256> kLinear = [] {
    std::array<float, 256> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = linear(static_cast<float>(i) / 255.0F);
    return all;
  }();
  return kLinear;
}

Vec3 srgb(int red, int green, int blue) {
  const auto level = [](int byte) {
    return linear_levels()[static_cast<std::size_t>(std::clamp(byte, 0, 255))];
  };
  return {level(red), level(green), level(blue)};
}

Vec3 hsv(float hue, float saturation, float value) {
  const auto channel = [&](float shift) {
    float h = hue + shift;
    h -= std::floor(h);
    const float pure = std::clamp(std::fabs(h * 6.0F - 3.0F) - 1.0F, 0.0F, 1.0F);
    return linear(value * mix(1.0F, pure, saturation));
  };
  return {channel(0), channel(2.0F / 3.0F), channel(1.0F / 3.0F)};
}

Vec3 varied(Draw& draw, Vec3 colour, float amount) {
  const float bright = std::exp(draw.bell() * amount);
  const auto shift = [&](float x) {
    return std::clamp(x * bright * std::exp(draw.bell() * amount * 0.5F), 0.003F, 0.95F);
  };
  const float red = shift(colour.x);
  const float green = shift(colour.y);
  return {red, green, shift(colour.z)};
}

Vec3 warmth(float kelvin) {
  // Straight lines through the usual photographic table; exact enough for lamps.
  static constexpr std::array<std::array<float, 4>, 6> kTable{{{2000, 1.0F, 0.25F, 0.02F},
                                                               {2700, 1.0F, 0.40F, 0.10F},
                                                               {4000, 1.0F, 0.62F, 0.37F},
                                                               {5500, 1.0F, 0.84F, 0.75F},
                                                               {6600, 1.0F, 0.95F, 0.98F},
                                                               {11000, 0.60F, 0.73F, 1.0F}}};
  for (std::size_t i = 0; i + 1 < kTable.size(); ++i) {
    if (kelvin > kTable[i + 1][0] && i + 2 < kTable.size()) continue;
    const float t = std::clamp((kelvin - kTable[i][0]) / (kTable[i + 1][0] - kTable[i][0]), 0.0F, 1.0F);
    return {mix(kTable[i][1], kTable[i + 1][1], t), mix(kTable[i][2], kTable[i + 1][2], t),
            mix(kTable[i][3], kTable[i + 1][3], t)};
  }
  return {1, 1, 1};
}

namespace {

// Degrees around the colour wheel, from red.
float hue_of(float r, float g, float b, float most, float spread) {
  float hue = 4.0F + (r - g) / spread;
  if (most == r) {
    hue = (g - b) / spread;
  } else if (most == g) {
    hue = 2.0F + (b - r) / spread;
  }
  return (hue < 0 ? hue + 6.0F : hue) * 60.0F;
}

board::Colour name_of_hue(float hue, float saturation, float most) {
  using board::Colour;
  if (hue < 14 || hue >= 345) return saturation < 0.55F && most > 0.7F ? Colour::pink : Colour::red;
  if (hue < 42) return most < 0.6F || (saturation < 0.6F && most < 0.8F) ? Colour::brown : Colour::orange;
  if (hue < 70) return most < 0.45F ? Colour::brown : Colour::yellow;
  if (hue < 172) return Colour::green;
  if (hue < 252) return Colour::blue;
  if (hue < 300) return Colour::purple;
  return saturation < 0.75F && most > 0.6F ? Colour::pink : Colour::purple;
}

}  // namespace

board::Colour name_of_paint(Vec3 colour) {
  using board::Colour;
  const float r = encoded(colour.x);
  const float g = encoded(colour.y);
  const float b = encoded(colour.z);
  const float most = std::max(r, std::max(g, b));
  const float spread = most - std::min(r, std::min(g, b));
  if (most < 0.22F) return Colour::black;
  if (spread < 0.14F * most + 0.02F) {
    if (most > 0.72F) return Colour::white;
    // Black things on a lit table are dark grey to a camera.
    return most < 0.36F ? Colour::black : Colour::grey;
  }
  const float saturation = spread / most;
  if (saturation < 0.25F && most > 0.8F) return Colour::white;
  return name_of_hue(hue_of(r, g, b, most, spread), saturation, most);
}

}  // namespace delvelens::datasets::synth
