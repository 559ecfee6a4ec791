// SPDX-License-Identifier: MIT
// How a die lies, from what is seen of it and what is known: all 24 ways weighed against each other.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "board/orientation.h"
#include "board/reading.h"

namespace delvelens::vision::card {

// How likely a die lies in each of the 24 ways, by handedness: first if it is right-handed, then if
// left-handed.
using WayChances = std::array<std::array<float, board::Orientation::kCount>, 2>;

// What is seen of a top alone, 1 to 6: it leaves four ways open, and the handedness.
WayChances ways_under(const std::array<float, 6>& top);

// Chances of what a look showed.
struct DieLook {
  WayChances ways{};
  std::array<float, 2> runs{};  // the two ways in which the pips of a top may run
};

// What is known about the player's die beyond one look.
struct DieKnowledge {
  std::optional<board::Handed> handed;
  // For tops 2, 3 and 6, which way the pips run when the lowest neighbouring face looks north: 0 or 1 as in
  // DieLook.
  std::array<std::optional<int>, 7> runs{};
  bool operator==(const DieKnowledge&) const = default;
};

// Which of the two ways the pips of `lies` run on a die that is known; nothing where it is not.
std::optional<int> expected_runs(const DieKnowledge& knowledge, board::Orientation lies);

struct Lying {
  board::Orientation lies = board::Orientation::at(0);
  double confidence = 0;
  std::vector<board::Alternative<board::Orientation>> alternatives;  // likeliest first
  double top_confidence = 0;
  double right_handed = 0.5;  // chance that the die is right-handed
};

// `before`: chances of the 24 ways from elsewhere, like the rolls since the last look; empty: all alike.
Lying weigh(const DieLook& look, const DieKnowledge& knowledge, const std::vector<double>& before = {});

// What a sure look teaches about the die; what was known stays unless it was wrong.
DieKnowledge learned(DieKnowledge knowledge, const DieLook& look, const Lying& lying);

}  // namespace delvelens::vision::card
