// SPDX-License-Identifier: MIT
// Large things beside the game: they show as a corner or an edge of the picture.
#include "datasets/synth/clutter.h"
#include "datasets/synth/stuff.h"
#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
namespace {

Vec3 case_paint(Draw& draw) {
  return draw.chance(0.75F) ? hsv(0.6F, draw.between(0, 0.08F), draw.between(0.03F, 0.8F))
                            : hsv(draw.unit(), draw.between(0.1F, 0.7F), draw.between(0.1F, 0.8F));
}

// Rows of keys on the top of a keyboard or a laptop, shifted from row to row.
class KeysSkin final : public Skin {
 public:
  KeysSkin(const Stuff& body, Vec3 key, Vec2 half) : body_(body), key_(key), half_(half) {}

  Surface paint(const Contact& at) const override {
    Surface out = stuff_at(body_, at);
    if (at.normal.z < 0.7F) return out;
    const Vec2 inside{half_.x - std::fabs(at.point.x), half_.y - std::fabs(at.point.y)};
    if (inside.x < 0 || inside.y < 0) return out;
    constexpr float pitch = 19;  // millimetres from key to key
    const float row = std::floor((at.point.y + half_.y) / pitch);
    const float along = (at.point.x + half_.x + 5.0F * row) / pitch;
    const Vec2 in_key{(along - std::floor(along) - 0.5F) * pitch,
                      at.point.y + half_.y - (row + 0.5F) * pitch};
    const float edge = 7.8F - std::max(std::fabs(in_key.x), std::fabs(in_key.y));
    const float soft = std::max(at.pixel, 0.2F);
    out.colour = mix(out.colour * 0.6F, key_, ramp(-soft, soft, edge));
    const bool mark = std::fabs(in_key.x + 3.0F) < 1.2F && std::fabs(in_key.y - 2.5F) < 1.6F;
    if (mark && edge > 0)
      out.colour =
          mix(out.colour, luma(key_) > 0.2F ? Vec3{0.02F, 0.02F, 0.02F} : Vec3{0.7F, 0.7F, 0.7F}, 0.8F);
    return out;
  }

 private:
  Stuff body_;
  Vec3 key_;
  Vec2 half_;
};

Thing box_of(const char* what, Vec3 half, float rounding) {
  Thing thing;
  thing.what = what;
  thing.shape = rounded_box(half, rounding);
  thing.pose.origin.z = half.z;
  return thing;
}

Thing keyboard(Draw& draw) {
  const bool laptop = draw.chance(0.6F);
  const Vec3 half = laptop ? Vec3{draw.between(140, 180), draw.between(100, 125), draw.between(5, 9)}
                           : Vec3{draw.between(140, 220), draw.between(55, 75), draw.between(5, 11)};
  Thing thing = box_of(laptop ? "laptop" : "keyboard", half, 3);
  Stuff body = stuff_of(draw, Make::plain, case_paint(draw), 60);
  body.worn = 0;
  const Vec3 key =
      draw.chance(0.7F) ? hsv(0, 0, draw.between(0.03F, 0.12F)) : hsv(0, 0, draw.between(0.6F, 0.95F));
  const bool closed = laptop && draw.chance(0.4F);
  thing.skin =
      closed ? plain_skin(body)
             : std::make_shared<KeysSkin>(body, key, Vec2{half.x - 12.0F, laptop ? 57.0F : half.y - 8.0F});
  return thing;
}

Thing book(Draw& draw, World world) {
  Thing thing = box_of("book", {draw.between(55, 150), draw.between(75, 210), draw.scaled(3, 30)}, 0.8F);
  Texture cover = draw.chance(0.4F) ? texture_of(draw, Weave::print) : random_texture(draw, world);
  cover.roughness = draw.between(0.15F, 0.7F);
  thing.skin = texture_skin(cover);
  return thing;
}

Thing plain_case(Draw& draw) {
  Thing thing = box_of("box", {draw.between(60, 160), draw.between(60, 140), draw.scaled(6, 45)},
                       draw.between(0.5F, 6.0F));
  thing.skin = plain_skin(stuff_of(draw, Make::plain, case_paint(draw), 60));
  return thing;
}

}  // namespace

void add_bulky(Draw& draw, World world, int count, Scene& scene, Layout& layout) {
  const Camera& camera = scene.camera;
  const Vec2 middle{camera.cx, camera.cy};
  for (int i = 0; i < count; ++i) {
    const float kind = draw.unit();
    const Thing thing = kind < 0.4F ? keyboard(draw) : kind < 0.75F ? book(draw, world) : plain_case(draw);
    Vec2 centre;
    if (!table_at(camera, middle, centre)) return;
    // Pushed outward until nothing that is to be read stands in its way.
    const float heading = draw.angle();
    const Vec2 border = turned({0.5F * static_cast<float>(camera.width), 0}, heading);
    const float angle = draw.angle();
    for (const float out : {0.7F, 0.9F, 1.1F, 1.3F}) {
      Vec2 place;
      if (!table_at(camera, middle + border * out, place)) break;
      const Vec2 outward = place - centre;
      const float reach = thing.shape->radius() * draw.between(0.45F, 0.8F);
      const Vec2 away = outward * (reach / std::max(length(outward), 1.0F));
      if (put_down(thing, place + away, angle, scene, layout)) break;
    }
  }
}

}  // namespace delvelens::datasets::synth
