// SPDX-License-Identifier: MIT
// One table of names serves printing and parsing of an enum, so the two cannot drift apart.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace delvelens::board {

template <class Enum, std::size_t N>
struct Names {
  std::array<std::string_view, N> table;  // in the order of the enumerators, which count up from 0

  constexpr std::string_view of(Enum value) const { return table[static_cast<std::size_t>(value)]; }

  constexpr std::optional<Enum> find(std::string_view name) const {
    for (std::size_t i = 0; i < N; ++i) {
      if (table[i] == name) return static_cast<Enum>(i);
    }
    return std::nullopt;
  }
};

}  // namespace delvelens::board
