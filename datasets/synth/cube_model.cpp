// SPDX-License-Identifier: MIT
#include "datasets/synth/cube_model.h"

#include "datasets/synth/lettered_tiles.h"
#include "datasets/synth/noise.h"

namespace delvelens::datasets::synth {
namespace {

// Signed distance inside a rounded square of half size `half`; positive inside.
float inside_square(Vec2 p, float half, float corner) {
  corner = std::min(corner, half);
  const Vec2 q{std::fabs(p.x) - half + corner, std::fabs(p.y) - half + corner};
  const Vec2 out{std::max(q.x, 0.0F), std::max(q.y, 0.0F)};
  return corner - length(out) - std::min(std::max(q.x, q.y), 0.0F);
}

class CubeSkin final : public Skin {
 public:
  CubeSkin(CubeLook look, const std::array<Lying, 54>& lying) : look_(std::move(look)), lying_(lying) {}

  Surface paint(const Contact& contact) const override {
    const float cell = look_.edge / 3.0F;
    const Vec3 home = unloosened(look_, contact.point);
    const Vec3 turned_normal =
        look_.loose_angle == 0 ? contact.normal : unloosened(look_, contact.point + contact.normal) - home;
    const int face = face_toward(home * (1.0F / look_.edge) + turned_normal * 0.5F);
    const Vec2 place = on_face(face, home * (1.0F / cell));  // -1.5 .. 1.5
    const int column = std::clamp(static_cast<int>(std::floor(place.x + 1.5F)), 0, 2);
    const int row = 2 - std::clamp(static_cast<int>(std::floor(place.y + 1.5F)), 0, 2);
    const Vec2 local =
        (place - Vec2{static_cast<float>(column - 1), static_cast<float>(1 - row)}) * 2.0F;  // -1 .. 1
    const bool outward = dot(turned_normal, kFaceNormals[static_cast<std::size_t>(face)]) > 0.45F;
    if (!outward) return stuff_at(look_.body, contact);
    const auto slot = static_cast<std::size_t>(facelet_at(face, row, column));
    const bool centre = row == 1 && column == 1;
    const float corner = corner_at(local, column - 1, 1 - row);
    return with_tile(contact, local, lying_[slot], corner, centre && face == look_.logo_face);
  }

 private:
  // Radius of the tile's corner next to a place on it; (right, up) is where the tile lies on its face.
  float corner_at(Vec2 local, int right, int up) const {
    if (right == 0 && up == 0) return look_.centre_corner;
    const auto inward = [](float place, int side) {
      return side == 0 || place * static_cast<float>(side) < 0;
    };
    return inward(local.x, right) && inward(local.y, up) ? look_.inner_corner : look_.corner;
  }

  Surface with_tile(const Contact& contact, Vec2 local, Lying tile, float corner, bool logo) const {
    const float half_cell = look_.edge / 6.0F;
    const float facing = std::max(dot(contact.normal, contact.view), 0.2F);
    const float pixel = std::max(contact.pixel / half_cell / facing, 0.01F);
    const bool stickerless = look_.plastic == Plastic::coloured && !look_.tiles;
    float inside = ramp(-0.6F * pixel, 0.6F * pixel, inside_square(local, 1.0F - look_.inset, corner));
    const float shade = stickerless ? mix(look_.recess, 1.0F, inside) : 1.0F;
    if (stickerless) inside = 1;
    if (inside <= 0) return stuff_at(look_.body, contact);
    Vec3 paint = look_.paints[static_cast<std::size_t>(tile.home / 9)];
    if (look_.tiles) paint = tile_paint(tile, local, pixel);
    const std::uint32_t piece = look_.seed + static_cast<std::uint32_t>(tile.home);
    paint = paint * (1.0F + look_.dirt * (even_of(hash_of(1, 2, 3, piece)) - 0.5F));
    if (look_.dirt > 0) {
      const float worn = clouds(Vec3{local.x, local.y, 3.0F} * 2.0F, 3, piece, pixel * 2.0F);
      paint = mix(paint, Vec3{0.25F, 0.22F, 0.2F}, look_.dirt * ramp(0.5F, 0.8F, worn));
    }
    if (logo) paint = mix(paint, logo_paint(local), logo_mask(local, pixel));
    // The body is worked out only where it shows beside the tile.
    Surface out = inside < 1 ? stuff_at(look_.body, contact) : under_tile(contact);
    out.colour = mix(out.colour, paint * shade, inside);
    out.roughness = mix(out.roughness, look_.sticker_roughness, inside);
    out.clear *= 1.0F - inside;
    out.mirror = mix(out.mirror, 0.04F, inside);
    return out;
  }

  // What is left of the body below a tile: its shape, and its tint for light that came through clear plastic.
  Surface under_tile(const Contact& contact) const {
    Surface out;
    out.normal = contact.normal;
    out.tint = look_.body.tint;
    return out;
  }

  // The tile's own picture, turned with it; averaged over the pixel when it is small.
  Vec3 tile_paint(Lying tile, Vec2 local, float pixel) const {
    const cv::Mat& art = look_.tiles->at(tile.home);
    Vec3 sum;
    int count = 0;
    const int taps = pixel > 0.12F ? 3 : pixel > 0.06F ? 2 : 1;
    const auto place = [&](int tap) {
      return ((static_cast<float>(tap) + 0.5F) / static_cast<float>(taps) - 0.5F) * pixel;
    };
    for (int j = 0; j < taps; ++j) {
      for (int i = 0; i < taps; ++i) {
        Vec2 p = local + Vec2{place(i), place(j)};
        for (int quarter = 0; quarter < tile.turn; ++quarter) p = {-p.y, p.x};  // back to the tile's own top
        sum += sample(art, {(p.x * 0.5F + 0.5F), (0.5F - p.y * 0.5F)});
        ++count;
      }
    }
    return sum * (1.0F / static_cast<float>(count));
  }

  Vec3 sample(const cv::Mat& art, Vec2 at) const {
    const float x = std::clamp(at.x, 0.0F, 0.999F) * static_cast<float>(art.cols - 1);
    const float y = std::clamp(at.y, 0.0F, 0.999F) * static_cast<float>(art.rows - 1);
    const int x0 = static_cast<int>(x);
    const int y0 = static_cast<int>(y);
    const auto value = [&](int dx, int dy) {
      const auto& p = art.at<cv::Vec3b>(y0 + dy, x0 + dx);
      return Vec3{levels_[p[2]], levels_[p[1]], levels_[p[0]]};
    };
    const float fx = x - static_cast<float>(x0);
    const float fy = y - static_cast<float>(y0);
    return mix(mix(value(0, 0), value(1, 0), fx), mix(value(0, 1), value(1, 1), fx), fy);
  }

  float logo_mask(Vec2 p, float pixel) const {
    const float ring = 0.1F - std::fabs(length(p) - 0.5F);
    const float bars = std::min(0.3F - std::fabs(p.x), 0.06F - std::fabs(std::fabs(p.y) - 0.14F));
    return ramp(-0.6F * pixel, 0.6F * pixel, look_.seed % 2U == 0 ? std::max(ring, bars) : bars + 0.02F);
  }
  Vec3 logo_paint(Vec2 p) const {
    return look_.seed % 3U == 0 ? Vec3{0.02F, 0.02F, 0.02F}
                                : hsv(std::fabs(p.x) + even_of(look_.seed), 0.8F, 0.6F);
  }

  CubeLook look_;
  std::array<Lying, 54> lying_;
  const std::array<float, 256>& levels_ = linear_levels();
};

// Twenty-six cubies with grooves between them, one layer possibly loose.
class CubeShape final : public Shape {
 public:
  explicit CubeShape(const CubeLook& look)
      : Shape(bounds(look), look.edge * 0.8660254F),
        look_(look),
        cell_(look.edge / 3.0F),
        round_(look.rounding * 0.5F * cell_),
        bound_(rounded_box(half(look), 0.3F)) {}

  float distance(Vec3 p) const override {
    float limit = 1e9F;
    if (look_.loose_angle != 0) {
      // Steps may not jump over the gap between the loose layer and the rest.
      limit =
          std::fabs(dot(p, kFaceNormals[static_cast<std::size_t>(look_.loose_face)]) - 0.5F * cell_) + 0.4F;
      p = unloosened(look_, p);
    }
    const float cubie = beyond(beside_cubie(p)) - round_;
    // The mechanism inside keeps light from shining through the grooves.
    const float depth = 0.5F * look_.edge - 0.28F * cell_;
    const float core = std::max(std::fabs(p.x), std::max(std::fabs(p.y), std::fabs(p.z))) - depth;
    return std::min(std::min(cubie, core), limit);
  }

  Vec3 normal(Vec3 p) const override {
    if (const int face = flat_face(p, 0.02F); face >= 0) return kFaceNormals[static_cast<std::size_t>(face)];
    return steepest([this](Vec3 at) { return CubeShape::distance(at); }, p);
  }

  float hit(const Ray& ray, float nearest, float farthest) const override {
    if (!trim(ray, 0, nearest, farthest)) return -1;
    if (const float t = hit_flat(ray, nearest, farthest); t > 0) return t;
    float t = nearest;
    for (int i = 0; i < 96 && t < farthest; ++i) {
      const float d = distance(ray.at(t));
      if (d < kTouch) return t;
      t += d;
    }
    return -1;
  }

  float leave(const Ray& ray, float farthest) const override { return bound_->leave(ray, farthest); }

  float light_past(const Ray& ray, float nearest, float farthest, float sharpness) const override {
    // A point of the cube itself: the outer box, which fills the grooves, must not shade it.
    const Vec3 from = ray.from;
    const float outer =
        std::max(std::fabs(from.x), std::max(std::fabs(from.y), std::fabs(from.z))) - 0.5F * look_.edge;
    if (outer < -0.02F && look_.loose_angle == 0) return 1;
    return bound_->light_past(ray, nearest, farthest, sharpness);
  }

  std::vector<Vec3> hull() const override {
    std::vector<Vec3> points = bound_->hull();
    if (look_.loose_angle == 0) return points;
    const Mat3 by = rotation(kFaceNormals[static_cast<std::size_t>(look_.loose_face)], look_.loose_angle);
    const std::size_t before = points.size();
    for (std::size_t i = 0; i < before; ++i) {
      if (dot(points[i], kFaceNormals[static_cast<std::size_t>(look_.loose_face)]) > 0)
        points.push_back(by * points[i]);
    }
    return points;
  }

 private:
  static constexpr float kTouch = 4e-3F;  // millimetres: closer than this is on the surface

  // How far a point is beyond the sides of the cubie next to it, without the rounding. Three cubies in a row
  // look alike: distance from the middle of the nearest.
  Vec3 beside_cubie(Vec3 p) const {
    const auto fold = [&](float x) {
      const float aside = std::fabs(x);
      return aside < 0.5F * cell_ ? aside : std::fabs(aside - cell_);
    };
    const float inner = 0.5F * cell_ - 0.12F - round_;
    return {fold(p.x) - inner, fold(p.y) - inner, fold(p.z) - inner};
  }

  // The box face over whose flat part a point near the surface lies, `margin` away from every edge; -1: none.
  int flat_face(Vec3 p, float margin) const {
    if (look_.loose_angle != 0) return -1;
    const Vec3 q = beside_cubie(p);
    const float outer = 0.5F * (look_.edge - cell_) + margin;
    const auto on = [&](float out, float beside, float across, float x) {
      return out > margin && std::max(beside, across) < -margin && std::fabs(x) > outer;
    };
    if (on(q.x, q.y, q.z, p.x)) return p.x > 0 ? 0 : 1;
    if (on(q.y, q.x, q.z, p.y)) return p.y > 0 ? 2 : 3;
    if (on(q.z, q.x, q.y, p.z)) return p.z > 0 ? 4 : 5;
    return -1;
  }

  // The march of `hit` where it begins and ends over the flat part of one tile, as most do: every step
  // shortens the way to the plane by the same part. 0: it has to be marched.
  float hit_flat(const Ray& ray, float nearest, float farthest) const {
    const Vec3 from = ray.at(nearest);
    const int face = flat_face(from, 0.02F);
    if (face < 0) return 0;
    const float part = 1.0F + dot(ray.along, kFaceNormals[static_cast<std::size_t>(face)]);
    float d = distance(from);
    float t = nearest;
    for (int i = 0; i < 96 && d >= kTouch; ++i) {
      t += d;
      d *= part;
    }
    if (d >= kTouch || t >= farthest) return 0;
    const Vec3 to = ray.at(t);
    return flat_face(to, 0.02F) == face && same_cubie(from, to) ? t : 0;
  }

  bool same_cubie(Vec3 a, Vec3 b) const {
    const auto row = [&](float x) { return x < -0.5F * cell_ ? -1 : x > 0.5F * cell_ ? 1 : 0; };
    return row(a.x) == row(b.x) && row(a.y) == row(b.y) && row(a.z) == row(b.z);
  }

  // A loose layer reaches farther than the cube's own sides.
  static Bounds bounds(const CubeLook& look) {
    const float h = look.edge * (look.loose_angle == 0 ? 0.5F : 0.7071068F);
    return {{-h, -h, -h}, {h, h, h}};
  }
  static Vec3 half(const CubeLook& look) {
    const float h = 0.5F * look.edge - 0.1F;
    return {h, h, h};
  }

  CubeLook look_;
  float cell_;
  float round_;  // radius of a cubie's edges
  ShapePtr bound_;
};

}  // namespace

Vec3 unloosened(const CubeLook& look, Vec3 p) {
  if (look.loose_angle == 0) return p;
  const Vec3 axis = kFaceNormals[static_cast<std::size_t>(look.loose_face)];
  if (dot(p, axis) < look.edge / 6.0F) return p;
  return rotation(axis, -look.loose_angle) * p;
}

ShapePtr cube_shape(const CubeLook& look) { return std::make_shared<CubeShape>(look); }

SkinPtr cube_skin(const CubeLook& look, const std::array<Lying, 54>& lying) {
  return std::make_shared<CubeSkin>(look, lying);
}

CubeLook random_cube_look(Draw& draw, World world) {
  CubeLook look;
  look.seed = draw.word();
  look.edge = draw.between(54, 59);
  static constexpr std::array<float, 4> kPlastics{50, 16, 28, 6};
  look.plastic = static_cast<Plastic>(draw.weighted(kPlastics));
  const float dark = draw.between(0.02F, 0.12F);
  Vec3 body = hsv(0, 0, look.plastic == Plastic::white ? draw.between(0.8F, 0.95F) : dark);
  Make make = Make::plain;
  if (look.plastic == Plastic::clear) {
    make = Make::clear;
    body = hsv(draw.unit(), draw.between(0, 0.3F), 0.9F);
  }
  look.body = stuff_of(draw, make, body, look.edge);
  look.body.worn = 0;
  // Schemes: the usual six; shades differ by maker. Held-out pictures use shades that training does not.
  static const std::array<std::array<Vec3, 6>, 3> kTrain{
      {{srgb(240, 240, 240), srgb(185, 20, 40), srgb(0, 150, 70), srgb(250, 210, 0), srgb(250, 95, 10),
        srgb(0, 60, 170)},
       {srgb(235, 235, 230), srgb(215, 30, 30), srgb(50, 190, 60), srgb(240, 225, 60), srgb(255, 130, 30),
        srgb(30, 100, 200)},
       {srgb(225, 225, 215), srgb(150, 15, 25), srgb(10, 105, 55), srgb(225, 180, 10), srgb(220, 90, 20),
        srgb(20, 40, 120)}}};
  static const std::array<std::array<Vec3, 6>, 2> kHeldOut{
      {{srgb(250, 250, 250), srgb(255, 60, 80), srgb(120, 220, 60), srgb(255, 245, 90), srgb(255, 165, 60),
        srgb(60, 150, 240)},
       {srgb(230, 235, 240), srgb(170, 30, 60), srgb(0, 130, 100), srgb(215, 200, 40), srgb(235, 110, 50),
        srgb(40, 60, 140)}}};
  look.paints = world == World::train ? draw.pick(kTrain) : draw.pick(kHeldOut);
  for (Vec3& paint : look.paints) paint = varied(draw, paint, 0.12F);
  look.rounding = look.plastic == Plastic::coloured ? draw.between(0.12F, 0.35F) : draw.between(0.06F, 0.25F);
  look.inset = draw.between(0.05F, 0.17F) + 0.4F * look.rounding;
  look.corner = draw.between(0.04F, 0.35F);
  look.centre_corner = draw.chance(0.3F) ? draw.between(0.4F, 1.0F) : look.corner;
  look.inner_corner = look.corner;
  if (draw.chance(look.plastic == Plastic::coloured ? 0.5F : 0.2F)) {
    look.inner_corner = draw.between(0.3F, 0.7F);
    look.centre_corner = draw.chance(0.3F) ? 1.0F : look.inner_corner;
  }
  if (look.plastic == Plastic::coloured) {
    look.recess = draw.chance(0.5F) ? draw.between(0.15F, 0.7F) : 1.0F;
    look.inset = draw.between(0.03F, 0.1F);
  }
  look.sticker_roughness = draw.chance(0.6F) ? draw.between(0.1F, 0.35F) : draw.between(0.35F, 0.9F);
  look.dirt = draw.chance(0.35F) ? draw.between(0.05F, 0.5F) : 0.0F;
  look.logo_face = draw.chance(0.4F) ? 4 : -1;
  return look;
}

}  // namespace delvelens::datasets::synth
