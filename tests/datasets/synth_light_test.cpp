// SPDX-License-Identifier: MIT
// Light that is drawn out between worked-out points must be the light that would be worked out there.
#include <gtest/gtest.h>

#include "datasets/synth/compose.h"
#include "datasets/synth/lighting.h"

namespace delvelens::datasets::synth {
namespace {

Scene scene_of(std::uint64_t seed) {
  SynthOptions options;
  options.kind = Kind::dice;
  options.width = 160;
  options.height = 120;
  Draw draw(seed);
  return compose_dice(draw, options).scene;
}

TEST(SynthLight, RaysBetweenWorkedOutOnesAreExact) {
  for (std::uint64_t seed = 1; seed < 12; ++seed) {
    Scene scene = scene_of(seed);
    scene.camera.k1 = -0.22F;
    scene.camera.k2 = 0.03F;
    const Lighting lighting(scene);
    const Tiles tiles = tiles_of(scene);
    const TableLight table(scene, lighting, tiles);
    for (const Vec2 at : {Vec2{1.5F, 2.5F}, Vec2{81, 58}, Vec2{157.3F, 117.9F}}) {
      const Vec3 drawn = table.ray(at.x, at.y).along;
      const Vec3 exact = scene.camera.ray(at.x, at.y).along;
      EXPECT_LT(length(drawn - exact) * scene.camera.fx, 0.03F) << "seed " << seed;
    }
  }
}

TEST(SynthLight, EvenLightIsTheLightThatWouldBeWorkedOut) {
  int even = 0;
  int all = 0;
  int off = 0;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    const Scene scene = scene_of(seed);
    const Lighting lighting(scene);
    const Tiles tiles = tiles_of(scene);
    const TableLight table(scene, lighting, tiles);
    for (int y = 2; y < scene.camera.height; y += 9) {
      for (int x = 2; x < scene.camera.width; x += 9) {
        const Ray ray = scene.camera.ray(static_cast<float>(x), static_cast<float>(y));
        if (ray.along.z > -0.05F) continue;
        ++all;
        if (!table.even(x, y)) continue;
        ++even;
        const Vec3 p = ray.at(-ray.from.z / ray.along.z);
        const Arrivals exact = lighting.at({p, {0, 0, 1}, -1}, tiles.at(x, y));
        const Arrivals drawn = table.at(static_cast<float>(x), static_cast<float>(y));
        bool wrong = std::fabs(exact.open - drawn.open) > 0.05F;
        for (std::size_t k = 0; k < lighting.count(); ++k) {
          const float differs = luma(exact.lights[k].colour - drawn.lights[k].colour);
          wrong |= std::fabs(differs) > 0.05F * luma(scene.lights[k].colour);
        }
        off += wrong ? 1 : 0;
      }
    }
  }
  EXPECT_GT(even, all * 6 / 10);  // or there is nothing to gain
  EXPECT_LE(off, even / 100);
}

TEST(SynthLight, AConvexThingIsDarkOnTheSideAwayFromTheLamp) {
  Scene scene = scene_of(3);
  scene.things.clear();
  scene.gobo.reset();
  Thing box;
  box.shape = rounded_box({8, 8, 8}, 1);
  box.pose.origin = {0, 0, 8};
  scene.things.push_back(box);
  Light lamp;
  lamp.position = {0, 900, 500};
  lamp.colour = {1, 1, 1};
  scene.lights = {lamp};
  Tile tile;
  tile.shading = {{0}};
  const Lighting lighting(scene);
  const auto arrives = [&](Vec3 at, Vec3 normal) {
    return luma(lighting.at({at, normal, 0}, tile).lights[0].colour);
  };
  EXPECT_GT(arrives({0, 8.05F, 8}, {0, 1, 0}), 0.9F);
  EXPECT_GT(arrives({0, 0, 16.05F}, {0, 0, 1}), 0.9F);
  EXPECT_LT(arrives({0, -8.05F, 8}, {0, -1, 0}), 0.02F);
  // And the table behind it lies in its shadow.
  EXPECT_LT(luma(lighting.at({{0, -12, 0}, {0, 0, 1}, -1}, tile).lights[0].colour), 0.1F);
}

}  // namespace
}  // namespace delvelens::datasets::synth
