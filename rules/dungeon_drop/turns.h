// SPDX-License-Identifier: MIT
// What an answer does to the game. Answers fit the ask when they come here.
#pragma once

#include <optional>
#include <string>

#include "rules/dungeon_drop/state.h"
#include "rules/dungeon_drop/view.h"
#include "rules/engine/game.h"

namespace delvelens::rules::dungeon_drop {

class Turn {
 public:
  Turn(const Tables& tables, State& state, Events& events)
      : tables_(tables), state_(state), events_(events) {}

  // A refusal leaves the state half changed: work on a copy.
  std::optional<Refusal> take(const Answer& answer);

 private:
  // Cards and levels (level.cpp).
  void draw_race(const std::string& id);
  void draw_class(const std::string& id);
  void draw_quest(const std::string& id);
  void begin_level();
  void leave_level();
  void judge_level();
  void roll_chests(const board::DiceRoll& roll);
  void go_deeper();
  void finish(End end);

  // The table (turns.cpp).
  std::optional<Refusal> look(const board::DropTable& seen);
  void identify(const std::string& kind);
  void check(const std::string& option);
  void settle();
  void after_drop();
  void after_explore();

  // A turn (turns.cpp).
  void begin_turn();
  void begin_act();
  void act(const std::string& id);
  void target(const std::string& option);
  void begin_move();
  void enter_or_move(const std::string& option);
  void drink(const std::string& option);

  // Loot (loot.cpp).
  void walk_into(const std::array<int, 3>& ids);
  void spare(const std::string& option);
  void shield(const std::string& option);
  void next_shield();
  void loot();
  void after_loot();

  // The table has changed: the rooms known of it are forgotten.
  void table_changed() { state_.known = {}; }
  View view();

  void tell(std::string kind, std::string text) { events_.push_back({std::move(kind), std::move(text)}); }

  const Tables& tables_;
  State& state_;
  Events& events_;
};

}  // namespace delvelens::rules::dungeon_drop
