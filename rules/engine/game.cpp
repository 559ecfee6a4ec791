// SPDX-License-Identifier: MIT
#include "rules/engine/game.h"

#include <algorithm>

namespace delvelens::rules {

std::vector<Advice> ranked(std::vector<Advice> advice) {
  std::stable_sort(advice.begin(), advice.end(),
                   [](const Advice& a, const Advice& b) { return a.value > b.value; });
  return advice;
}

std::optional<Answer> plain_virtual_answer(const Ask& ask, Random& random) {
  if (const auto* dice = std::get_if<AskDice>(&ask.want)) {
    board::DiceRoll roll;
    for (std::size_t i = 0; i < dice->roles.size(); ++i) {
      roll.push_back({*board::DieValue::from(random.die()), std::nullopt});
    }
    return roll;
  }
  if (std::holds_alternative<AskCoin>(ask.want)) return random.below(2) == 0 ? Coin::heads : Coin::tails;
  if (const auto* choice = std::get_if<AskChoice>(&ask.want)) {
    return Choice{choice->options[random.below(static_cast<std::uint32_t>(choice->options.size()))].id};
  }
  return std::nullopt;
}

}  // namespace delvelens::rules
