// SPDX-License-Identifier: MIT
// Where things stand on the table: upright boxes that may touch but never overlap.
#pragma once

#include <optional>
#include <vector>

#include "datasets/synth/draw.h"

namespace delvelens::datasets::synth {

// The ground an upright box covers.
struct Footing {
  Vec2 centre;
  Vec2 half;
  float angle = 0;
  float height = 0;  // of its top
};

// Gap between two footings; negative when they overlap (separating axes).
float gap_between(const Footing& a, const Footing& b);

class Layout {
 public:
  // Free when no footing is nearer than `margin`.
  bool is_free(const Footing& footing, float margin = 0.3F) const;
  void add(const Footing& footing) { all_.push_back(footing); }
  const std::vector<Footing>& all() const { return all_; }
  // Slides a box of this size against `neighbour` from a random side until they touch.
  std::optional<Footing> against(Draw& draw, const Footing& neighbour, Vec2 half, float height) const;

 private:
  std::vector<Footing> all_;
};

// Centre of an upright thing that stands on the table, turned about z.
Pose standing(Vec2 place, float half_height, float angle);

}  // namespace delvelens::datasets::synth
