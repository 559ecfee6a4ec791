// SPDX-License-Identifier: MIT
#include "datasets/synth/hand.h"

#include "datasets/synth/layout.h"
#include "datasets/synth/noise.h"
#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
namespace {

class HandSkin final : public Skin {
 public:
  explicit HandSkin(HandLook look) : look_(std::move(look)) {}

  Surface paint(const Contact& at) const override {
    Surface out = stuff_at(look_.skin, at);
    const std::uint32_t seed = look_.skin.seed;
    if (look_.sleeve > 0 && dot(at.point, look_.arm) > look_.sleeve) {
      const float folds = clouds(at.point * 0.05F, 3, seed + 3, at.pixel * 0.05F);
      out.colour = look_.cloth * (0.6F + 0.8F * folds);
      out.normal = unit(out.normal + look_.arm * (0.6F * (folds - 0.5F)));
      out.roughness = 1;
      out.mirror = 0.005F;
      return out;
    }
    // Blood shows through unevenly, and every fold of the skin is a shade darker.
    const float blood = clouds(at.point * 0.07F, 3, seed + 1, at.pixel * 0.07F) - 0.5F;
    out.colour = out.colour * Vec3{1.0F + 0.25F * blood, 1.0F - 0.25F * blood, 1.0F - 0.2F * blood};
    const float creases = clouds(at.point * 0.55F, 2, seed + 2, at.pixel * 0.55F) - 0.5F;
    out.colour = out.colour * (1.0F + 0.3F * creases);
    out.normal = unit(out.normal + Vec3{creases, -creases, creases} * 0.15F);
    for (const Joint& nail : look_.nails) {
      const Vec3 to = at.point - nail.at;
      if (dot(to, to) > nail.radius * nail.radius) continue;
      out.colour = out.colour * Vec3{1.2F, 1.1F, 1.1F} + Vec3{0.02F, 0.015F, 0.015F};
      out.roughness = 0.25F;
      out.normal = at.normal;
    }
    return out;
  }

 private:
  HandLook look_;
};

}  // namespace

HandLook random_hand(Draw& draw, Vec3 arm, float wrist) {
  static const std::array<Vec3, 5> kSkins{srgb(236, 196, 170), srgb(214, 160, 128), srgb(176, 120, 88),
                                          srgb(120, 78, 54), srgb(70, 45, 34)};
  HandLook look;
  look.skin = stuff_of(draw, Make::plain, varied(draw, draw.pick(kSkins), 0.1F), 60);
  look.skin.roughness = draw.between(0.45F, 0.7F);
  look.skin.worn = 0;
  look.arm = arm;
  look.sleeve = draw.chance(0.5F) ? wrist * draw.between(0.9F, 1.6F) : 0.0F;
  look.cloth = draw.chance(0.5F) ? hsv(draw.unit(), draw.between(0, 0.2F), draw.between(0.08F, 0.9F))
                                 : hsv(draw.unit(), draw.between(0.2F, 0.8F), draw.between(0.1F, 0.7F));
  return look;
}

SkinPtr hand_skin(HandLook look) { return std::make_shared<HandSkin>(std::move(look)); }

bool add_hand(Draw& draw, Scene& scene) {
  const Camera& camera = scene.camera;
  const Vec2 border = turned({0.5F * static_cast<float>(camera.width), 0}, draw.angle());
  const Vec2 middle{camera.cx, camera.cy};
  Vec2 from;
  Vec2 to;
  if (!table_at(camera, middle + border * 1.15F, from) ||
      !table_at(camera, middle + border * draw.between(0.3F, 0.8F), to))
    return false;
  const float size = draw.between(0.85F, 1.1F);
  HandLook look = random_hand(draw, {-1, 0, 0}, 75.0F * size);
  std::vector<Joint> joints;
  const auto chain = [&](std::initializer_list<Joint> points) {
    for (Joint joint : points) joints.push_back({joint.at * size, joint.radius * size});
    joints.push_back({{0, 0, 0}, 0});
  };
  // Palm at the origin, fingers along +x, arm along -x; the palm is about 30 mm above the table.
  chain({{{-260, 0, 25}, 34}, {{-60, 0, 8}, 26}});
  chain({{{-50, -18, 0}, 20}, {{15, -26, 0}, 15}});
  chain({{{-50, 18, 0}, 20}, {{15, 24, 0}, 15}});
  const float curl = draw.between(0.0F, 0.8F);
  for (int finger = 0; finger < 4; ++finger) {
    const float side = -27.0F + 17.0F * static_cast<float>(finger);
    const float reach = 62.0F - 9.0F * std::fabs(static_cast<float>(finger) - 1.3F);
    const Joint tip{{15 + reach * (1.0F - 0.3F * curl), side * 1.15F, -16 * curl}, 7.2F};
    chain({{{15, side, 2}, 10}, {{15 + 0.55F * reach, side * 1.1F, 4}, 8.5F}, tip});
    const Vec3 above{2.0F + 4.0F * curl, 0, tip.radius};
    look.nails.push_back({(tip.at + above) * size, 0.55F * tip.radius * size});
  }
  chain({{{-40, 30, -4}, 12}, {{0, 52, -8}, 10}, {{28, 56, -12}, 8.5F}});
  Thing hand;
  hand.shape = tube(std::move(joints), 9);
  hand.skin = hand_skin(std::move(look));
  hand.what = "hand";
  const Vec2 inward = to - from;
  hand.pose = standing(to, draw.between(32, 60), std::atan2(inward.y, inward.x));
  const Vec3 eye = camera.world_from_camera.origin;
  if (hand.pose.origin.z > 0.4F * eye.z) return false;
  scene.things.push_back(std::move(hand));
  return true;
}

}  // namespace delvelens::datasets::synth
