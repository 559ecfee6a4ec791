// SPDX-License-Identifier: MIT
// Pieces and blocks on their way to the table: their bodies, where they come to rest, and the truth about
// them.
#pragma once

#include "datasets/synth/compose.h"
#include "datasets/synth/pieces.h"
#include "datasets/synth/settle.h"

namespace delvelens::datasets::synth {

struct Dropped {
  std::size_t thing = 0;  // index in the scene
  PieceLook look;
  int value = 0;  // of a chest die's top face
};

class Dropper {
 public:
  // `spread`: millimetres from the middle within which most pieces come to rest.
  Dropper(Draw& draw, Scene& scene, float spread)
      : draw_(draw),
        scene_(scene),
        spread_(spread),
        settler_(draw, layout_, [](Vec2, float) { return true; }) {}

  // False when there was no place left for it.
  bool drop(const PieceLook& look);
  // Lays a piece flat at a place, turned by an angle; a chest die shows `value` where one is given.
  void lay(const PieceLook& look, Vec2 place, float angle, int value);

  Layout& layout() { return layout_; }
  // What to write into the label once the picture is rendered.
  auto truth() const { return truth_of(pieces_); }

 private:
  static std::function<void(const Rendered&, const Scene&, Json&)> truth_of(std::vector<Dropped> pieces);
  std::optional<Pose> settle(const PieceLook& look);

  Draw& draw_;
  Scene& scene_;
  float spread_;
  Layout layout_;
  Settler settler_;
  std::vector<Dropped> pieces_;
};

// The table that pieces are dropped on, with what lies flat on it, and the lamps above.
struct TableDraws {
  Draw& table;
  Draw& lamps;
};
void lay_table(const TableDraws& draws, World world, Scene& scene);

}  // namespace delvelens::datasets::synth
