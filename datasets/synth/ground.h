// SPDX-License-Identifier: MIT
// The table top of a scene: one texture, with sheets, mats, cards and tray floors lying on it.
#pragma once

#include <functional>
#include <vector>

#include "datasets/synth/texture.h"

namespace delvelens::datasets::synth {

// A flat area on the table. Later patches lie over earlier ones.
struct Patch {
  std::vector<Vec2> corners;  // convex, counter-clockwise; empty: a disc
  Vec2 centre;
  float radius = 0;  // of the disc
  float reach = 0;   // farthest point from the centre; set when it is laid
  Texture texture;
  std::function<Surface(Vec2 place, float pixel)> drawing;  // instead of the texture, when set
  float lip = 0.6F;                                         // width of the darker line around it, millimetres
  // How far inside the edge a place is; negative outside.
  float inside(Vec2 place) const;
};

class TableTop final : public Ground {
 public:
  explicit TableTop(const Texture& base) : base_(base) {}
  void lay(Patch patch);
  void settle();  // call once when everything lies: finds the mean colour

  Surface paint(Vec2 place, float pixel) const override;
  Vec3 mean() const override { return mean_; }

 private:
  Texture base_;
  std::vector<Patch> patches_;
  Vec3 mean_{0.3F, 0.3F, 0.3F};
};

Patch rectangle(Vec2 centre, Vec2 half, float angle, const Texture& texture);
Patch regular(Vec2 centre, float radius, int sides, float angle, const Texture& texture);
Patch disc(Vec2 centre, float radius, const Texture& texture);

}  // namespace delvelens::datasets::synth
