// SPDX-License-Identifier: MIT
// What the table, a hand or a seed says to an Ask. The same type whoever gives it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "board/card.h"
#include "board/cube_state.h"
#include "board/dice.h"
#include "board/drop.h"
#include "rules/engine/ask.h"

namespace delvelens::rules {

struct Choice {
  std::string option;  // an Option's id
  bool operator==(const Choice&) const = default;
};

enum class Coin : std::uint8_t { heads, tails };

// In the order of Ask::want.
using Answer =
    std::variant<Choice, board::DiceRoll, Coin, board::CubeState, board::DropTable, board::RoomCard>;

// Why an answer was not taken. The state is as it was.
struct Refusal {
  std::string reason;
  std::string legal;  // what would be legal, in words a player can act on
  bool operator==(const Refusal&) const = default;
};

// The checks that need no rules: the right kind, the right number of dice, an option that was offered.
// Every game's answers pass through here first, so games see only answers that fit their ask.
std::optional<Refusal> misfit(const Ask& ask, const Answer& answer);

// "two dice (monster, treasure)", "one of: north, south": for refusals and prompts.
std::string legal_words(const Ask& ask);

// A short form for logs: "dice 4 2", "choice north", "coin heads".
std::string brief(const Answer& answer);

}  // namespace delvelens::rules
