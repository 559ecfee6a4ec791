// SPDX-License-Identifier: MIT
// Ability cards: each is one named effect with a cost. The box's own cards are not public, so these are house
// cards; a player's own deck in the same format replaces them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace delvelens::rules::gelatinous {

enum class Effect : std::uint8_t {
  slide,   // one square without turning
  spin,    // stay, turn about the upright axis
  tip,     // stay, fall over one edge
  flip,    // stay, turn upside down
  phase,   // roll through a wall
  leap,    // roll two squares, touching only the second
  dash,    // roll two squares for one price
  ooze,    // one square diagonally without turning
  absorb,  // roll onto a danger unharmed
  engulf   // remove a neighbouring danger
};
inline constexpr int kEffects = 10;

std::string_view name_of(Effect effect);
std::optional<Effect> effect_named(std::string_view name);

struct Ability {
  std::string id;
  std::string name;
  Effect effect = Effect::slide;
  int cost = 1;      // action points
  double worth = 0;  // mean actions saved a room, measured over the house rooms; ranks cards to keep
  std::string text;
  bool operator==(const Ability&) const = default;
};

}  // namespace delvelens::rules::gelatinous
