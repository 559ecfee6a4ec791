// SPDX-License-Identifier: MIT
// What a game wants next. A rules module never sees a pixel: it asks, and the camera, a hand or a seed
// answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "board/cube/asked_turn.h"

namespace delvelens::rules {

// One six-sided die for each role; the answer gives the values in this order. Order is by role, so a game
// that does not care which die is which names them alike.
struct AskDice {
  std::vector<std::string> roles;
  bool operator==(const AskDice&) const = default;
};

struct AskCoin {
  bool operator==(const AskCoin&) const = default;
};

// The whole cube, scanned, typed or random. After a turn that the game asked for, one side that has changed
// may be enough to tell which cube it is.
struct AskCube {
  std::optional<board::cube::AskedTurn> after{};
  bool operator==(const AskCube&) const = default;
};

// Everything that lies on the table after a drop.
struct AskDrop {
  bool operator==(const AskDrop&) const = default;
};

struct AskCard {
  bool operator==(const AskCard&) const = default;
};

struct Option {
  std::string id;      // stable, short, typed by players: "north", "body", "drink-potion"
  std::string label;   // plain words for a button
  std::string detail;  // what it means, one short sentence; may be empty
  bool operator==(const Option&) const = default;
};

struct AskChoice {
  std::vector<Option> options;  // never empty, ids distinct
  // A blind draw ("which card came up?"): chance decides, not the player. A virtual table picks at random and
  // advice has nothing to say.
  bool drawn = false;
  bool operator==(const AskChoice&) const = default;
};

struct Over {
  bool won = false;
  std::vector<std::string> summary;  // lines for the end screen
  bool operator==(const Over&) const = default;
};

struct Ask {
  std::string id;      // stable name of the question, "attack": for scripts, tests and advice
  std::string prompt;  // one plain sentence
  std::variant<AskChoice, AskDice, AskCoin, AskCube, AskDrop, AskCard, Over> want;

  bool over() const { return std::holds_alternative<Over>(want); }
  // Everything but a player's own decision: dice, coins, draws, cubes, drops, cards.
  bool by_chance() const;
  bool operator==(const Ask&) const = default;
};

// "choice", "dice", "coin", "cube", "drop", "card" or "over".
std::string_view kind_of(const Ask& ask);

Ask ask_dice(std::string id, std::string prompt, std::vector<std::string> roles);
Ask ask_choice(std::string id, std::string prompt, std::vector<Option> options);
Ask ask_draw(std::string id, std::string prompt, std::vector<Option> options);

}  // namespace delvelens::rules
