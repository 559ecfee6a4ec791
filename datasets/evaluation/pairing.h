// SPDX-License-Identifier: MIT
// Which sighting belongs to which label: the closest pairs first, each used once.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace delvelens::datasets {

struct PossiblePair {
  std::size_t label = 0;
  std::size_t sighting = 0;
  double cost = 0;  // smaller is closer
};

struct Pairing {
  std::vector<std::optional<std::size_t>> sighting_of;  // by label
  std::vector<std::optional<std::size_t>> label_of;     // by sighting
};

Pairing closest_pairs(std::vector<PossiblePair> possible, std::size_t labels, std::size_t sightings);

// Asks `cost(label, sighting) -> optional<double>` for every pair; no cost means that they do not belong
// together.
template <class Cost>
Pairing pair_up(std::size_t labels, std::size_t sightings, Cost&& cost) {
  std::vector<PossiblePair> possible;
  for (std::size_t label = 0; label < labels; ++label) {
    for (std::size_t sighting = 0; sighting < sightings; ++sighting) {
      if (const std::optional<double> price = cost(label, sighting))
        possible.push_back({label, sighting, *price});
    }
  }
  return closest_pairs(std::move(possible), labels, sightings);
}

}  // namespace delvelens::datasets
