// SPDX-License-Identifier: MIT
// Where a label stands within its tile tells how the tile is turned: whoever made the cube put all labels in
// one place. An 8 that may be upside down, but stands in the lower right corner as all others do, is not.
#pragma once

#include <vector>

#include "vision/cube/sighting.h"

namespace delvelens::vision::cube {

using TurnChances = std::array<double, 4>;

// A tile whose label is known.
struct LabelledTile {
  const TileChances* seen = nullptr;
  std::size_t letter = 0;
  std::size_t number = 0;
  std::size_t turn = 0;  // as seen; of a tile of which it is not known this says nothing
};

// The places that the labels of these tiles have in common; tiles without a picture tell nothing.
class LabelPlace {
 public:
  explicit LabelPlace(const std::vector<LabelledTile>& known);

  // Logarithms of how much likelier the tile's label stands where the others do if it is turned so, against
  // anywhere in the tile. `among_known`: the tile is one of the known ones and must not vouch for itself.
  TurnChances favour(const LabelledTile& tile, bool among_known) const;

 private:
  using Share = std::array<double, kLabelPlaces>;
  Share letters_{};
  Share numbers_{};
  double tiles_ = 0;
};

}  // namespace delvelens::vision::cube
