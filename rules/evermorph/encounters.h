// SPDX-License-Identifier: MIT
// What a tile does to whoever enters it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/evermorph/grid.h"

namespace delvelens::rules::evermorph {

enum class StatKind : std::uint8_t { vitality, grit, gear };
inline constexpr std::array<StatKind, 3> kStatKinds{StatKind::vitality, StatKind::grit, StatKind::gear};
inline constexpr std::array<std::string_view, 3> kStatNames{"Vitality", "Grit", "Gear"};
inline constexpr std::array<std::string_view, 3> kStatIds{"vitality", "grit", "gear"};
using Stats = std::array<int, 3>;  // by StatKind

struct Encounter {
  std::string_view name;
  std::string_view goal;  // the objective of this letter
  StatKind hurts = StatKind::vitality;
};
inline constexpr std::array<Encounter, 6> kEncounters{
    {{"Foes", "kill a Foe", StatKind::vitality},
     {"Mechanisms", "disable a Mechanism", StatKind::gear},
     {"Supernatural", "dispel the Supernatural", StatKind::grit},
     {"Environment", "stabilize the Environment", StatKind::gear},
     {"Horrors", "banish a Horror", StatKind::grit},
     {"Beasts", "slay a Beast", StatKind::vitality}}};

constexpr const Encounter& encounter_on(std::uint8_t tile) { return kEncounters[tile / 9U]; }
constexpr std::string_view stat_name(StatKind kind) { return kStatNames[static_cast<std::size_t>(kind)]; }

struct Price {
  int damage = 0;
  int stability = 0;
  bool operator==(const Price&) const = default;
};

constexpr bool high_intensity(std::uint8_t tile) { return number_of(tile) >= 8; }

// Of the step from one tile to another, before any choice of the player.
constexpr Price price_of(std::uint8_t from, std::uint8_t to) {
  const int rise = number_of(to) - number_of(from);
  Price price;
  if (rise > 0) ++price.damage;
  if (high_intensity(to)) {
    ++price.damage;
    ++price.stability;
  }
  if (rise >= 4) {
    ++price.damage;
    ++price.stability;
  }
  return price;
}

}  // namespace delvelens::rules::evermorph
