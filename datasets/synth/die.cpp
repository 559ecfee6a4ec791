// SPDX-License-Identifier: MIT
#include "datasets/synth/die.h"

#include "datasets/synth/noise.h"

namespace delvelens::datasets::synth {
namespace {

class DieSkin final : public Skin {
 public:
  DieSkin(const DieLook& look, const DieFaces& faces) : look_(look) {
    for (std::size_t i = 0; i < 6; ++i) {
      values_[i] = faces.value[i];
      pips_[i] = pips_of(look, faces.value[i], faces.turned[i]);
    }
  }

  Surface paint(const Contact& contact) const override {
    Surface out = stuff_at(look_.body, contact);
    const float half = 0.5F * look_.edge;
    const int face = face_toward(contact.point);
    const Vec2 place = on_face(face, contact.point * (1.0F / half));
    const float facing = std::max(dot(contact.normal, contact.view), 0.15F);
    const float pixel = std::max(contact.pixel / half / facing, 0.01F);
    const int value = values_[static_cast<std::size_t>(face)];
    if (look_.disc) draw_disc(place, pixel, out);
    if (value == look_.symbol_value) {
      draw_symbol(place, pixel, out);
    } else {
      for (const Vec2& pip : pips_[static_cast<std::size_t>(face)])
        draw_pip(face, value, place - pip, pixel, contact, out);
    }
    return out;
  }

 private:
  static float cover(float inside, float pixel) { return ramp(-0.6F * pixel, 0.6F * pixel, inside); }

  void draw_disc(Vec2 place, float pixel, Surface& out) const {
    const float radius = 0.78F;
    const float in = cover(radius - length(place), pixel);
    out.colour = mix(out.colour, look_.disc_paint, in);
    out.open *= 1.0F - 0.4F * cover(0.03F - std::fabs(length(place) - radius), pixel);
    if (in > 0.5F) out.clear = 0;
  }

  float inside_pip(Vec2 from, float radius) const {
    switch (look_.pip_shape) {
      case PipShape::round:
        return radius - length(from);
      case PipShape::ring:
        return 0.22F * radius - std::fabs(length(from) - 0.78F * radius);
      case PipShape::square:
        return radius * 0.9F - std::max(std::fabs(from.x), std::fabs(from.y));
    }
    return 0;
  }

  void draw_pip(int face, int value, Vec2 from, float pixel, const Contact& contact, Surface& out) const {
    const float radius = look_.pip_radius * (value == 1 ? look_.ace_scale : 1.0F);
    if (std::fabs(from.x) > radius * 1.3F + pixel || std::fabs(from.y) > radius * 1.3F + pixel) return;
    const float in = cover(inside_pip(from, radius), pixel);
    if (in <= 0) return;
    const bool red = look_.asian && (value == 1 || value == 4);
    Vec3 ink = red ? look_.red_paint : look_.pip_paint;
    if (look_.faded > 0) {
      const float gone = ramp(0.75F - 0.5F * look_.faded, 0.9F - 0.4F * look_.faded,
                              clouds(contact.point * 0.9F, 3, look_.seed));
      ink = mix(ink, out.colour * 0.7F, gone);
    }
    out.colour = mix(out.colour, ink, in);
    out.clear *= 1.0F - in;
    out.metal *= 1.0F - in;
    out.mirror = mix(out.mirror, 0.03F, in);
    out.roughness = mix(out.roughness, std::max(out.roughness, 0.35F), in);
    if (look_.pip_depth > 0) {
      // A hollow: its walls lean toward the middle, and less of the sky reaches the floor.
      const Vec2 lean = from * (-look_.pip_depth * in / radius);
      const Vec3 tilt = from_face(face, lean) - from_face(face, {0, 0});
      out.normal = unit(out.normal + tilt);
      const float rim = ramp(0.5F, 1.0F, length(from) / radius);
      out.open *= 1.0F - in * look_.pip_depth * (0.45F - 0.3F * rim);
    }
  }

  // A maker's mark: one of a few drawn figures.
  void draw_symbol(Vec2 place, float pixel, Surface& out) const {
    const Vec2 p = place * 1.6F;
    float in = 0;
    switch (look_.seed % 4U) {
      case 0: {  // skull: head, jaw, eyes
        const float head = std::max(0.62F - length(p - Vec2{0, 0.12F}),
                                    0.3F - std::max(std::fabs(p.x), std::fabs(p.y + 0.5F)));
        const float eyes = 0.17F - length(Vec2{std::fabs(p.x) - 0.26F, p.y - 0.08F});
        in = std::min(head, -eyes);
        break;
      }
      case 1: {  // star
        const float around = std::atan2(p.y, p.x) * 5.0F / (2.0F * kPi);
        const float spike = std::fabs(around - std::floor(around) - 0.5F) * 2.0F;
        in = mix(0.3F, 0.85F, spike * spike) - length(p);
        break;
      }
      case 2:  // target
        in = std::max(0.1F - std::fabs(length(p) - 0.7F), 0.28F - length(p));
        break;
      default: {  // initials: strokes
        const float stem = 0.1F - std::max(std::fabs(p.x + 0.4F) - 0.02F, std::fabs(p.y) - 0.5F);
        const float bow = 0.1F - std::fabs(length(p - Vec2{0.2F, 0}) - 0.4F);
        in = std::max(stem, bow);
        break;
      }
    }
    const float covered = cover(in, pixel * 1.6F);
    out.colour = mix(out.colour, look_.pip_paint, covered);
    out.clear *= 1.0F - covered;
    out.open *= 1.0F - 0.2F * covered * look_.pip_depth;
  }

  DieLook look_;
  std::array<int, 6> values_{};
  std::array<std::vector<Vec2>, 6> pips_;
};

}  // namespace

int face_toward(Vec3 d) {
  const float x = std::fabs(d.x);
  const float y = std::fabs(d.y);
  const float z = std::fabs(d.z);
  if (x >= y && x >= z) return d.x > 0 ? 0 : 1;
  if (y >= z) return d.y > 0 ? 2 : 3;
  return d.z > 0 ? 4 : 5;
}

// Axes of each face turn right-handed with its normal, so that a face seen from outside is never mirrored.
Vec2 on_face(int face, Vec3 p) {
  switch (face) {
    case 0:
      return {p.y, p.z};
    case 1:
      return {-p.y, p.z};
    case 2:
      return {-p.x, p.z};
    case 3:
      return {p.x, p.z};
    case 4:
      return {p.x, p.y};
    default:
      return {p.x, -p.y};
  }
}

Vec3 from_face(int face, Vec2 q) {
  switch (face) {
    case 0:
      return {1, q.x, q.y};
    case 1:
      return {-1, -q.x, q.y};
    case 2:
      return {-q.x, 1, q.y};
    case 3:
      return {q.x, -1, q.y};
    case 4:
      return {q.x, q.y, 1};
    default:
      return {q.x, -q.y, -1};
  }
}

std::vector<Vec2> pips_of(const DieLook& look, int value, bool turned_over) {
  const float s = look.spread;
  std::vector<Vec2> all;
  if (value % 2 == 1) all.push_back({0, 0});
  if (value >= 2) {
    all.push_back({-s, s});
    all.push_back({s, -s});
  }
  if (value >= 4) {
    all.push_back({s, s});
    all.push_back({-s, -s});
  }
  if (value == 6) {
    const float across = s * look.six_squeeze;
    all = {{-across, s}, {-across, 0}, {-across, -s}, {across, s}, {across, 0}, {across, -s}};
  }
  if (turned_over) {
    for (Vec2& p : all) p = {-p.y, p.x};
  }
  return all;
}

ShapePtr die_shape(const DieLook& look) {
  const float half = 0.5F * look.edge;
  return rounded_box({half, half, half}, look.rounding, look.ball);
}

SkinPtr die_skin(const DieLook& look, const DieFaces& faces) {
  return std::make_shared<DieSkin>(look, faces);
}

}  // namespace delvelens::datasets::synth
