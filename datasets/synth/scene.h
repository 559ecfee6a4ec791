// SPDX-License-Identifier: MIT
// What one picture shows: things on a ground, lit by lights and a room, seen by a camera.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "datasets/synth/camera.h"
#include "datasets/synth/shape.h"

namespace delvelens::datasets::synth {

// How a surface point looks. Colours are linear light.
struct Surface {
  Vec3 colour{0.5F, 0.5F, 0.5F};
  Vec3 normal{0, 0, 1};    // in the frame of the thing
  float mirror = 0.04F;    // reflectance seen straight on: plastic 0.04, metal 0.6
  float roughness = 0.4F;  // 0 mirror, 1 chalk
  float metal = 0;         // 1: reflections take the surface's colour
  float open = 1;          // how much sky reaches the point past its own relief (pips, seams)
  float clear = 0;         // part of the light that goes through (translucent plastic)
  Vec3 tint{1, 1, 1};      // light left after a millimetre of clear material, to be raised to the path length
};

// Where a ray met a thing, in the frame of the thing.
struct Contact {
  Vec3 point;
  Vec3 normal;
  Vec3 view;        // unit, from the point toward the eye
  float pixel = 0;  // millimetres a pixel covers here
};

class Skin {
 public:
  Skin() = default;
  virtual ~Skin() = default;
  Skin(const Skin&) = delete;
  Skin& operator=(const Skin&) = delete;
  virtual Surface paint(const Contact& contact) const = 0;
};
using SkinPtr = std::shared_ptr<const Skin>;

struct Thing {
  ShapePtr shape;
  SkinPtr skin;
  Pose pose;
  float contact = 1;      // how much it darkens the corner that it makes with others; less for clear things
  Vec3 lets{0, 0, 0};     // light that clear things let through
  const char* what = "";  // class of a thing that has no label of its own: "coin", "hand"
};

// The table: colour and finish at a place, already including papers, mats and trays that lie flat on it.
class Ground {
 public:
  Ground() = default;
  virtual ~Ground() = default;
  Ground(const Ground&) = delete;
  Ground& operator=(const Ground&) = delete;
  virtual Surface paint(Vec2 place, float pixel) const = 0;
  virtual Vec3 mean() const = 0;
};

struct Light {
  Vec3 position;         // millimetres; far away for the sun
  Vec3 colour;           // on a surface that faces it at the origin
  float sharpness = 10;  // distance over size: 4 a window, 15 a lamp, 80 the sun
  bool gobo = false;     // shadows from outside the picture fall into this light
};

// A bright rectangle of the room (window, lamp, ceiling panel) as it shows in reflections.
struct Panel {
  Mat3 axes;  // z points from the table toward the panel
  Vec2 half;  // half size as tangents
  Vec3 colour;
};

struct Room {
  Vec3 sky{0.3F, 0.3F, 0.3F};    // light from above
  Vec3 walls{0.2F, 0.2F, 0.2F};  // light from the sides
  Vec3 lean{0, 0, 0};            // direction from which more of it comes
  std::vector<Panel> panels;

  Vec3 seen(Vec3 along, float roughness) const;
  Vec3 ambient(Vec3 normal, Vec3 bounce) const;
};

// A soft-edged shadow thrown from outside the picture: a straight edge, or the bars of a window.
struct Gobo {
  Vec2 across{1, 0};
  float edge = 0;
  float soft = 30;     // millimetres
  float period = 0;    // > 0: repeated bars
  float depth = 0.7F;  // how much light it takes
  float passes(Vec2 place) const;
};

struct Scene {
  Camera camera;
  std::vector<Thing> things;
  std::shared_ptr<const Ground> ground;
  std::shared_ptr<const Ground> backdrop;  // what stands behind the table; none: the bare room
  std::vector<Light> lights;
  Room room;
  std::optional<Gobo> gobo;
};

}  // namespace delvelens::datasets::synth
