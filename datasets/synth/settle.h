// SPDX-License-Identifier: MIT
// Lets boxes come to rest as dropped pieces do: flat, touching, stacked, leaning or propped up, never inside
// each other.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "datasets/synth/layout.h"

namespace delvelens::datasets::synth {

// A box that has come to rest.
struct Rested {
  Pose pose;
  Vec3 half;
  bool flat = true;  // a face lies on the table
};

// Distance along the best separating axis; negative: how deep the boxes are in each other.
float gap_between(const Rested& a, const Rested& b);

class Settler {
 public:
  using Allowed = std::function<bool(Vec2 place, float reach)>;  // may something of this reach lie here?
  Settler(Draw& draw, Layout& layout, Allowed allowed)
      : draw_(draw), layout_(layout), allowed_(std::move(allowed)) {}

  // Each returns the pose of a cube of this half edge, or nothing when it found no place.
  std::optional<Pose> flat(Vec2 place, float half);
  std::optional<Pose> touching(float half);
  std::optional<Pose> on_top(float half);
  // One bottom edge on the table, the face beside it held by the side of a neighbour.
  std::optional<Pose> leaning(float half, float rounding);
  // One bottom edge on the table, the lower face on the upper edge of a lower neighbour.
  std::optional<Pose> propped(float half, float rounding);

  const std::vector<Rested>& all() const { return rested_; }

 private:
  std::optional<Pose> rest(const Pose& pose, float half, bool flat_on_table);
  std::optional<Pose> tilted(const Rested& neighbour, float half, float rounding, float tilt, float away);
  const Rested* neighbour();

  Draw& draw_;
  Layout& layout_;
  Allowed allowed_;
  std::vector<Rested> rested_;
};

}  // namespace delvelens::datasets::synth
