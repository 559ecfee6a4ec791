// SPDX-License-Identifier: MIT
// Solid shapes as signed distances in their own frame (millimetres), traced by stepping along the ray.
#pragma once

#include <memory>
#include <vector>

#include "datasets/synth/geometry.h"

namespace delvelens::datasets::synth {

// Corners of an upright box.
struct Bounds {
  Vec3 low;
  Vec3 high;
};

struct Ball {
  Vec3 centre;
  float radius = 0;
};

class Shape {
 public:
  explicit Shape(const Bounds& bounds, float radius, bool convex = false)
      : bounds_(bounds), radius_(radius), convex_(convex) {}
  virtual ~Shape() = default;
  Shape(const Shape&) = delete;
  Shape& operator=(const Shape&) = delete;

  // Never more than the true distance outside; negative inside.
  virtual float distance(Vec3 p) const = 0;
  // First t in [nearest, farthest] on the surface, or a negative number.
  virtual float hit(const Ray& ray, float nearest, float farthest) const = 0;
  // Where a ray that starts inside leaves again.
  virtual float leave(const Ray& ray, float farthest) const = 0;
  // How much of a light of angular size 1/sharpness is seen past the shape: 1 all, 0 none.
  virtual float light_past(const Ray& ray, float nearest, float farthest, float sharpness) const = 0;
  // Points whose convex hull is the shape (rounded parts sampled): outline, box and footprint come from
  // these.
  virtual std::vector<Vec3> hull() const = 0;

  // Balls that hold the shape together: more than one where a single ball would be mostly empty.
  virtual std::vector<Ball> parts() const { return {{{0, 0, 0}, radius_}}; }

  virtual Vec3 normal(Vec3 p) const = 0;
  float radius() const { return radius_; }  // of a ball about the origin that holds the shape
  bool convex() const { return convex_; }   // such a shape throws no shadow on itself
  // Cheap lower bound of the distance outside.
  float distance_to_bounds(Vec3 p) const;
  // Cuts the range of a ray to where the bounds, grown by `grow`, are; false when it misses them.
  bool trim(const Ray& ray, float grow, float& nearest, float& farthest) const;

 private:
  Bounds bounds_;
  float radius_;
  bool convex_;
};

// The way in which a distance grows fastest, on the whole of the `h` millimetres around.
template <class Distance>
Vec3 steepest(const Distance& distance, Vec3 p, float h = 0.01F) {
  const Vec3 a{h, -h, -h};
  const Vec3 b{-h, -h, h};
  const Vec3 c{-h, h, -h};
  const Vec3 d{h, h, h};
  return unit(a * distance(p + a) + b * distance(p + b) + c * distance(p + c) + d * distance(p + d));
}

// How far a point is from a box that it is `q` beyond the sides of (negative: within them). Beyond one side
// at most, as nearly everywhere over a flat face, that takes no root.
inline float beyond(Vec3 q) {
  const float most = std::max(std::max(q.x, q.y), q.z);
  const float second = std::max(std::min(q.x, q.y), std::min(std::max(q.x, q.y), q.z));
  if (second <= 0) return most;
  return length(Vec3{std::max(q.x, 0.0F), std::max(q.y, 0.0F), std::max(q.z, 0.0F)});
}
inline float beyond(Vec2 q) { return std::min(q.x, q.y) <= 0 ? std::max(q.x, q.y) : length(q); }

using ShapePtr = std::shared_ptr<const Shape>;

// A box with rounded edges; `ball` > 0 also cuts it with a sphere, as casino-ball and board-game dice are.
ShapePtr rounded_box(Vec3 half, float rounding, float ball = 0);
// Upright (z) cylinder with rounded rims; `hole` > 0 makes it a ring or a cup without floor.
ShapePtr rounded_cylinder(float radius, float half_height, float rounding, float hole = 0);
// Chain of thick points joined by straight tubes: cables, fingers, pencils. Radii are per point.
struct Joint {
  Vec3 at;
  float radius = 1;
};
ShapePtr tube(std::vector<Joint> joints, float blend = 0);
// Regular solid with 4, 8, 12 or 20 faces (dice of other games), as planes at `inner` from the centre.
ShapePtr polyhedron(int faces, float inner, float rounding);
std::vector<Vec3> polyhedron_normals(int faces);
// Flat figure of a player (body, arms, legs), standing in z.
ShapePtr meeple(float height);

// t range in which the ray is inside the ball about the origin; false when it misses.
inline bool ball_range(const Ray& ray, float radius, float& nearest, float& farthest) {
  const float b = dot(ray.from, ray.along);
  const float c = dot(ray.from, ray.from) - radius * radius;
  const float h = b * b - c;
  if (h <= 0) return false;
  const float root = std::sqrt(h);
  nearest = std::max(nearest, -b - root);
  farthest = std::min(farthest, -b + root);
  return nearest < farthest;
}

}  // namespace delvelens::datasets::synth
