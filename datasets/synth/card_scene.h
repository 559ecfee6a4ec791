// SPDX-License-Identifier: MIT
// A table as a player has it: this room, the die lying so, danger cubes on these squares.
#pragma once

#include <optional>
#include <vector>

#include "board/orientation.h"
#include "datasets/synth/compose.h"
#include "datasets/synth/picture.h"

namespace delvelens::datasets::synth {

struct CardScene {
  board::RoomCard room;
  std::optional<board::LyingDie> die;
  board::Handed handed = board::Handed::right;
  std::vector<board::Square> cubes;
  std::uint64_t look = 1;  // the same die and cubes in every picture with the same number
};

Composition compose_card_scene(Draw& draw, const SynthOptions& options, const CardScene& wanted);

// Rendered and photographed like the pictures of `synth card`, with a card as `print rooms` makes it.
Picture make_card_picture(const SynthOptions& options, int index, const CardScene& wanted);

}  // namespace delvelens::datasets::synth
