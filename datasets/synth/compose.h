// SPDX-License-Identifier: MIT
// Composes one picture of each kind: what stands where, and the truth about it once it is rendered.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>

#include "datasets/synth/ground.h"
#include "datasets/synth/layout.h"
#include "datasets/synth/options.h"
#include "datasets/synth/render.h"
#include "datasets/synth/truth.h"

namespace delvelens::datasets::synth {

struct Composition {
  Scene scene;
  float focus_at = 500;  // millimetres from the eye to what is read
  std::function<void(const Rendered&, const Scene&, Json&)> truth;  // adds the kind's own fields to the label
};

// What stays as it is through a sitting, each from draws of its own: how many one of them takes must not
// change the others.
enum class Kept : std::uint8_t { table, lamps, blocks, camera };
inline Draw kept_draw(std::uint64_t sitting, Kept what) {
  return Draw(Draw::seed_of(sitting, static_cast<std::uint64_t>(what)));
}

Composition compose_dice(Draw& draw, const SynthOptions& options);
Composition compose_cube(Draw& draw, const SynthOptions& options, int index);
Composition compose_drop(Draw& draw, const SynthOptions& options);
Composition compose_blocks(Draw& draw, const SynthOptions& options);
Composition compose_card(Draw& draw, const SynthOptions& options);
Composition compose_clutter(Draw& draw, const SynthOptions& options);

}  // namespace delvelens::datasets::synth
