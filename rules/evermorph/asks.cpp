// SPDX-License-Identifier: MIT
#include "rules/evermorph/asks.h"

#include <fmt/format.h>

#include "rules/evermorph/slips.h"
#include "rules/evermorph/turns.h"
#include "rules/evermorph/words.h"

namespace delvelens::rules::evermorph {
namespace {

Ask cube_ask(std::string id, std::string prompt) { return {std::move(id), std::move(prompt), AskCube{}}; }

Ask objective_ask(const State& state) {
  std::vector<Option> options;
  const Dungeon dungeon = dungeon_of(state.cubies);
  for (std::uint8_t letter = 0; letter < 6; ++letter) {
    const auto face = static_cast<board::Face>(letter);
    const std::string id(1, static_cast<char>('A' + letter));
    const auto side = static_cast<board::Face>(dungeon.place_of(tile_of(face, 5)) / 9);
    options.push_back({id, fmt::format("{}: {}", id, kEncounters[letter].goal),
                       fmt::format("start on {}5, side {}", id, board::letter_of(side))});
  }
  return ask_choice("objective", "What brings you into the dungeon?", std::move(options));
}

Ask move_ask(const Tables& tables, const State& state) {
  std::vector<Option> options;
  const Dungeon dungeon = dungeon_of(state.cubies);
  for (const std::size_t side : ways(tables, state)) {
    const Way way = way_to(state, dungeon, side);
    const Encounter& encounter = encounter_on(way.tile);
    std::string detail = price_words(way.price, encounter.hurts);
    if (way.tile == state.goal_tile() && !state.objective_done) detail += ", your objective";
    if (way.tile == state.start_tile() && state.objective_done) detail += ", the way out";
    if (way.price.stability >= state.stability) detail += ", the dungeon will shift";
    options.push_back({std::string(kSideIds[side]),
                       fmt::format("Go {} to {} ({})", kSideIds[side], tile_label(way.tile), encounter.name),
                       detail});
  }
  if (state.settings.verify) {
    options.push_back(
        {"rescan", "Show the cube again", "when the one in your hand is not the one on the map"});
  }
  const std::string target = tile_label(state.objective_done ? state.start_tile() : state.goal_tile());
  return ask_choice("move",
                    fmt::format("You stand on {}; {} is your {}. Where to?", tile_label(tile_here(state)),
                                target, state.objective_done ? "way out" : "objective"),
                    std::move(options));
}

Ask risk_ask(const State& state) {
  return ask_choice(
      "risk", fmt::format("{} is a place of high intensity. Take a risk?", tile_label(tile_here(state))),
      {{"flip", "Flip a coin", "heads: one damage less; tails: Stability -1"}, {"no", "No risk", ""}});
}

Ask damage_ask(const State& state) {
  const StatKind hit = encounter_on(tile_here(state)).hurts;
  std::vector<Option> options;
  for (const Payment& payment : payments(state)) {
    std::string label;
    for (const StatKind kind : kStatKinds) {
      const int points = payment.paid[static_cast<std::size_t>(kind)];
      if (points > 0)
        label += fmt::format("{}{} {}", label.empty() ? "Spend " : " and ", points, stat_name(kind));
    }
    if (payment.taken > 0) {
      label += fmt::format("{} {} {}", label.empty() ? "Take" : ", take", payment.taken, stat_name(hit));
    }
    const int left = state.stats[static_cast<std::size_t>(hit)] - payment.taken;
    options.push_back({payment.id, label, left <= 0 ? "which would be the end" : ""});
  }
  return ask_choice("damage",
                    fmt::format("{} damage to {} ({}). How do you bear it?", state.damage, stat_name(hit),
                                stats_words(state.stats)),
                    std::move(options));
}

Ask recover_ask(const State& state) {
  std::vector<Option> options;
  for (const StatKind kind : recoverable(state)) {
    const auto stat = static_cast<std::size_t>(kind);
    options.push_back({std::string(kStatIds[stat]),
                       fmt::format("Recover {} {}", state.settings.recovery, kStatNames[stat]),
                       fmt::format("it is {}; Stability -1", state.stats[stat])});
  }
  options.push_back({"none", "Move on", ""});
  return ask_choice("recover",
                    fmt::format("{} is a place to rest. Recover a stat for 1 Stability ({} left)?",
                                tile_label(tile_here(state)), state.stability),
                    std::move(options));
}

Ask mismatch_ask(const State& state) {
  const cube::AskedTurn& turn = *state.last_turn;
  const Slip slip = slip_of(*cube::cubies_of(turn.before), turn.move, *cube::cubies_of(*state.shown));
  const std::string remedy =
      slip.undo ? remedy_words(slip) : std::string("Look at it again, or play on with this cube.");
  return ask_choice("mismatch", fmt::format("{} {}", slip.what, remedy),
                    {{"again", "Show the cube again", slip.undo ? "once it is put right" : ""},
                     {"keep", "Play on with the cube as it is", "the dungeon becomes what your cube shows"}});
}

Ask over_ask(const State& state) {
  Over over;
  over.won = state.end == End::escaped;
  over.summary = {
      fmt::format("{} steps, {} turns of the dungeon.", state.walked.size() - 1, state.turns),
      fmt::format("{}, Stability {}.", stats_words(state.stats), state.stability),
      fmt::format("Objective {}: {}.", kEncounters[static_cast<std::size_t>(state.objective)].goal,
                  state.objective_done ? "done" : "not reached")};
  const char* prompt = state.end == End::escaped     ? "You have escaped from the Evermorph Dungeon."
                       : state.end == End::walled_in ? "You are walled in."
                                                     : "You have fallen in the Evermorph Dungeon.";
  return {"over", prompt, std::move(over)};
}

}  // namespace

Ask ask(const Tables& tables, const State& state) {
  switch (state.phase) {
    case Phase::cube:
      return cube_ask("cube", "Scramble the cube and show it.");
    case Phase::objective:
      return objective_ask(state);
    case Phase::move:
      return move_ask(tables, state);
    case Phase::risk:
      return risk_ask(state);
    case Phase::coin:
      return {"coin", "Flip a coin.", AskCoin{}};
    case Phase::damage:
      return damage_ask(state);
    case Phase::recover:
      return recover_ask(state);
    case Phase::verify:
      return {"verify",
              fmt::format("Turn {}, then show a side that has changed.", turn_words(*state.last_turn)),
              AskCube{state.last_turn}};
    case Phase::mismatch:
      return mismatch_ask(state);
    case Phase::rescan:
      return cube_ask("rescan", "Show the cube as it is now.");
    case Phase::over:
      return over_ask(state);
  }
  return {};
}

}  // namespace delvelens::rules::evermorph
