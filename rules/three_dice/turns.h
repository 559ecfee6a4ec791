// SPDX-License-Identifier: MIT
// What an answer does to the game. Answers fit the ask when they come here.
#pragma once

#include <string>
#include <vector>

#include "rules/engine/answer.h"
#include "rules/engine/game.h"
#include "rules/three_dice/state.h"

namespace delvelens::rules::three_dice {

class Turn {
 public:
  Turn(const Tables& tables, State& state, Events& events)
      : tables_(tables), state_(state), events_(events), theme_(&theme_of(tables, state)) {}

  void take(const Answer& answer);

 private:
  // Making heroes and levels.
  void roll_attributes(const std::vector<int>& dice);
  void roll_health(int die);
  void begin_level();
  void shuffle(const std::vector<int>& dice);

  // Moving and exploring.
  void move(const std::string& option);
  void explore(Side side);
  void draw(const std::string& tile_id);
  void lay_drawn(Exits exits);
  void enter_new();
  void burn_torch();
  void fill_room(const std::vector<int>& dice);
  void lay_rolled(int location, int exits_die);
  void return_to(int room);
  void roving(int die);
  void descend();
  void search();
  void search_roll(int die);
  void unearth(int die);

  // Fighting.
  void fight();
  void attack(const std::string& option);
  void strike(int die);
  void shield(bool use);
  void hurt();
  void next_attacker();
  void fall(Hero& hero);
  void sleep();
  void run();
  void run_roll(int die);

  // After a room is won.
  void win_room(int monster_xp);
  void earn(int xp);
  void gain(Treasure treasure);
  void task(const std::string& option);
  void give(Task::Kind kind, Hero& hero);
  void grow(Hero& hero, Attribute attribute);
  void drink(Hero& hero);
  void go_on();

  const std::string& monster_name() const { return theme_->monster(state_.room().monster->kind); }
  void tell(std::string kind, std::string text);

  const Tables& tables_;
  State& state_;
  Events& events_;
  const Theme* theme_;  // of the level; changes on the way down
};

}  // namespace delvelens::rules::three_dice
