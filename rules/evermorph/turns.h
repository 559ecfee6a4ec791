// SPDX-License-Identifier: MIT
// Takes one answer and settles what follows from it, up to the next question.
#pragma once

#include <optional>

#include "rules/engine/game.h"
#include "rules/evermorph/state.h"
#include "rules/evermorph/tables.h"

namespace delvelens::rules::evermorph {

class Turn {
 public:
  Turn(const Tables& tables, State& state, Events& events)
      : tables_(tables), state_(state), events_(events) {}

  std::optional<Refusal> take(const Answer& answer);

 private:
  void say(const char* kind, std::string text) { events_.push_back({kind, std::move(text)}); }

  std::optional<Refusal> take_cube(const board::CubeState& cube);
  void take_objective(const std::string& option);
  void take_move(const std::string& option);
  void take_risk(const std::string& option);
  void take_coin(Coin coin);
  void take_damage(const std::string& option);
  void take_recovery(const std::string& option);
  std::optional<Refusal> take_shown(const board::CubeState& cube);
  void take_mismatch(const std::string& option);
  std::optional<Refusal> take_rescan(const board::CubeState& cube);

  void enter(std::size_t side);
  void settle_damage(const Stats& paid);
  void proceed();  // through the stages, until something must be asked
  bool shift();    // turns the row or column; true when the player must show the cube
  bool lose_stability(int points);
  bool offer_recovery();
  bool reach_objective();
  void finish_entry();
  void continue_on(const board::CubeState& cube);
  void finish(End end);

  const Tables& tables_;
  State& state_;
  Events& events_;
};

// How damage can be met: points paid from each stat besides the one that is hit, which takes the rest.
struct Payment {
  std::string id;  // "take", "grit-1", "grit-1-gear-2"
  Stats paid{};    // from the other stats
  int taken = 0;   // by the stat that is hit
};
std::vector<Payment> payments(const State& state);

// Open ways as sides of the player's frame, 0 north to 3 west.
std::vector<std::size_t> ways(const Tables& tables, const State& state);
// The price of a step to this side.
struct Way {
  std::uint8_t tile = 0;
  Price price;
};
Way way_to(const State& state, const Dungeon& dungeon, std::size_t side);
std::uint8_t tile_here(const State& state);
// Stats that a recovery would raise.
std::vector<StatKind> recoverable(const State& state);

}  // namespace delvelens::rules::evermorph
