// SPDX-License-Identifier: MIT
// Things on a table that are nothing to read: coins, pencils, cups, cables, cards, hands, other dice.
#pragma once

#include "datasets/synth/ground.h"
#include "datasets/synth/layout.h"
#include "datasets/synth/scene.h"

namespace delvelens::datasets::synth {

// Flat things: sheets, mats, cards, the edge of the table. Call before things stand on them.
void lay_sheets(Draw& draw, World world, const Camera& camera, TableTop& top);
// Blocks and figures are clutter among dice, but pieces to be read among dropped cubes.
enum class Among : std::uint8_t { dice, pieces };
// Standing things at free places of the picture; `size` is the edge of the things to be read, in millimetres.
void add_clutter(Draw& draw, Among among, float size, int count, Scene& scene, Layout& layout);
// One of them at a place; false when that is taken or the thing would stand too near before the camera.
bool put_down(Thing thing, Vec2 place, float angle, Scene& scene, Layout& layout);
// Laptops, books, keyboards and boxes that reach into the picture over its edge.
void add_bulky(Draw& draw, World world, int count, Scene& scene, Layout& layout);
// A die of another game (d4, d8, d12, d20) with numbers nobody needs.
Thing odd_die(Draw& draw, float size);
// A picture point in the middle `part` of the picture.
Vec2 picture_point(Draw& draw, const Camera& camera, float part);

}  // namespace delvelens::datasets::synth
