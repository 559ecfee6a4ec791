// SPDX-License-Identifier: MIT
// Learns the player's own dice from photos whose values the player says.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/dice/dice_reader.h"

namespace delvelens::vision::dice {

// One example for each die; the values are in the order of the reading. The error says why they do not fit.
tl::expected<std::vector<Example>, std::string> examples_from(const DiceLook& look,
                                                              const std::vector<int>& values);

std::filesystem::path own_dice_file();
// The examples in the player's data folder. They belong to one reader network and are void for another.
Result<void> save_own_dice(const OwnDice& own, const ModelStore& store);
Result<OwnDice> load_own_dice(const ModelStore& store);  // none there: no examples, no error

// Adds to them; the oldest go when there are too many to compare with in time.
Result<OwnDice> learn_more(std::vector<Example> examples, const ModelStore& store);

}  // namespace delvelens::vision::dice
