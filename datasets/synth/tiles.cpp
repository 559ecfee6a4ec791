// SPDX-License-Identifier: MIT
#include "datasets/synth/tiles.h"

#include <algorithm>
#include <array>

namespace delvelens::datasets::synth {
namespace {

constexpr float kHorizon = 4000;  // millimetres: ground farther than this needs no shadows
constexpr float kContact = 23;    // millimetres: things farther away darken no corner, see Lighting::openness
constexpr float kRipple = 0.12F;  // radians by which the relief of a glossy table may bend a mirrored ray

// What stands in the scene: the balls that hold each thing, in the world.
using Held = std::vector<std::vector<Ball>>;

// A ball that asks for light.
struct Region {
  Ball ball;
  bool part = false;  // of a larger thing
};

// Cone about the rays of a tile, from the eye.
struct Cone {
  Vec3 axis;
  float cosine = 1;
  // `slack` in radians widens the cone.
  bool touches(const Vec3& eye, const Ball& ball, float slack = 0) const {
    const Vec3 to = ball.centre - eye;
    const float away = length(to);
    if (away <= ball.radius) return true;
    const float angle = std::acos(std::clamp(dot(to, axis) / away, -1.0F, 1.0F));
    return angle <= std::acos(cosine) + std::asin(ball.radius / away) + slack;
  }
};

struct Corners {
  Cone cone;
  Ball ground;
  bool sees_ground = false;
};

Corners corners_of(const Camera& camera, int left, int top) {
  const float x0 = static_cast<float>(left) - 1.0F;
  const float y0 = static_cast<float>(top) - 1.0F;
  const float x1 = x0 + kTile + 1.0F;
  const float y1 = y0 + kTile + 1.0F;
  const Ray middle = camera.ray(0.5F * (x0 + x1), 0.5F * (y0 + y1));
  Corners corners{{middle.along, 1}, {}, false};
  std::array<Vec3, 4> places{};
  std::size_t i = 0;
  for (const Vec2 at : {Vec2{x0, y0}, Vec2{x1, y0}, Vec2{x1, y1}, Vec2{x0, y1}}) {
    const Ray ray = camera.ray(at.x, at.y);
    corners.cone.cosine = std::min(corners.cone.cosine, dot(ray.along, middle.along));
    const float t = ray.along.z < -1e-3F ? std::min(-ray.from.z / ray.along.z, kHorizon) : kHorizon;
    corners.sees_ground |= ray.along.z < -1e-3F;
    places[i++] = ray.at(t);
  }
  for (const Vec3& place : places) corners.ground.centre += place * 0.25F;
  for (const Vec3& place : places) {
    corners.ground.radius = std::max(corners.ground.radius, length(place - corners.ground.centre));
  }
  return corners;
}

// `exact`: half shadows are kept to their very end. Without, the faint end of a soft one may be lost, which
// nobody sees behind a small thing.
bool shades(const Ball& thing, const Ball& region, const Light& light, bool exact) {
  const Vec3 to_light = light.position - region.centre;
  const float away = length(to_light);
  const Vec3 along = to_light * (1.0F / away);
  const Vec3 to = thing.centre - region.centre;
  const float ahead = dot(to, along);
  const float wide = thing.radius + region.radius;
  if (ahead < -wide) return false;
  const float aside = std::sqrt(std::max(dot(to, to) - ahead * ahead, 0.0F));
  const float way = exact ? std::max(ahead + wide, 0.0F) : std::max(ahead, 0.0F) * 1.2F;
  return aside < wide + way / light.sharpness + 1.0F;
}

// What a tile may show: the ground, things, and things in a glossy table.
std::vector<Region> look_through(const Scene& scene, const Corners& corners, const Held& things, Tile& tile) {
  std::vector<Region> regions;
  if (corners.sees_ground) regions.push_back({corners.ground});
  const Vec3 eye = scene.camera.world_from_camera.origin;
  for (std::size_t i = 0; i < things.size(); ++i) {
    const auto index = static_cast<std::uint16_t>(i);
    for (const Ball& ball : things[i]) {
      // A level mirror shows a thing as if it hung below the table.
      const Ball below{{ball.centre.x, ball.centre.y, -ball.centre.z}, ball.radius};
      if (!corners.cone.touches(eye, below, kRipple)) continue;
      tile.mirrored.push_back(index);
      break;
    }
    const std::size_t before = regions.size();
    for (const Ball& ball : things[i]) {
      if (corners.cone.touches(eye, ball)) regions.push_back({ball, things[i].size() > 1});
    }
    if (regions.size() > before) tile.seen.push_back(index);
  }
  return regions;
}

// Whether any ball of a thing and any region meet the condition.
template <class Condition>
bool any_pair(const std::vector<Ball>& balls, const std::vector<Region>& regions,
              const Condition& condition) {
  return std::any_of(balls.begin(), balls.end(), [&](const Ball& ball) {
    return std::any_of(regions.begin(), regions.end(),
                       [&](const Region& region) { return condition(ball, region); });
  });
}

// What may darken what the tile shows.
void gather_darkening(const Scene& scene, const Held& things, const std::vector<Region>& regions,
                      Tile& tile) {
  tile.shading.resize(scene.lights.size());
  for (std::size_t i = 0; i < things.size(); ++i) {
    const auto index = static_cast<std::uint16_t>(i);
    const bool parted = things[i].size() > 1;
    const bool near = any_pair(things[i], regions, [&](const Ball& ball, const Region& region) {
      const float reach = parted ? ball.radius + kContact : ball.radius * 2.2F;
      return length(region.ball.centre - ball.centre) < region.ball.radius + reach;
    });
    if (near) tile.nearby.push_back(index);
    for (std::size_t k = 0; k < scene.lights.size(); ++k) {
      const bool dark = any_pair(things[i], regions, [&](const Ball& ball, const Region& region) {
        return shades(ball, region.ball, scene.lights[k], parted || region.part);
      });
      if (dark) tile.shading[k].push_back(index);
    }
  }
}

}  // namespace

Tiles tiles_of(const Scene& scene) {
  Held things;
  for (const Thing& thing : scene.things) {
    std::vector<Ball>& balls = things.emplace_back(thing.shape->parts());
    for (Ball& ball : balls) ball.centre = thing.pose.to_world(ball.centre);
  }
  Tiles tiles;
  tiles.columns = (scene.camera.width + kTile - 1) / kTile;
  const int rows = (scene.camera.height + kTile - 1) / kTile;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < tiles.columns; ++column) {
      Tile& tile = tiles.all.emplace_back();
      const Corners corners = corners_of(scene.camera, column * kTile, row * kTile);
      gather_darkening(scene, things, look_through(scene, corners, things, tile), tile);
    }
  }
  return tiles;
}

}  // namespace delvelens::datasets::synth
