// SPDX-License-Identifier: MIT
// The six gods below and the six gems, in the order of their tables.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "board/names.h"

namespace delvelens::rules::two_d6 {

enum class God : std::uint8_t { grakada, intuneric, maduva, murataynie, nevazator, radacina };
enum class Gem : std::uint8_t { pearl, sapphire, garnet, ruby, emerald, diamond };
enum class Grade : std::uint8_t { low, mid, high };

constexpr board::Names<God, 6> kGods{
    {"Grakada", "Intuneric", "Maduva", "Murataynie", "Nevazator", "Radacina"}};
constexpr board::Names<Gem, 6> kGems{{"Pearl", "Sapphire", "Garnet", "Ruby", "Emerald", "Diamond"}};
constexpr board::Names<Grade, 3> kGrades{{"low", "mid", "high"}};

// In gold, by gem and grade.
constexpr std::array<std::array<int, 3>, 6> kGemPrices{
    {{2, 4, 10}, {4, 8, 20}, {8, 16, 40}, {10, 24, 60}, {12, 32, 80}, {16, 40, 100}}};

constexpr std::optional<God> god_named(std::string_view name) { return kGods.find(name); }
constexpr std::optional<Gem> gem_named(std::string_view name) { return kGems.find(name); }

// The gem a god likes best as an offering, worth three points of favour.
constexpr std::array<Gem, 6> kDearestGem{Gem::diamond, Gem::garnet,   Gem::emerald,
                                         Gem::ruby,    Gem::sapphire, Gem::pearl};

}  // namespace delvelens::rules::two_d6
