// SPDX-License-Identifier: MIT
#include "datasets/synth/lettered_tiles.h"

#include <opencv2/imgproc.hpp>

namespace delvelens::datasets::synth {
namespace {

using Scheme = LetteredTiles::Scheme;
using Stroke = LetteredTiles::Stroke;
using Map = LetteredTiles::Map;

constexpr int kSize = 80;  // pixels of a tile's picture

Lettering random_lettering(Draw& draw, World world) {
  static constexpr std::array<const char*, 6> kTrain{"DejaVuSans-Bold.ttf",     "DejaVuSans.ttf",
                                                     "DejaVuSerif-Bold.ttf",    "DejaVuSerif.ttf",
                                                     "DejaVuSansMono-Bold.ttf", ""};
  static constexpr std::array<const char*, 2> kHeldOut{"DejaVuSansMono.ttf", ""};
  static constexpr std::array<int, 3> kOwnTrain{cv::FONT_HERSHEY_SIMPLEX, cv::FONT_HERSHEY_DUPLEX,
                                                cv::FONT_HERSHEY_TRIPLEX};
  static constexpr std::array<int, 2> kOwnHeldOut{cv::FONT_HERSHEY_COMPLEX, cv::FONT_HERSHEY_COMPLEX_SMALL};
  const std::string file = world == World::train ? draw.pick(kTrain) : draw.pick(kHeldOut);
  const int own = world == World::train ? draw.pick(kOwnTrain) : draw.pick(kOwnHeldOut);
  return {file, own, draw.range(1, 3)};
}

cv::Scalar bgr_of(Draw& draw, float saturation, float least, float most) {
  const float hue = draw.unit();
  const float value = draw.between(least, most);
  const auto channel = [&](float shift) {
    float h = hue + shift;
    h -= std::floor(h);
    return static_cast<double>(
        255.0F * value * mix(1.0F, std::clamp(std::fabs(h * 6.0F - 3.0F) - 1.0F, 0.0F, 1.0F), saturation));
  };
  return {channel(1.0F / 3.0F), channel(2.0F / 3.0F), channel(0)};
}

Scheme random_scheme(Draw& draw) {
  Scheme scheme;
  const bool dark = draw.chance(0.3F);
  const cv::Scalar parchment = dark ? bgr_of(draw, draw.between(0, 0.5F), 0.1F, 0.35F)
                                    : bgr_of(draw, draw.between(0, 0.25F), 0.75F, 1.0F);
  const bool coloured = draw.chance(0.5F);
  for (cv::Scalar& floor : scheme.floors) {
    floor = !coloured ? parchment
            : dark    ? bgr_of(draw, 0.7F, 0.15F, 0.4F)
                      : bgr_of(draw, draw.between(0.15F, 0.55F), 0.75F, 1.0F);
  }
  scheme.ink = dark ? bgr_of(draw, 0.15F, 0.85F, 1.0F) : bgr_of(draw, draw.between(0, 0.8F), 0.0F, 0.3F);
  scheme.wall = dark ? bgr_of(draw, 0.3F, 0.45F, 0.7F) : bgr_of(draw, 0.3F, 0.3F, 0.65F);
  scheme.layout = draw.below(5);
  scheme.letter_height = draw.between(0.36F, 0.5F);
  scheme.art = draw.chance(0.25F) ? 0.0F : draw.between(0.4F, 1.0F);
  scheme.boxed = draw.chance(0.3F);
  return scheme;
}

// Corridors from the middle to the sides, a room, rubble and hatching.
Map random_map(Draw& draw, const Scheme& scheme) {
  Map map;
  const int thick = draw.range(1, 3);
  const int wide = draw.range(12, 24);
  const int middle = kSize / 2;
  const auto line = [&](cv::Point a, cv::Point b) { map.push_back({Stroke::Kind::line, a, b, 0, thick}); };
  const int room = draw.chance(0.6F) ? draw.range(wide / 2 + 2, 30) : wide / 2;
  for (int side = 0; side < 4; ++side) {
    if (!draw.chance(0.7F)) continue;
    const auto at = [&](int along, int across) -> cv::Point {
      switch (side) {
        case 0:
          return {middle + across, middle - along};
        case 1:
          return {middle + along, middle + across};
        case 2:
          return {middle + across, middle + along};
        default:
          return {middle - along, middle + across};
      }
    };
    line(at(room, -wide / 2), at(middle, -wide / 2));
    line(at(room, wide / 2), at(middle, wide / 2));
    if (draw.chance(0.3F)) line(at(34, -wide / 2), at(34, wide / 2));  // a door
  }
  const auto shape = draw.chance(0.5F) ? Stroke::Kind::circle : Stroke::Kind::square;
  map.push_back({shape, {middle, middle}, {}, room, thick});
  for (int i = static_cast<int>(10.0F * scheme.art); i > 0; --i) {
    const int y = draw.below(kSize);
    const int x = draw.below(kSize);
    if (draw.chance(0.5F)) {
      const int thickness = draw.chance(0.5F) ? -1 : 1;
      map.push_back({Stroke::Kind::circle, {x, y}, {}, draw.range(1, 3), thickness});
    } else {
      const int down = draw.range(-7, 7);
      const int right = draw.range(-7, 7);
      line({x, y}, {x + right, y + down});
    }
  }
  return map;
}

void draw_stroke(const Stroke& stroke, const cv::Scalar& ink, cv::Mat& tile) {
  const cv::Point reach(stroke.radius, stroke.radius);
  switch (stroke.kind) {
    case Stroke::Kind::line:
      cv::line(tile, stroke.from, stroke.to, ink, stroke.thickness, cv::LINE_AA);
      break;
    case Stroke::Kind::circle:
      cv::circle(tile, stroke.from, stroke.radius, ink, stroke.thickness, cv::LINE_AA);
      break;
    case Stroke::Kind::square:
      cv::rectangle(tile, stroke.from - reach, stroke.from + reach, ink, stroke.thickness, cv::LINE_AA);
      break;
  }
}

void write_label(const Lettering& hand, const Scheme& scheme, const std::string& letter,
                 const std::string& number, cv::Mat& tile) {
  const int height = static_cast<int>(scheme.letter_height * kSize);
  const auto put = [&](const std::string& text, float x, float y, float scale) {
    const cv::Point middle(static_cast<int>(x * kSize), static_cast<int>(y * kSize));
    const int high = static_cast<int>(static_cast<float>(height) * scale);
    hand.write(tile, text, middle, high, scheme.ink);
  };
  switch (scheme.layout) {
    case 0:
      put(letter + number, 0.5F, 0.5F, 1.15F);
      break;
    case 1:
      put(letter, 0.32F, 0.34F, 1.0F);
      put(number, 0.68F, 0.68F, 1.0F);
      break;
    case 2:
      put(letter, 0.42F, 0.56F, 1.35F);
      put(number, 0.78F, 0.26F, 0.75F);
      break;
    case 3:
      put(letter, 0.5F, 0.29F, 0.95F);
      put(number, 0.5F, 0.72F, 0.95F);
      break;
    default:
      put(letter + number, 0.36F, 0.3F, 0.85F);
      break;
  }
}

}  // namespace

LetteredTiles::LetteredTiles(Draw& draw, World world)
    : hand_(random_lettering(draw, world)), scheme_(random_scheme(draw)) {
  if (scheme_.art <= 0) return;
  for (Map& map : maps_) map = random_map(draw, scheme_);
}

const cv::Mat& LetteredTiles::at(int home) const {
  cv::Mat& picture = pictures_[static_cast<std::size_t>(home)];
  if (picture.empty()) picture = painted(home);
  return picture;
}

cv::Mat LetteredTiles::painted(int home) const {
  cv::Mat tile(kSize, kSize, CV_8UC3, scheme_.floors[static_cast<std::size_t>(home / 9)]);
  for (const Stroke& stroke : maps_[static_cast<std::size_t>(home)]) draw_stroke(stroke, scheme_.wall, tile);
  if (scheme_.boxed) cv::rectangle(tile, {4, 4}, {kSize - 5, kSize - 5}, scheme_.ink, 2, cv::LINE_AA);
  const std::string letter(1, static_cast<char>('A' + home / 9));
  write_label(hand_, scheme_, letter, std::to_string(home % 9 + 1), tile);
  return tile;
}

}  // namespace delvelens::datasets::synth
