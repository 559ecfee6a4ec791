// SPDX-License-Identifier: MIT
// A game is a pure state machine: ask, answer, ask again. No clock, no randomness, no pictures.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "rules/engine/answer.h"
#include "rules/engine/area.h"
#include "rules/engine/ask.h"
#include "rules/engine/options.h"
#include "rules/engine/random.h"
#include "rules/engine/sheet.h"
#include "rules/engine/state.h"

namespace delvelens::rules {

// Something that happened, for the log. Kinds are few and stable ("roll", "hit", "hurt", "found", "moved",
// ...).
struct Event {
  std::string kind;
  std::string text;
  bool operator==(const Event&) const = default;
};
using Events = std::vector<Event>;

struct Step {
  State next;
  Events events;
};

// One choice of the current ask with the number behind it; lists are ranked, best first.
struct Advice {
  std::string option;   // the Option's id
  double value = 0;     // in the measure's own unit; larger is better
  std::string measure;  // "chance to win", "expected XP"
  std::string why;      // one line with the figures
  // Cells of the sheet's first map that it leads over, from where the player stands; empty where no way was
  // worked out.
  std::vector<MapPlace> way{};
};

// Best first; equals stay as they were.
std::vector<Advice> ranked(std::vector<Advice> advice);

struct GameInfo {
  std::string id;         // "three-dice": the name on the command line
  std::string title;      // "3 Dice Dungeon"
  std::string about;      // one sentence
  std::string needs;      // what must lie on the table
  int rules_version = 1;  // raised when an old journal would no longer replay
  std::vector<OptionSpec> options;
};

class Game {
 public:
  virtual ~Game() = default;

  virtual const GameInfo& info() const = 0;
  virtual tl::expected<State, std::string> start(const Options& options) const = 0;
  virtual Ask ask(const State& state) const = 0;
  virtual tl::expected<Step, Refusal> answer(const State& state, const Answer& answer) const = 0;
  virtual Sheet sheet(const State& state) const = 0;
  // What the player may go to on the table, best first; empty in games that are played on no table.
  virtual std::vector<Area> areas(const State& state) const = 0;
  virtual std::vector<Advice> advise(const State& state) const = 0;
  // A legal answer from a seed: dice, coins and choices by the engine, cubes, drops and cards by the game.
  virtual Answer virtual_answer(const State& state, Random& random) const = 0;
};

// Picks for an ask of dice, coin or choice; nullopt for asks that only a game can answer.
std::optional<Answer> plain_virtual_answer(const Ask& ask, Random& random);

// Turns a game written on its own State type into a Game. `Rules` provides
//   using State = ...;                                            copyable, with operator==
//   const GameInfo& info() const;
//   tl::expected<State, std::string> start(const Options&) const;
//   Ask ask(const State&) const;
//   std::optional<Refusal> answer(State&, const Answer&, Events&) const;   works on a copy; fits the ask
//   Sheet sheet(const State&) const;
//   std::vector<Advice> advise(const State&) const;
//   Answer virtual_answer(const State&, Random&) const;           only for games that ask for cube, drop or
//   card
//   std::vector<Area> areas(const State&) const;                  only for games on a table of pieces
template <class Rules>
class GameOf final : public Game {
 public:
  explicit GameOf(Rules rules) : rules_(std::move(rules)) {}

  const GameInfo& info() const override { return rules_.info(); }

  tl::expected<State, std::string> start(const Options& options) const override {
    return rules_.start(options).map([](auto state) { return State::of(std::move(state)); });
  }

  Ask ask(const State& state) const override { return rules_.ask(own(state)); }

  tl::expected<Step, Refusal> answer(const State& state, const Answer& answer) const override {
    if (auto refusal = misfit(rules_.ask(own(state)), answer)) return tl::unexpected(std::move(*refusal));
    typename Rules::State next = own(state);
    Events events;
    if (auto refusal = rules_.answer(next, answer, events)) return tl::unexpected(std::move(*refusal));
    return Step{State::of(std::move(next)), std::move(events)};
  }

  Sheet sheet(const State& state) const override { return rules_.sheet(own(state)); }
  std::vector<Advice> advise(const State& state) const override { return rules_.advise(own(state)); }

  std::vector<Area> areas(const State& state) const override {
    if constexpr (requires { rules_.areas(own(state)); }) return rules_.areas(own(state));
    return {};
  }

  Answer virtual_answer(const State& state, Random& random) const override {
    if (auto plain = plain_virtual_answer(rules_.ask(own(state)), random)) return *plain;
    if constexpr (requires { rules_.virtual_answer(own(state), random); }) {
      return rules_.virtual_answer(own(state), random);
    }
    return Choice{};
  }

 private:
  static const typename Rules::State& own(const State& state) { return state.as<typename Rules::State>(); }

  Rules rules_;
};

template <class Rules>
std::unique_ptr<Game> make_game(Rules rules) {
  return std::make_unique<GameOf<Rules>>(std::move(rules));
}

}  // namespace delvelens::rules
