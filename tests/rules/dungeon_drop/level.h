// SPDX-License-Identifier: MIT
// A small dungeon laid out by hand, and a game played on it by words.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "rules/dungeon_drop/rules.h"
#include "tests/rooms/tables.h"

namespace delvelens::rules::dungeon_drop {

using board::DropTable;
using board::testing::square;

// Pillars in two rows; rooms between them hold what `fill` says. Ids become 1 2 3 4 above, 5 6 7 8 below.
//   1   2   3   4
//     A   B   C        A holds the meeple, C the staircase
//   5   6   7   8
inline DropTable small_dungeon() {
  DropTable table;
  for (int i = 0; i < 4; ++i)
    table.pieces.push_back(square(PieceKind::pillar, 100.0 * i + (i % 2), 0.5 * i * i));
  for (int i = 0; i < 4; ++i)
    table.pieces.push_back(square(PieceKind::pillar, 100.0 * i + 7 - i, 100 + 0.7 * i));
  table.pieces.push_back(square(PieceKind::meeple, 30, 40, 10));
  table.pieces.push_back(square(PieceKind::staircase, 270, 40, 10));
  table.pieces.push_back(square(PieceKind::relic, 60, 25, 10));
  table.pieces.push_back(square(PieceKind::relic, 250, 75, 10));
  return table;
}

class Played {
 public:
  explicit Played(const OptionTexts& options = {}) : rules_(*load(DataSource{})), state_(begin(options)) {}

  // Answers a choice.
  Played& say(const std::string& option) { return give(Choice{option}); }
  Played& show(const DropTable& table) { return give(table); }
  Played& give(const Answer& answer) {
    last_.clear();
    if (auto wrong = misfit(ask(), answer)) {
      ADD_FAILURE() << ask().id << ": " << wrong->reason;
      return *this;
    }
    State next = state_;
    if (const auto refusal = rules_.answer(next, answer, last_)) {
      ADD_FAILURE() << ask().id << " refused: " << refusal->reason;
      return *this;
    }
    state_ = std::move(next);
    return *this;
  }
  // The reason why a table is refused.
  std::string refused(const DropTable& table) {
    State next = state_;
    Events events;
    const auto refusal = rules_.answer(next, Answer{table}, events);
    return refusal ? refusal->reason : "";
  }

  // A hero without abilities that matter, the quest `glass` (white 3, red 2, blue 1).
  Played& hero(const std::string& race = "mossback", const std::string& trade = "trickster") {
    return say(race).say(trade).say("glass");
  }

  Ask ask() const { return rules_.ask(state_); }
  bool offers(const std::string& option) const {
    const Ask asked = ask();
    const auto* choice = std::get_if<AskChoice>(&asked.want);
    if (choice == nullptr) return false;
    for (const Option& one : choice->options) {
      if (one.id == option) return true;
    }
    return false;
  }
  std::string told() const {
    std::string text;
    for (const Event& event : last_) text += event.kind + ": " + event.text + "\n";
    return text;
  }
  State& state() { return state_; }
  const Rules& rules() const { return rules_; }
  // The table as the rules know it, as a photo would show it.
  DropTable table() const {
    DropTable table;
    for (const Placed& one : state_.table) table.pieces.push_back(one.piece);
    return table;
  }

 private:
  State begin(const OptionTexts& options) const {
    return *rules_.start(*Options::checked(rules_.info().options, options));
  }

  Rules rules_;
  State state_;
  Events last_;
};

// Four cubes from the box, far from everything.
inline void add_cubes(DropTable& table, const std::vector<PieceKind>& kinds) {
  for (std::size_t i = 0; i < kinds.size(); ++i)
    table.pieces.push_back(square(kinds[i], -60, 20.0 + 20.0 * static_cast<double>(i), 10));
}

inline const std::vector<PieceKind> kFourGold(4, PieceKind::gold);

}  // namespace delvelens::rules::dungeon_drop
