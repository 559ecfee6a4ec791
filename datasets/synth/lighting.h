// SPDX-License-Identifier: MIT
// Which light reaches a point: past things in between, out of the corners between them, and on the open
// table.
#pragma once

#include <array>
#include <vector>

#include "datasets/synth/tiles.h"

namespace delvelens::datasets::synth {

// No room has more lamps than this.
inline constexpr std::size_t kMostLights = 4;

// What arrives at a point, before its surface makes anything of it.
struct Arrivals {
  struct One {
    Vec3 colour;  // black where the light does not reach
    Vec3 along;   // toward the light
  };
  float open = 1;  // share of the sky that things close by leave
  std::array<One, kMostLights> lights{};
};

// A point that asks for light. Things of a convex shape need no rays to know how they shade themselves.
struct LitPoint {
  Vec3 at;
  Vec3 normal;  // of the shape, without the relief drawn on it
  int self = -1;
  Vec3 facing{0, 0, 0};  // with the relief: lamps behind it are not worked out; none: all lamps are
};

class Lighting {
 public:
  explicit Lighting(const Scene& scene) : scene_(scene) {}
  std::size_t count() const { return std::min(scene_.lights.size(), kMostLights); }
  Arrivals at(const LitPoint& point, const Tile& tile) const;

 private:
  using Things = std::vector<std::uint16_t>;
  Vec3 passing(const LitPoint& point, Vec3 along, float away, std::size_t k, const Things& between) const;
  float openness(const LitPoint& point, const Things& nearby) const;

  const Scene& scene_;
};

// Light on the table hardly changes from pixel to pixel, except where a shadow ends. It is worked out for
// every fourth pixel each way, where somebody asks for it, and drawn out in between where the four around a
// cell agree. It remembers what it has worked out, so one thread at a time may ask.
class TableLight {
 public:
  TableLight(const Scene& scene, const Lighting& lighting, const Tiles& tiles);
  // Through a picture point; rays between the worked-out ones are exact to a thousandth of a pixel.
  Ray ray(float x, float y) const;
  // Whether the light around pixel (x, y) may be drawn out, and what it is.
  bool even(int x, int y) const;
  Arrivals at(float x, float y) const;

 private:
  struct Node {
    Vec3 along;
    bool on_table = false;
    bool lit = false;  // whether the light has been worked out
    Arrivals light;
  };
  enum class Even : std::uint8_t { unknown, no, yes };

  std::size_t index(int column, int row) const;
  const Node& lit_node(std::size_t at) const;
  bool agree(std::size_t node) const;

  const Scene& scene_;
  const Lighting& lighting_;
  const Tiles& tiles_;
  int columns_;
  mutable std::vector<Node> nodes_;
  mutable std::vector<Even> even_;  // by the node at a cell's upper left
};

}  // namespace delvelens::datasets::synth
