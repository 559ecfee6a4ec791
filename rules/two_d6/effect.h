// SPDX-License-Identifier: MIT
// What a row of a table does, as small verbs: "gain silver 2D6", "roll PT1-2", "fight Guard". The grammar is
// in README.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "rules/two_d6/dice.h"

namespace delvelens::rules::two_d6 {

enum class Verb : std::uint8_t {
  gain_copper,
  gain_silver,
  gain_gold,
  gain_item,
  gain_gem,
  gain_potion,
  gain_scroll,
  gain_ration,
  gain_picks,
  gain_armour,
  gain_rune,
  roll,
  fight,
  heal,
  health,
  lose_health,
  lose_silver,
  lose_gold,
  xp,
  xp_level,
  favour,
  god,
  gem,
  exits,
  shrine,
  devoted,
  feature,
  drying,
  bloodied,
  soaked,
  prisoner,
  check,
  lock,
  die,
  robbed,
  need,
  discipline,
  strike,
  foes_first,
  scroll_doubled,
  rumour,
  champion,
  lever,
  quest,
  burn,
  enchant,
  lasting,
  note
};

struct Effect {
  Verb verb = Verb::note;
  std::string what;  // a name, a code, or free text
  Amount amount;     // for verbs with a number
  int modifier = 0;  // of a roll on another table; the target of a check
  bool operator==(const Effect&) const = default;
};

tl::expected<Effect, std::string> effect_from(std::string_view text);

}  // namespace delvelens::rules::two_d6
