// SPDX-License-Identifier: MIT
// Last stage: from beliefs to a verdict in words. What is sure is accepted; what is not is named.
#pragma once

#include "vision/cube/cube_reading.h"
#include "vision/cube/scan.h"

namespace delvelens::vision::cube {

// Six sides (or five and what follows from them) as one cube.
struct Joined {
  Decoded decoded;
  std::vector<Side> sides;  // as seen
  bool lettered = false;
  // The faces of the reading that show each side: index, quarters clockwise to the side's view.
  std::vector<std::vector<std::pair<std::size_t, std::size_t>>> looks;
  bool centre_guessed = false;  // a side without letters: how its middle tile is turned follows from nothing
};

void conclude_partial(CubeReading& reading, const std::vector<Side>& sides, bool lettered,
                      const ScanOptions& options);
void conclude_whole(CubeReading& reading, const Joined& joined, const CubeSet& set,
                    const ScanOptions& options);

// "the top left sticker": places count row by row.
std::string place_words(std::size_t place);

}  // namespace delvelens::vision::cube
