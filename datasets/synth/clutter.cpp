// SPDX-License-Identifier: MIT
#include "datasets/synth/clutter.h"

#include "datasets/synth/noise.h"
#include "datasets/synth/stuff.h"
#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
namespace {

Vec3 any_paint(Draw& draw) { return hsv(draw.unit(), draw.between(0.1F, 1.0F), draw.between(0.1F, 0.95F)); }

SkinPtr simple(Draw& draw, Make make, Vec3 paint) { return plain_skin(stuff_of(draw, make, paint, 15)); }

// Embossed metal: a coin's rim and something like a head on it.
class CoinSkin final : public Skin {
 public:
  CoinSkin(const Stuff& stuff, float radius) : stuff_(stuff), radius_(radius) {}
  Surface paint(const Contact& at) const override {
    Surface out = stuff_at(stuff_, at);
    const float r = length(Vec2{at.point.x, at.point.y}) / radius_;
    const float relief = clouds(at.point * (4.0F / radius_), 3, stuff_.seed, at.pixel * 4.0F / radius_);
    const float slope = r < 0.85F ? (relief - 0.5F) * 0.8F : 0.0F;
    out.normal = unit(out.normal + Vec3{slope, -slope, 0});
    out.colour = out.colour * (0.8F + 0.4F * relief) * (r > 0.84F && r < 0.9F ? 0.6F : 1.0F);
    return out;
  }

 private:
  Stuff stuff_;
  float radius_;
};

Thing coin(Draw& draw) {
  const float radius = draw.between(8, 14);
  const float half = draw.between(0.8F, 1.3F);
  const Vec3 paint = draw.chance(0.5F)   ? srgb(175, 170, 165)
                     : draw.chance(0.5F) ? srgb(190, 150, 80)
                                         : srgb(150, 85, 50);
  Thing thing;
  thing.what = "coin";
  thing.shape = rounded_cylinder(radius, half, 0.3F);
  thing.skin = std::make_shared<CoinSkin>(stuff_of(draw, Make::metal, varied(draw, paint, 0.1F), 10), radius);
  thing.pose.origin.z = half;
  return thing;
}

Thing pencil(Draw& draw) {
  const float radius = draw.between(2.5F, 4.5F);
  const float half = draw.between(40, 90);
  Thing thing;
  thing.what = "pencil";
  thing.shape = tube({{{-half, 0, 0}, radius}, {{half, 0, 0}, radius}, {{half + 8.0F, 0, 0}, 0.6F}});
  thing.skin = simple(draw, draw.chance(0.3F) ? Make::wooden : Make::plain, any_paint(draw));
  thing.pose.origin.z = radius;
  return thing;
}

Thing cup(Draw& draw) {
  const float radius = draw.between(25, 45);
  const float half = draw.between(25, 60);
  Thing thing;
  thing.what = "cup";
  thing.shape =
      rounded_cylinder(radius, half, 1.5F, draw.chance(0.7F) ? radius - draw.between(2.5F, 5.0F) : 0.0F);
  thing.skin = simple(draw, Make::plain, any_paint(draw));
  thing.pose.origin.z = half;
  return thing;
}

Thing cable(Draw& draw) {
  std::vector<Joint> joints;
  const float radius = draw.between(1.2F, 3.0F);
  Vec3 at{-70, draw.between(-30, 30), 0};
  float heading = draw.between(-0.6F, 0.6F);
  for (int i = 0; i < 14; ++i) {
    joints.push_back({at, radius});
    heading += draw.between(-0.5F, 0.5F);
    at += Vec3{std::cos(heading), std::sin(heading), 0} * 11.0F;
  }
  Thing thing;
  thing.what = "cable";
  thing.shape = tube(std::move(joints));
  thing.skin =
      simple(draw, Make::plain, draw.chance(0.6F) ? hsv(0, 0, draw.between(0.03F, 0.2F)) : any_paint(draw));
  thing.pose.origin.z = radius;
  return thing;
}

// Phones, boxes, books, laptops: slabs.
Thing slab(Draw& draw) {
  const float half = draw.scaled(2.5F, 14);
  Thing thing;
  thing.what = "box";
  thing.shape = rounded_box({draw.between(25, 75), draw.between(20, 50), half},
                            std::min(half * 0.8F, draw.between(0.3F, 3.0F)));
  Stuff stuff = stuff_of(draw, Make::plain,
                         draw.chance(0.5F) ? hsv(0, 0, draw.between(0.02F, 0.9F)) : any_paint(draw), 30);
  thing.skin = plain_skin(stuff);
  thing.pose.origin.z = half;
  return thing;
}

Thing marble_ball(Draw& draw) {
  const float radius = draw.between(5, 10);
  Thing thing;
  thing.what = "ball";
  thing.shape = tube({{{0, 0, 0}, radius}, {{0.1F, 0, 0}, radius}});
  thing.skin = simple(draw, draw.chance(0.5F) ? Make::marbled : Make::plain, any_paint(draw));
  thing.pose.origin.z = radius;
  return thing;
}

Thing wooden_block(Draw& draw) {
  const float half = draw.between(4, 10);
  Thing thing;
  thing.what = "block";
  thing.shape = rounded_box({half, half, half}, 0.08F * half);
  thing.skin = simple(draw, draw.chance(0.5F) ? Make::wooden : Make::plain, any_paint(draw));
  thing.pose.origin.z = half;
  return thing;
}

Thing figure(Draw& draw) {
  const float height = draw.between(14, 22);
  Thing thing;
  thing.what = "meeple";
  thing.shape = meeple(height);
  thing.skin = simple(draw, draw.chance(0.6F) ? Make::wooden : Make::plain, any_paint(draw));
  const bool lying = draw.chance(0.4F);
  thing.pose.axes = lying ? rotation({1, 0, 0}, 0.5F * kPi) : Mat3{};
  thing.pose.origin.z = lying ? 0.24F * height : 0.52F * height;
  return thing;
}

Thing any_clutter(Draw& draw, Among among, float size) {
  static constexpr std::array<float, 9> kDice{20, 12, 8, 10, 14, 22, 5, 6, 5};
  static constexpr std::array<float, 9> kPieces{20, 12, 8, 10, 14, 22, 5, 0, 0};
  switch (draw.weighted(among == Among::dice ? kDice : kPieces)) {
    case 0:
      return coin(draw);
    case 1:
      return pencil(draw);
    case 2:
      return cup(draw);
    case 3:
      return cable(draw);
    case 4:
      return slab(draw);
    case 5:
      return odd_die(draw, size);
    case 6:
      return marble_ball(draw);
    case 7:
      return figure(draw);
    default:
      return wooden_block(draw);
  }
}

}  // namespace

bool put_down(Thing thing, Vec2 place, float angle, Scene& scene, Layout& layout) {
  const Mat3 turn = rotation({0, 0, 1}, angle);
  thing.pose.axes = turn * thing.pose.axes;
  Vec2 half;
  for (const Vec3& p : thing.shape->hull()) {
    const Vec3 at = under(turn, thing.pose.axes * p);
    half = {std::max(half.x, std::fabs(at.x)), std::max(half.y, std::fabs(at.y))};
  }
  const Footing footing{place, half, angle, thing.pose.origin.z * 2.0F};
  const Vec3 eye = scene.camera.world_from_camera.origin;
  if (footing.height > 0.4F * eye.z || !layout.is_free(footing)) return false;
  thing.pose.origin.x = place.x;
  thing.pose.origin.y = place.y;
  layout.add(footing);
  scene.things.push_back(std::move(thing));
  return true;
}

Vec2 picture_point(Draw& draw, const Camera& camera, float part) {
  const float margin = 0.5F * (1.0F - part);
  return {static_cast<float>(camera.width) * draw.between(margin, 1.0F - margin),
          static_cast<float>(camera.height) * draw.between(margin, 1.0F - margin)};
}

void add_clutter(Draw& draw, Among among, float size, int count, Scene& scene, Layout& layout) {
  for (int i = 0; i < count; ++i) {
    Thing thing = any_clutter(draw, among, size);
    Vec2 place;
    if (!table_at(scene.camera, picture_point(draw, scene.camera, 1.2F), place)) continue;
    put_down(std::move(thing), place, draw.angle(), scene, layout);
  }
}

void lay_sheets(Draw& draw, World world, const Camera& camera, TableTop& top) {
  const int count = draw.chance(0.45F) ? draw.range(1, 3) : 0;
  for (int i = 0; i < count; ++i) {
    Vec2 place;
    if (!table_at(camera, picture_point(draw, camera, 1.1F), place)) continue;
    const float kind = draw.unit();
    if (kind < 0.25F) {  // the table ends here, and the floor begins: far below, and in its shade
      const Vec2 away = turned({draw.between(350, 900), 0}, draw.angle());
      Patch floor = rectangle(place + away, {length(away), 3000}, std::atan2(away.y, away.x),
                              random_texture(draw, world));
      const float shade = draw.scaled(0.08F, 0.6F);
      for (Vec3& paint : floor.texture.paints) paint = paint * shade;
      floor.lip = 2;
      top.lay(std::move(floor));
    } else if (kind < 0.6F) {  // paper
      top.lay(
          rectangle(place, {draw.between(40, 150), draw.between(50, 210)}, draw.angle(), plain_paper(draw)));
    } else if (kind < 0.85F) {  // playing cards
      const Texture art = draw.chance(0.5F) ? texture_of(draw, Weave::print) : random_texture(draw, world);
      const float angle = draw.angle();
      top.lay(rectangle(place, {31, 44}, angle, plain_paper(draw)));
      Patch face = rectangle(place, {28, 41}, angle, art);
      face.lip = 0;
      top.lay(std::move(face));
    } else {  // a mat
      top.lay(
          regular(place, draw.between(60, 260), draw.range(3, 8), draw.angle(), random_texture(draw, world)));
    }
  }
}

}  // namespace delvelens::datasets::synth
