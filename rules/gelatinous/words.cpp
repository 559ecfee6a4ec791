// SPDX-License-Identifier: MIT
#include "rules/gelatinous/words.h"

#include <fmt/format.h>

namespace delvelens::rules::gelatinous {
namespace {

using board::Side;

const Ability& used_ability(const Puzzle& puzzle, const Move& move) {
  return puzzle.held[static_cast<std::size_t>(move.ability)];
}

// "north", "south and west", "a half turn": the direction part of an ability.
std::string direction_words(const Puzzle& puzzle, const Move& move) {
  const auto side = board::name_of(move.side);
  if (move.ability < 0) return std::string(side);
  switch (used_ability(puzzle, move).effect) {
    case Effect::spin: {
      constexpr std::array<const char*, 4> turns{"", "a quarter right", "half round", "a quarter left"};
      return turns[static_cast<std::size_t>(move.side)];
    }
    case Effect::ooze:
      return fmt::format("{} and {}", side,
                         board::name_of(static_cast<Side>((static_cast<int>(move.side) + 1) % 4)));
    default:
      return std::string(side);
  }
}

std::string arrow(const Puzzle& puzzle, const Move& move) {
  constexpr std::array<const char*, 4> letters{"N", "E", "S", "W"};
  if (move.ability < 0) return letters[static_cast<std::size_t>(move.side)];
  return move_id(puzzle, move);
}

}  // namespace

Option move_option(const Puzzle& puzzle, const Body& before, const Possible& possible) {
  const Outcome& outcome = possible.outcome;
  std::string detail = fmt::format("{} on top", outcome.after.lies.top());
  if (outcome.after.glyphs != before.glyphs) detail += ", breaks a glyph";
  if (outcome.dangers_met > 0) detail += fmt::format(", {} damage", outcome.dangers_met * puzzle.hits);
  if (finished(puzzle, outcome.after)) detail += ", and out";
  const std::string way = direction_words(puzzle, possible.move);
  std::string label = possible.move.ability < 0
                          ? "Roll " + way
                          : fmt::format("{} {}", used_ability(puzzle, possible.move).name, way);
  return Option{move_id(puzzle, possible.move), std::move(label), std::move(detail)};
}

std::string move_words(const Puzzle& puzzle, const Possible& possible) {
  const std::string way = direction_words(puzzle, possible.move);
  const int top = possible.outcome.after.lies.top();
  if (possible.move.ability < 0) return fmt::format("You roll {}; {} is on top.", way, top);
  return fmt::format("{} {}; {} is on top.", used_ability(puzzle, possible.move).name, way, top);
}

std::string glyph_word(const board::RoomCard& room) {
  return std::string(board::name_of(room.glyphs.front().kind));
}

std::vector<std::string> summary(const State& state) {
  std::vector<std::string> lines;
  lines.push_back(
      state.won ? fmt::format("You cleared all {} rooms and kept {} health.", state.completed, state.health)
                : fmt::format("You fell in {} on level {}.", state.room.name, state.level));
  lines.push_back(fmt::format("Score: {} {}.", state.completed, state.completed == 1 ? "room" : "rooms"));
  return lines;
}

std::string plan_words(const Puzzle& puzzle, const Plan& plan) {
  std::string moves;
  std::string tops;
  for (const PlannedMove& step : plan.moves) {
    moves += (moves.empty() ? "" : " ") + arrow(puzzle, step.move);
    tops += (tops.empty() ? "" : " ") + std::to_string(step.after.lies.top());
  }
  return fmt::format("{} damage, {} actions: {} (tops {})", plan.damage, plan.actions, moves, tops);
}

}  // namespace delvelens::rules::gelatinous
