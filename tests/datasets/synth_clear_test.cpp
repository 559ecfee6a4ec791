// SPDX-License-Identifier: MIT
// Clear plastic: what lies below is seen through it, and its shadow is light and coloured.
#include <gtest/gtest.h>

#include <map>
#include <opencv2/imgproc.hpp>
#include <set>

#include "datasets/synth/clear_path.h"
#include "datasets/synth/lighting.h"
#include "datasets/synth/pieces.h"
#include "datasets/synth/render.h"

namespace delvelens::datasets::synth {
namespace {

constexpr float kHalf = 8;

class Stripes final : public Ground {
 public:
  Surface paint(Vec2 place, float /*pixel*/) const override {
    Surface out;
    const float level = static_cast<int>(std::floor(place.x * 0.5F)) % 2 == 0 ? 0.6F : 0.1F;
    out.colour = {level, level, level};
    out.roughness = 1;
    out.mirror = 0.01F;
    return out;
  }
  Vec3 mean() const override { return {0.35F, 0.35F, 0.35F}; }
};

Thing cube_of(Make make, Vec3 paint) {
  Draw draw(5);
  Stuff stuff = stuff_of(draw, make, paint, 2.0F * kHalf);
  stuff.worn = 0;
  if (make == Make::clear) stuff.clear = 0.95F;
  Thing thing;
  thing.shape = rounded_box({kHalf, kHalf, kHalf}, 0.5F);
  thing.skin = plain_skin(stuff);
  thing.pose.origin = {0, 0, kHalf};
  set_shadow(thing, stuff);
  return thing;
}

// A cube on a striped table, from straight above.
Scene scene_with(Thing thing) {
  Scene scene;
  scene.camera.width = 96;
  scene.camera.height = 96;
  scene.camera.fx = scene.camera.fy = 300;
  scene.camera.cx = scene.camera.cy = 47.5F;
  scene.camera.aim({0, -1, 200}, {0, 0, 0}, 0);
  scene.ground = std::make_shared<Stripes>();
  Light lamp;
  lamp.position = {300, 100, 900};
  lamp.colour = {0.8F, 0.8F, 0.8F};
  lamp.sharpness = 30;
  scene.lights = {lamp};
  scene.things.push_back(std::move(thing));
  return scene;
}

// Mean and deviation of the light over the thing, away from its edges, and over the table.
struct Levels {
  cv::Scalar mean;
  cv::Scalar deviation;
};
Levels levels_of(const Rendered& picture, bool thing) {
  cv::Mat mask = thing ? picture.instance == 1 : picture.instance == 0;
  cv::erode(mask, mask, cv::Mat(), {-1, -1}, 4);
  Levels levels;
  cv::meanStdDev(picture.light, levels.mean, levels.deviation, mask);
  return levels;
}

TEST(SynthClear, WhatLiesBelowIsSeenThroughIt) {
  const Rendered clear = render(scene_with(cube_of(Make::clear, {0.8F, 0.8F, 0.8F})));
  const Rendered solid = render(scene_with(cube_of(Make::plain, {0.3F, 0.3F, 0.3F})));
  const Levels table = levels_of(clear, false);
  const Levels through = levels_of(clear, true);
  EXPECT_GT(through.deviation[1], 0.4 * table.deviation[1]);
  EXPECT_LT(levels_of(solid, true).deviation[1], 0.1 * table.deviation[1]);
  // It is no grey cube: nearly as light as the table around it.
  EXPECT_GT(through.mean[1], 0.6 * table.mean[1]);
}

TEST(SynthClear, ColoursWhatIsSeenThroughIt) {
  const Levels red = levels_of(render(scene_with(cube_of(Make::clear, {0.6F, 0.01F, 0.02F}))), true);
  EXPECT_GT(red.mean[0], 2.5 * red.mean[1]);
}

TEST(SynthClear, LightOfItsColourFallsThroughItMostInTheMiddle) {
  const Scene scene = scene_with(cube_of(Make::clear, {0.6F, 0.01F, 0.02F}));
  const Lighting lighting(scene);
  Tile tile;
  tile.shading = {{0}};
  const auto arrives = [&](Vec3 at) { return lighting.at({at, {0, 0, 1}, -1}, tile).lights[0].colour; };
  const Vec3 along = unit(scene.lights[0].position - Vec3{0, 0, kHalf});
  const Vec3 middle = Vec3{0, 0, kHalf} - along * (kHalf / along.z);
  const Vec3 core = arrives(middle);
  const Vec3 rim = arrives(middle + Vec3{0, 7, 0});
  const Vec3 beside = arrives({0, 40, 0});
  EXPECT_GT(core.x, 0.6F * beside.x);
  EXPECT_LT(core.y, 0.35F * beside.y);
  EXPECT_GT(core.x, 1.2F * rim.x);
  const Scene opaque = scene_with(cube_of(Make::plain, {0.6F, 0.01F, 0.02F}));
  EXPECT_LT(Lighting(opaque).at({middle, {0, 0, 1}, -1}, tile).lights[0].colour.x, 0.02F);
}

TEST(SynthClear, ALookIsBentWhereItEntersAndBackWhereItLeaves) {
  const Thing cube = cube_of(Make::clear, {0.8F, 0.8F, 0.8F});
  const Vec3 view = unit({1, 0, 1});
  const ClearPath path = clear_path(cube, {{4, 0, kHalf}, {0, 0, 1}, view, 0.02F});
  ASSERT_TRUE(path.open);
  const float inside = std::asin(std::sqrt(0.5F) / 1.49F);
  EXPECT_NEAR(path.at.x, 4.0F - 2.0F * kHalf * std::tan(inside), 0.1F);
  EXPECT_NEAR(path.at.z, -kHalf, 0.05F);
  EXPECT_NEAR(dot(path.along, -view), 1, 1e-3F);
}

TEST(SynthClear, ALookThroughASideIsMirroredByTheBottom) {
  const Thing cube = cube_of(Make::clear, {0.8F, 0.8F, 0.8F});
  const Vec3 view = unit({1, 0, 1});
  const ClearPath path = clear_path(cube, {{kHalf, 0, -3}, {1, 0, 0}, view, 0.02F});
  ASSERT_TRUE(path.open);
  EXPECT_NEAR(path.at.x, -kHalf, 0.05F);  // out at the back, on its way up
  EXPECT_GT(path.along.z, 0.5F);
  EXPECT_GT(path.length, 2.0F * kHalf);
}

TEST(SynthClear, BlocksComeInEveryMaterialInEveryColour) {
  std::map<Make, std::set<board::Colour>> seen;
  std::map<Make, int> sets;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Draw draw(seed);
    const BlockSet set(draw);
    for (int i = 0; i < 4; ++i) {
      const PieceLook look = set.any(draw);
      seen[look.stuff.make].insert(look.colour);
      ++sets[look.stuff.make];
    }
  }
  ASSERT_EQ(seen.size(), 4U);
  for (const auto& [make, colours] : seen) {
    EXPECT_GE(colours.size(), 10U) << static_cast<int>(make);
    // Three opaque blocks in four, as half of the sets are opaque alone.
    const bool opaque = make == Make::plain || make == Make::wooden;
    EXPECT_GE(sets[make], opaque ? 450 : 150) << static_cast<int>(make);
  }
}

TEST(SynthClear, ABlockMayHaveTheColourOfTheTable) {
  Draw draw(3);
  BlockSet set(draw);
  const Vec3 table{0.2F, 0.6F, 0.7F};
  const auto nearest = [&] {
    float least = 1;
    for (int i = 0; i < 60; ++i) least = std::min(least, length(set.any(draw).stuff.paints[0] - table));
    return least;
  };
  EXPECT_GT(nearest(), 0.2F);
  set.add_one_like(draw, table);
  EXPECT_LT(nearest(), 0.2F);
}

}  // namespace
}  // namespace delvelens::datasets::synth
