// SPDX-License-Identifier: MIT
#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
namespace {

Vec3 toward(float elevation, float azimuth) {
  return {std::cos(elevation) * std::cos(azimuth), std::cos(elevation) * std::sin(azimuth),
          std::sin(elevation)};
}

float lamp_kelvin(Draw& draw, World world) {
  if (world == World::heldout)
    return draw.chance(0.5F) ? draw.between(2200, 2900) : draw.between(7600, 10500);
  return draw.chance(0.2F) ? draw.between(2600, 7500) : draw.between(3400, 6800);
}

Panel panel_toward(Draw& draw, Vec3 along, Vec3 colour, float size) {
  const Vec3 side = unit(cross(along, std::fabs(along.z) > 0.95F ? Vec3{1, 0, 0} : Vec3{0, 0, 1}));
  Panel panel;
  panel.axes = Mat3{side, cross(along, side), along} * rotation({0, 0, 1}, draw.angle());
  panel.half = {size * draw.between(0.5F, 1.6F), size * draw.between(0.5F, 1.6F)};
  panel.colour = colour;
  return panel;
}

Light lamp(Draw& draw, World world, float strength) {
  Light light;
  const float elevation = draw.chance(0.6F) ? draw.between(0.8F, 1.5F) : draw.between(0.35F, 0.9F);
  const float away = draw.chance(0.4F) ? draw.scaled(350, 900) : draw.scaled(900, 6000);
  light.position = toward(elevation, draw.angle()) * away;
  light.colour = warmth(lamp_kelvin(draw, world)) * strength;
  light.sharpness = draw.chance(0.6F) ? draw.scaled(2.0F, 9.0F) : draw.scaled(9.0F, 90.0F);
  return light;
}

}  // namespace

void random_lighting(Draw& draw, World world, Scene& scene) {
  const Vec3 sky = warmth(lamp_kelvin(draw, world));
  const float ambient = draw.scaled(0.12F, 1.0F);
  scene.room.sky = sky * ambient;
  scene.room.walls = mix(sky, Vec3{1, 0.9F, 0.75F}, 0.4F) * (ambient * draw.between(0.2F, 0.9F));
  scene.room.lean = toward(draw.between(0, 0.5F), draw.angle()) * draw.between(0, 0.8F);
  static constexpr std::array<float, 4> kLamps{8, 50, 30, 12};
  const int lamps = draw.weighted(kLamps);
  for (int i = 0; i < lamps; ++i) {
    const float strength = (i == 0 ? 1.0F : draw.scaled(0.15F, 0.8F)) * draw.between(0.4F, 1.2F);
    const Light light = lamp(draw, world, strength);
    scene.lights.push_back(light);
    const float size = std::clamp(1.2F / light.sharpness, 0.02F, 0.5F);
    const float glare = std::min(0.25F / (size * size), 25.0F);
    scene.room.panels.push_back(panel_toward(draw, unit(light.position), light.colour * glare, size));
  }
  for (int windows = draw.below(3); windows > 0; --windows) {
    const Vec3 along = toward(draw.between(0.3F, 1.4F), draw.angle());
    scene.room.panels.push_back(
        panel_toward(draw, along, sky * draw.between(0.8F, 5.0F), draw.between(0.1F, 0.5F)));
  }
  if (!scene.lights.empty() && draw.chance(0.22F)) {
    scene.lights.front().gobo = true;
    Gobo gobo;
    gobo.across = turned({1, 0}, draw.angle());
    gobo.edge = draw.between(-80, 120);
    gobo.soft = draw.scaled(4, 90);
    gobo.depth = draw.between(0.35F, 0.95F);
    if (draw.chance(0.3F)) gobo.period = draw.scaled(70, 300);
    scene.gobo = gobo;
  }
}

Framing seen_from(Framing framing, std::optional<float> elevation) {
  if (elevation) framing.least_elevation = framing.most_elevation = *elevation;
  return framing;
}

Framing seen_from(Framing framing, const SynthOptions& options) {
  framing = seen_from(framing, options.elevation);
  if (options.across) framing.pixels = framing.edge * static_cast<float>(options.width) / *options.across;
  framing.wide = options.wide;
  return framing;
}

void random_camera(Draw& draw, const Framing& framing, int width, int height, Camera& camera) {
  camera.width = width;
  camera.height = height;
  const auto wide = static_cast<float>(width);
  const float field = draw.chance(0.75F) ? draw.between(0.75F, 1.25F) : draw.between(0.3F, 0.75F);
  camera.fx = 0.5F * wide / std::tan(0.5F * field);
  // Some pictures were stretched to another shape before they reached us.
  camera.fy = camera.fx * (draw.chance(0.1F) ? draw.between(0.7F, 1.4F) : 1.0F);
  camera.cx = 0.5F * (wide - 1.0F) + draw.bell() * 0.01F * wide;
  camera.cy = 0.5F * (static_cast<float>(height) - 1.0F) + draw.bell() * 0.01F * wide;
  if (draw.chance(0.7F)) {
    const float bulge = field > 0.9F ? draw.between(-0.22F, 0.06F) : draw.between(-0.08F, 0.08F);
    camera.k1 = bulge;
    camera.k2 = -0.15F * bulge;
  }
  if (framing.wide) {
    camera.fx = camera.fy = 0.72F * wide;
    camera.k1 = -0.3F;
    camera.k2 = 0.08F;
  }
  const float steep = 90.0F - std::fabs(draw.bell()) * 6.0F;
  float elevation =
      draw.chance(framing.top_down) ? steep : draw.between(framing.least_elevation, framing.most_elevation);
  elevation = std::clamp(elevation, framing.least_elevation, framing.most_elevation) * kPi / 180.0F;
  const float away = camera.fx * framing.edge / framing.pixels;
  const Vec3 target{draw.bell() * 0.05F * away, draw.bell() * 0.05F * away, framing.edge * 0.5F};
  const Vec3 position = target + toward(elevation, draw.angle()) * away;
  // Both are drawn, so that the same scene can be seen from every elevation.
  const float turned_at_will = draw.angle();
  const float held_level = draw.bell() * 0.15F;
  const float roll = elevation > 1.3F ? turned_at_will : held_level;
  camera.aim(position, target, roll);
}

bool table_at(const Camera& camera, Vec2 pixel, Vec2& place) {
  const Ray ray = camera.ray(pixel.x, pixel.y);
  if (ray.along.z > -0.05F) return false;
  const Vec3 p = ray.at(-ray.from.z / ray.along.z);
  place = {p.x, p.y};
  return true;
}

}  // namespace delvelens::datasets::synth
