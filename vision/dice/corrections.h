// SPDX-License-Identifier: MIT
// Pictures whose values the player told, kept in the player's data folder as a labelled set of its own: they
// adapt the reader now, and can teach it again after an update of the models.
#pragma once

#include <filesystem>
#include <vector>

#include "vision/dice/dice_reader.h"

namespace delvelens::vision::dice {

struct Correction {
  std::filesystem::path picture;
  std::vector<int> values;  // of the dice below, 1 to 6
  std::vector<board::Box> boxes;
};

// The folder "dice-pictures" of the player's data.
std::filesystem::path corrections_folder();

// Writes the picture and one more line of labels.jsonl. `values` stand in the order of the look's dice.
Result<void> save_correction(const std::filesystem::path& folder, const cv::Mat& picture,
                             const DiceLook& look, const std::vector<int>& values);

// All that were saved, oldest first; none when the folder is missing.
Result<std::vector<Correction>> load_corrections(const std::filesystem::path& folder);

// The dice of a fresh look at a saved picture, with the values that were told: dice are paired by their
// places, and those that are not seen any more teach nothing.
std::vector<Example> examples_from(const DiceLook& look, const Correction& correction);

}  // namespace delvelens::vision::dice
