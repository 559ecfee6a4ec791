// SPDX-License-Identifier: MIT
#include "datasets/synth/tray.h"

#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
Patch add_tray(Draw& draw, World world, Scene& scene, TableTop& top) {
  Vec2 left{-100, 0};
  Vec2 right{100, 0};
  const Camera& camera = scene.camera;
  table_at(camera, {0, camera.cy}, left);
  table_at(camera, {static_cast<float>(camera.width), camera.cy}, right);
  const float radius = 0.5F * length(right - left) * draw.between(0.6F, 1.15F);
  Vec2 centre;
  table_at(camera, {camera.cx, camera.cy}, centre);
  const Texture floor =
      texture_of(draw, draw.chance(0.6F) ? (world == World::train ? Weave::leather : Weave::cork)
                                         : (draw.chance(0.5F) ? Weave::felt : Weave::board));
  Texture wall = draw.chance(0.6F) ? floor : texture_of(draw, Weave::leather);
  wall.heading = {1, 0};
  const SkinPtr skin = texture_skin(wall);
  const float high = draw.between(0.06F, 0.22F) * radius;
  const float thick = draw.between(1.2F, 4.0F);
  if (draw.chance(0.25F)) {
    Patch patch = disc(centre, radius, floor);
    top.lay(patch);
    Thing ring;
    ring.shape = rounded_cylinder(radius + 2.0F * thick, 0.5F * high, thick * 0.5F, radius);
    ring.skin = skin;
    ring.what = "tray";
    ring.pose = {Mat3{}, {centre.x, centre.y, 0.5F * high}};
    scene.things.push_back(std::move(ring));
    return patch;
  }
  const int sides = draw.chance(0.5F) ? 6 : draw.chance(0.7F) ? 4 : 8;
  Patch patch = regular(centre, radius, sides, draw.angle(), floor);
  top.lay(patch);
  const float lean = draw.chance(0.5F) ? draw.between(0, 0.6F) : 0.0F;
  for (std::size_t i = 0; i < patch.corners.size(); ++i) {
    const Vec2 a = patch.corners[i];
    const Vec2 b = patch.corners[(i + 1) % patch.corners.size()];
    const Vec2 along = b - a;
    Thing side;
    side.shape = rounded_box({0.5F * length(along) + thick, thick, 0.5F * high}, thick * 0.6F);
    side.skin = skin;
    side.what = "tray";
    const Mat3 turn = rotation({0, 0, 1}, std::atan2(along.y, along.x)) * rotation({1, 0, 0}, lean);
    // Stands on the edge of the floor and leans outward.
    const Vec3 up = turn * Vec3{0, -thick, 0.5F * high};
    const Vec2 middle = (a + b) * 0.5F;
    side.pose = {turn, Vec3{middle.x, middle.y, 0} + up};
    scene.things.push_back(std::move(side));
  }
  return patch;
}

}  // namespace delvelens::datasets::synth
