// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "datasets/synth/clutter.h"
#include "datasets/synth/compose.h"
#include "datasets/synth/dropped.h"
#include "datasets/synth/hand.h"
#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
namespace {

void add_surroundings(Draw& draw, World world, Dropper& dropper, float hands, Scene& scene) {
  if (draw.chance(0.2F)) add_bulky(draw, world, draw.range(1, 2), scene, dropper.layout());
  add_clutter(draw, Among::pieces, 16, draw.chance(0.25F) ? draw.range(1, 4) : 0, scene, dropper.layout());
  if (draw.chance(hands)) add_hand(draw, scene);
}

// What is drawn once for a whole sitting, or anew for this picture.
class Sitting {
 public:
  Sitting(Draw& picture, const SynthOptions& options) : picture_(picture) {
    if (!options.sitting) return;
    for (const Kept what : {Kept::table, Kept::lamps, Kept::blocks})
      kept_.push_back(kept_draw(*options.sitting, what));
  }
  Draw& of(Kept what) { return kept_.empty() ? picture_ : kept_[static_cast<std::size_t>(what)]; }

 private:
  Draw& picture_;
  std::vector<Draw> kept_;
};

Composition finished(const Dropper& dropper, Scene scene) {
  Composition composition;
  composition.focus_at = length(scene.camera.world_from_camera.origin);
  composition.scene = std::move(scene);
  composition.truth = dropper.truth();
  return composition;
}

}  // namespace

Composition compose_drop(Draw& draw, const SynthOptions& options) {
  Scene scene;
  Draw box_draw(options.box ? Draw::seed_of(*options.box, 0) : draw.word());
  PieceBox box(box_draw, options.world);
  const int count = options.pieces > 0  ? options.pieces
                    : draw.chance(0.6F) ? draw.range(6, 30)
                                        : draw.range(30, 75);
  // Millimetres over which the pieces are spread, and from it how large an 8 mm cube appears.
  const float spread = 14.0F * std::sqrt(static_cast<float>(count)) * draw.between(0.6F, 1.3F) + 15.0F;
  const float pixels =
      std::clamp(8.0F * static_cast<float>(options.width) / (spread * draw.between(2.0F, 4.2F)), 9.0F, 60.0F);
  random_camera(draw, seen_from({8, pixels, 30, 90, 0.6F}, options), options.width, options.height,
                scene.camera);
  Sitting sitting(draw, options);
  lay_table({sitting.of(Kept::table), sitting.of(Kept::lamps)}, options.world, scene);
  Dropper dropper(draw, scene, spread);
  for (int i = 0; i < count; ++i) {
    // A Room needs three pillars, so there are never fewer.
    dropper.drop(i < 3 ? box.piece(draw, board::PieceKind::pillar, board::PieceSize::small) : box.take(draw));
  }
  add_surroundings(draw, options.world, dropper, 0.05F, scene);
  return finished(dropper, std::move(scene));
}

Composition compose_blocks(Draw& draw, const SynthOptions& options) {
  Scene scene;
  Sitting sitting(draw, options);
  Draw& blocks = sitting.of(Kept::blocks);
  BlockSet set(blocks);
  const int count = options.pieces > 0  ? options.pieces
                    : draw.chance(0.5F) ? draw.range(1, 8)
                                        : draw.range(6, 30);
  const float spread =
      1.5F * set.edge() * std::sqrt(static_cast<float>(count)) * draw.between(0.7F, 1.5F) + set.edge();
  const float pixels = std::clamp(
      set.edge() * static_cast<float>(options.width) / (spread * draw.scaled(1.2F, 6.0F)), 9.0F, 180.0F);
  random_camera(draw, seen_from({set.edge(), pixels, 25, 90, 0.45F}, options), options.width, options.height,
                scene.camera);
  lay_table({sitting.of(Kept::table), sitting.of(Kept::lamps)}, options.world, scene);
  if (blocks.chance(0.35F)) set.add_one_like(blocks, scene.ground->mean());
  Dropper dropper(draw, scene, spread);
  for (int i = 0; i < count; ++i) dropper.drop(set.any(draw));
  add_surroundings(draw, options.world, dropper, 0.3F, scene);
  return finished(dropper, std::move(scene));
}

}  // namespace delvelens::datasets::synth
