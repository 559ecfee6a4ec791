// SPDX-License-Identifier: MIT
// Numbers for parts of a cube: how the corners are twisted, where the middle edges are, and so on. Ranks are
// dense and 0 for the solved cube.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/cube/two_phase/symmetry.h"

namespace delvelens::board::cube::two_phase {

using Corners = std::array<std::uint8_t, 8>;
using Edges = std::array<std::uint8_t, 12>;

inline constexpr std::size_t kTwists = 2187;
inline constexpr std::size_t kFlips = 2048;
inline constexpr std::size_t kSlices = 495;          // places of the four middle-layer edges
inline constexpr std::size_t kArrangements = 40320;  // of eight corners or eight up and down edges
inline constexpr std::size_t kMiddles = 24;          // orders of the four middle-layer edges

std::uint16_t twist_rank(const Corners& twist);
Corners twist_at(std::size_t rank);
std::uint16_t flip_rank(const Edges& flip);
Edges flip_at(std::size_t rank);
std::uint16_t slice_rank(const Edges& edge);
Edges slice_at(std::size_t rank);  // some arrangement with the middle edges so placed
std::uint16_t arrangement_rank(const std::uint8_t* eight);
Corners arrangement_at(std::size_t rank);
std::uint8_t middle_rank(const std::uint8_t* four);  // values 8 to 11

// A rank's family under symmetry: rank carried by `symmetry` is the family's chosen one.
struct Reduced {
  std::uint16_t family = 0;
  std::uint8_t symmetry = 0;
};

struct Families {
  std::vector<Reduced> of;             // by rank
  std::vector<std::uint16_t> chosen;   // by family: the smallest rank
  std::vector<std::uint16_t> keepers;  // by family: bit s is set when symmetry s keeps the chosen rank
};

// `carried(rank, symmetry)` is the rank of the position carried by the symmetry.
template <class Carried>
Families families_of(std::size_t ranks, std::size_t symmetry_count, Carried&& carried) {
  constexpr std::uint16_t unset = 0xFFFF;
  Families families;
  families.of.assign(ranks, Reduced{unset, 0});
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    if (families.of[rank].family != unset) continue;
    const auto family = static_cast<std::uint16_t>(families.chosen.size());
    families.chosen.push_back(static_cast<std::uint16_t>(rank));
    std::uint16_t keepers = 0;
    for (std::size_t s = 0; s < symmetry_count; ++s) {
      const std::uint16_t image = carried(rank, s);
      if (image == rank) keepers = static_cast<std::uint16_t>(keepers | (1U << s));
      if (families.of[image].family == unset) families.of[image] = {family, symmetries().inverse[s]};
    }
    families.keepers.push_back(keepers);
  }
  return families;
}

}  // namespace delvelens::board::cube::two_phase
