// Things on a table that are nothing to read: coins, pencils, cups, cables, cards, hands, other dice.
#pragma once

#include "datasets/synth/ground.h"
#include "datasets/synth/layout.h"
#include "datasets/synth/scene.h"

namespace delvelens::datasets::synth {

// Flat things: sheets, mats, cards, the edge of the table. Call before things stand on them.
void lay_sheets(Draw& draw, World world, const Camera& camera, TableTop& top);
// Standing things at free places of the picture; `size` is the edge of the things to be read, in millimetres.
void add_clutter(Draw& draw, float size, int count, Scene& scene, Layout& layout);
// A die of another game (d4, d8, d12, d20) with numbers nobody needs.
Thing odd_die(Draw& draw, float size);
// A hand that enters over the picture's edge; false when the camera sees no table there.
bool add_hand(Draw& draw, Scene& scene);
// A picture point in the middle `part` of the picture.
Vec2 picture_point(Draw& draw, const Camera& camera, float part);

}  // namespace delvelens::datasets::synth
