// SPDX-License-Identifier: MIT
#include "rules/gelatinous/moves.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "board/names.h"

namespace delvelens::rules::gelatinous {
namespace {

using board::Side;

constexpr board::Names<Effect, kEffects> effect_names{
    {"slide", "spin", "tip", "flip", "phase", "leap", "dash", "ooze", "absorb", "engulf"}};

constexpr std::uint8_t bit(int index) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(index));
}

constexpr Side right_of(Side side) { return static_cast<Side>((static_cast<int>(side) + 1) % 4); }

bool danger_on(const Puzzle& puzzle, const Body& body, int cell) {
  const int number = puzzle.grid.danger_at(cell);
  return number > 0 && lurks(body, number);
}

void clear_danger(const Puzzle& puzzle, Body& body, int cell) {
  body.dangers = static_cast<std::uint8_t>(body.dangers & ~bit(puzzle.grid.danger_at(cell) - 1));
}

// Arriving on a square: a danger bites once and is gone, a glyph breaks under a six.
void enter(const Puzzle& puzzle, Outcome& outcome, int cell) {
  Body& body = outcome.after;
  body.cell = cell;
  if (danger_on(puzzle, body, cell)) {
    clear_danger(puzzle, body, cell);
    ++outcome.dangers_met;
  }
  const int glyph = puzzle.grid.glyph_at(cell);
  if (glyph >= 0 && body.lies.top() == 6) body.glyphs = static_cast<std::uint8_t>(body.glyphs & ~bit(glyph));
}

void roll(const Puzzle& puzzle, Outcome& outcome, Side side, int cell) {
  outcome.after.lies = outcome.after.lies.rolled(side, puzzle.handed);
  enter(puzzle, outcome, cell);
}

// The cell, or -1 where it is walled in on all sides: a cube that went there could never move again.
int with_a_way_out(const Grid& grid, int cell) {
  if (cell < 0) return -1;
  return std::any_of(kSides.begin(), kSides.end(), [&](Side side) { return grid.open(cell, side) >= 0; })
             ? cell
             : -1;
}

// Open by way of either corner square.
int diagonal(const Grid& grid, int cell, Side side) {
  const Side other = right_of(side);
  for (const auto& [first, second] : {std::pair{side, other}, std::pair{other, side}}) {
    const int corner = grid.open(cell, first);
    if (corner < 0) continue;
    const int target = grid.open(corner, second);
    if (target >= 0) return target;
  }
  return -1;
}

// How the die lies after turning where it stands; nullopt for a side that means nothing or repeats another.
std::optional<Orientation> turned_in_place(const Puzzle& puzzle, Effect effect, Side side, Orientation lies) {
  const Orientation over = lies.rolled(side, puzzle.handed);
  switch (effect) {
    case Effect::spin:
      return side == Side::north ? std::nullopt
                                 : std::optional(lies.turned(static_cast<int>(side), puzzle.handed));
    case Effect::tip:
      return over;
    default:  // flip: south and west end up like north and east
      return side == Side::south || side == Side::west ? std::nullopt
                                                       : std::optional(over.rolled(side, puzzle.handed));
  }
}

// Where an effect takes the die, or -1: the square itself for effects that stay.
int target_of(const Puzzle& puzzle, Effect effect, Side side, const Body& body) {
  const Grid& grid = puzzle.grid;
  const int next = grid.open(body.cell, side);
  switch (effect) {
    case Effect::spin:
    case Effect::tip:
    case Effect::flip:
      return body.cell;
    case Effect::slide:
      return next;
    case Effect::phase:
      return grid.walled(body.cell, side) ? with_a_way_out(grid, grid.beyond(body.cell, side)) : -1;
    case Effect::leap:
    case Effect::dash:
      return next < 0 ? -1 : grid.open(next, side);
    case Effect::ooze:
      return diagonal(grid, body.cell, side);
    case Effect::absorb:
    case Effect::engulf:
      return next >= 0 && danger_on(puzzle, body, next) ? next : -1;
  }
  return -1;
}

// Applies an effect towards `side`; false when it does nothing or is not possible there.
bool apply(const Puzzle& puzzle, Effect effect, Side side, Outcome& outcome) {
  Body& body = outcome.after;
  const int target = target_of(puzzle, effect, side, body);
  if (target < 0) return false;
  switch (effect) {
    case Effect::spin:
    case Effect::tip:
    case Effect::flip: {
      const auto lies = turned_in_place(puzzle, effect, side, body.lies);
      if (!lies) return false;
      body.lies = *lies;
      break;
    }
    case Effect::slide:
    case Effect::ooze:
      enter(puzzle, outcome, target);
      break;
    case Effect::phase:
      roll(puzzle, outcome, side, target);
      break;
    case Effect::leap:
      body.lies = body.lies.rolled(side, puzzle.handed);
      roll(puzzle, outcome, side, target);
      break;
    case Effect::dash:
      roll(puzzle, outcome, side, puzzle.grid.open(body.cell, side));
      roll(puzzle, outcome, side, target);
      break;
    case Effect::absorb:
      clear_danger(puzzle, body, target);
      roll(puzzle, outcome, side, target);
      break;
    case Effect::engulf:
      clear_danger(puzzle, body, target);
      break;
  }
  return true;
}

}  // namespace

std::string_view name_of(Effect effect) { return effect_names.of(effect); }
std::optional<Effect> effect_named(std::string_view name) { return effect_names.find(name); }

bool finished(const Puzzle& puzzle, const Body& body) {
  return body.glyphs == 0 && body.cell == puzzle.grid.exit();
}

void legal_moves(const Puzzle& puzzle, const Body& body, std::vector<Possible>& moves) {
  moves.clear();
  for (const Side side : kSides) {
    const int next = puzzle.grid.open(body.cell, side);
    if (next < 0) continue;
    Outcome outcome{body, 1, 0};
    roll(puzzle, outcome, side, next);
    moves.push_back({Move{-1, side}, outcome});
  }
  if (std::popcount(body.used) >= puzzle.most_uses) return;
  for (std::size_t i = 0; i < puzzle.held.size(); ++i) {
    if ((body.used & bit(static_cast<int>(i))) != 0) continue;
    for (const Side side : kSides) {
      Outcome outcome{body, puzzle.held[i].cost, 0};
      outcome.after.used = static_cast<std::uint8_t>(outcome.after.used | bit(static_cast<int>(i)));
      if (!apply(puzzle, puzzle.held[i].effect, side, outcome)) continue;
      moves.push_back({Move{static_cast<std::int8_t>(i), side}, outcome});
    }
  }
}

std::string move_id(const Puzzle& puzzle, const Move& move) {
  if (move.ability < 0) return std::string(board::name_of(move.side));
  const Ability& ability = puzzle.held[static_cast<std::size_t>(move.ability)];
  switch (ability.effect) {
    case Effect::spin:
      return ability.id + "-" + std::to_string(static_cast<int>(move.side));
    case Effect::ooze:
      return ability.id + "-" + std::string(board::name_of(move.side)) + "-" +
             std::string(board::name_of(right_of(move.side)));
    default:
      return ability.id + "-" + std::string(board::name_of(move.side));
  }
}

}  // namespace delvelens::rules::gelatinous
