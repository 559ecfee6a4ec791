// SPDX-License-Identifier: MIT
#include "datasets/synth/lighting.h"

#include <algorithm>

namespace delvelens::datasets::synth {
namespace {

constexpr int kStep = 4;          // pixels between two nodes
constexpr float kUneven = 0.05F;  // part of a light by which nodes around a cell may differ

// Clear things bend light toward the middle of their shadow: brighter there, darker at its rim. A wide lamp
// blurs that away.
float gathered(const Thing& thing, Vec3 p, Vec3 along, const Light& light) {
  if (thing.lets.x + thing.lets.y + thing.lets.z <= 0) return 0;
  const Vec3 to = thing.pose.origin - p;
  const float ahead = dot(to, along);
  const float aside = std::sqrt(std::max(dot(to, to) - ahead * ahead, 0.0F)) / thing.shape->radius();
  const float even = 0.85F;
  return mix(even, 0.5F + 0.9F * ramp(0.85F, 0.2F, aside), ramp(2, 16, light.sharpness));
}

}  // namespace

Arrivals Lighting::at(const LitPoint& point, const Tile& tile) const {
  Arrivals all;
  all.open = openness(point, tile.nearby);
  for (std::size_t k = 0; k < count(); ++k) {
    const Light& light = scene_.lights[k];
    const Vec3 to = light.position - point.at;
    const float square = dot(to, to);
    const float away = std::sqrt(square);
    const Vec3 along = to * (1.0F / away);
    all.lights[k].along = along;
    if (dot(point.facing, along) < 0) continue;
    const float fall = dot(light.position, light.position) / square;
    all.lights[k].colour = light.colour * passing(point, along, away, k, tile.shading[k]) * fall;
  }
  return all;
}

// Part of light k that comes past everything in between.
Vec3 Lighting::passing(const LitPoint& point, Vec3 along, float away, std::size_t k,
                       const Things& between) const {
  const Light& light = scene_.lights[k];
  const Vec3 p = point.at;
  Vec3 passes{1, 1, 1};
  if (light.gobo && scene_.gobo) {
    const float open = scene_.gobo->passes({p.x, p.y});
    passes = {open, open, open};
  }
  for (const std::uint16_t index : between) {
    const Thing& thing = scene_.things[index];
    float seen = 1;  // of the light, past this thing
    if (static_cast<int>(index) == point.self && thing.shape->convex()) {
      // Its own surface is a plane as far as a ray that leaves it can tell.
      seen = ramp(0, 1, 0.5F + 0.5F * light.sharpness * dot(point.normal, along));
    } else {
      const Vec3 to = thing.pose.origin - p;
      const float ahead = dot(to, along);
      const float radius = thing.shape->radius();
      if (ahead < -radius) continue;
      const float reach = radius + std::max(ahead, 0.0F) / light.sharpness;
      if (dot(to, to) - ahead * ahead > reach * reach) continue;
      const float nearest = std::max(ahead - reach, 0.15F);
      const float farthest = std::min(ahead + reach, away);
      const Ray local{thing.pose.to_local(p), under(thing.pose.axes, along)};
      seen = thing.shape->light_past(local, nearest, farthest, light.sharpness);
    }
    if (seen >= 1) continue;
    passes = passes * mix(Vec3{1, 1, 1}, thing.lets * gathered(thing, p, along, light), 1.0F - seen);
    if (luma(passes) < 0.01F) break;
  }
  return passes;
}

// Things close by take some of the sky away (contact shadows).
float Lighting::openness(const LitPoint& point, const Things& nearby) const {
  float open = 1;
  for (const std::uint16_t index : nearby) {
    if (static_cast<int>(index) == point.self) continue;
    const Thing& thing = scene_.things[index];
    const float radius = thing.shape->radius();
    const Vec3 to = thing.pose.origin - point.at;
    const float reach = radius * 1.9F;
    if (dot(to, to) > reach * reach) continue;
    const float farthest = 0.8F * std::min(radius, 14.0F);
    if (thing.shape->distance_to_bounds(thing.pose.to_local(point.at)) > 2.0F * farthest) continue;
    const auto distance = [&](float h) {
      return thing.shape->distance(thing.pose.to_local(point.at + point.normal * h));
    };
    const auto darken = [&](float h, float d) {
      open *= 1.0F - 0.38F * thing.contact * std::clamp((h - d) / h, 0.0F, 1.0F);
    };
    // Free at the farthest place: then the nearer ones are free too. The twentieth is for shapes whose
    // distance grows a little faster than the way.
    const float last = distance(farthest);
    if (last >= 1.05F * farthest) continue;
    for (const float step : {0.12F, 0.35F}) {
      const float h = step * std::min(radius, 14.0F);
      darken(h, distance(h));
    }
    darken(farthest, last);
  }
  return open;
}

TableLight::TableLight(const Scene& scene, const Lighting& lighting, const Tiles& tiles)
    : scene_(scene),
      lighting_(lighting),
      tiles_(tiles),
      columns_((scene.camera.width + kStep - 1) / kStep + 1) {
  const int rows = (scene.camera.height + kStep - 1) / kStep + 1;
  nodes_.resize(index(0, rows));
  even_.resize(nodes_.size(), Even::unknown);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns_; ++column) {
      const Ray ray = scene.camera.ray(static_cast<float>(column * kStep), static_cast<float>(row * kStep));
      Node& node = nodes_[index(column, row)];
      node.along = ray.along;
      node.on_table = ray.along.z <= -1e-4F && -ray.from.z / ray.along.z < kTableEnd;
    }
  }
}

const TableLight::Node& TableLight::lit_node(std::size_t at) const {
  Node& node = nodes_[at];
  if (node.lit || !node.on_table) return node;
  const int x = static_cast<int>(at) % columns_ * kStep;
  const int y = static_cast<int>(at) / columns_ * kStep;
  const Tile& tile = tiles_.at(std::min(x, scene_.camera.width - 1), std::min(y, scene_.camera.height - 1));
  const Vec3 from = scene_.camera.world_from_camera.origin;
  const Vec3 p = from + node.along * (-from.z / node.along.z);
  node.light = lighting_.at({{p.x, p.y, 0}, {0, 0, 1}, -1}, tile);
  node.lit = true;
  return node;
}

bool TableLight::even(int x, int y) const {
  const std::size_t node = index(x / kStep, y / kStep);
  Even& known = even_[node];
  if (known == Even::unknown) known = agree(node) ? Even::yes : Even::no;
  return known == Even::yes;
}

bool TableLight::agree(std::size_t node) const {
  const auto below = node + static_cast<std::size_t>(columns_);
  const std::array<std::size_t, 4> around{node, node + 1, below, below + 1};
  for (const std::size_t at : around) {
    if (!nodes_[at].on_table) return false;
  }
  const Arrivals& first = lit_node(node).light;
  for (const std::size_t at : around) {
    const Arrivals& one = lit_node(at).light;
    if (std::fabs(one.open - first.open) > kUneven) return false;
    for (std::size_t k = 0; k < lighting_.count(); ++k) {
      const Vec3 differs = one.lights[k].colour - first.lights[k].colour;
      if (std::fabs(luma(differs)) > kUneven * luma(scene_.lights[k].colour)) return false;
    }
  }
  return true;
}

std::size_t TableLight::index(int column, int row) const {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
         static_cast<std::size_t>(column);
}

namespace {

// Place within a cell of nodes; points a little outside of the picture belong to its outermost cells.
struct Between {
  int x = 0;
  int y = 0;
  float right = 0;
  float down = 0;
};

Between between(float x, float y, int columns, int rows) {
  const float u = x * (1.0F / kStep);
  const float v = y * (1.0F / kStep);
  const int column = std::clamp(static_cast<int>(u), 0, columns - 2);
  const int row = std::clamp(static_cast<int>(v), 0, rows - 2);
  return {column, row, u - static_cast<float>(column), v - static_cast<float>(row)};
}

}  // namespace

Ray TableLight::ray(float x, float y) const {
  const Between in = between(x, y, columns_, static_cast<int>(nodes_.size()) / columns_);
  const Node* node = &nodes_[index(in.x, in.y)];
  const Node* below = node + columns_;
  const Vec3 along = mix(mix(node[0].along, node[1].along, in.right),
                         mix(below[0].along, below[1].along, in.right), in.down);
  return {scene_.camera.world_from_camera.origin, unit(along)};
}

Arrivals TableLight::at(float x, float y) const {
  const Between in = between(x, y, columns_, static_cast<int>(nodes_.size()) / columns_);
  const std::size_t node = index(in.x, in.y);
  const std::size_t below = node + static_cast<std::size_t>(columns_);
  const float d = in.right * in.down;
  const std::array<float, 4> part{1.0F - in.right - in.down + d, in.right - d, in.down - d, d};
  const std::array<const Arrivals*, 4> from{&lit_node(node).light, &lit_node(node + 1).light,
                                            &lit_node(below).light, &lit_node(below + 1).light};
  Arrivals out;
  out.open =
      part[0] * from[0]->open + part[1] * from[1]->open + part[2] * from[2]->open + part[3] * from[3]->open;
  for (std::size_t k = 0; k < lighting_.count(); ++k) {
    for (std::size_t i = 0; i < 4; ++i) {
      out.lights[k].colour += from[i]->lights[k].colour * part[i];
      out.lights[k].along += from[i]->lights[k].along * part[i];
    }
  }
  return out;
}

}  // namespace delvelens::datasets::synth
