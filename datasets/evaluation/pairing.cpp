// SPDX-License-Identifier: MIT
#include "datasets/evaluation/pairing.h"

#include <algorithm>
#include <tuple>

namespace delvelens::datasets {

Pairing closest_pairs(std::vector<PossiblePair> possible, std::size_t labels, std::size_t sightings) {
  std::sort(possible.begin(), possible.end(), [](const PossiblePair& a, const PossiblePair& b) {
    return std::tie(a.cost, a.label, a.sighting) < std::tie(b.cost, b.label, b.sighting);
  });
  Pairing pairing;
  pairing.sighting_of.resize(labels);
  pairing.label_of.resize(sightings);
  for (const PossiblePair& pair : possible) {
    if (pairing.sighting_of[pair.label] || pairing.label_of[pair.sighting]) continue;
    pairing.sighting_of[pair.label] = pair.sighting;
    pairing.label_of[pair.sighting] = pair.label;
  }
  return pairing;
}

}  // namespace delvelens::datasets
