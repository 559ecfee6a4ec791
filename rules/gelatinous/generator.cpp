// SPDX-License-Identifier: MIT
#include "rules/gelatinous/generator.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "rules/gelatinous/room_text.h"
#include "rules/gelatinous/solver.h"

namespace delvelens::rules::gelatinous {
namespace {

using board::RoomCard;
using board::Side;
using board::Square;

struct Recipe {
  int columns = 4;
  int rows = 4;
  int glyphs = 1;
  double walls = 0.3;  // share of inner edges
  board::GlyphKind kind = board::GlyphKind::rune;
};

Recipe recipe_for(char letter, Random& random) {
  switch (letter) {
    case 'B':
      return {5, 4, 2, 0.22 + 0.15 * random.unit(), board::GlyphKind::candle};
    case 'C':
      return {6, 5, 3, 0.16 + 0.12 * random.unit(), board::GlyphKind::boiler};
    default:
      return {4, 4, 1, 0.2 + 0.25 * random.unit(),
              random.below(3) == 0 ? board::GlyphKind::candle : board::GlyphKind::rune};
  }
}

template <class T>
void shuffle(std::vector<T>& items, Random& random) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[random.below(static_cast<std::uint32_t>(i))]);
}

std::vector<std::pair<Square, Side>> border(const Recipe& recipe) {
  std::vector<std::pair<Square, Side>> places;
  for (int x = 0; x < recipe.columns; ++x) {
    places.push_back({{x, 0}, Side::north});
    places.push_back({{x, recipe.rows - 1}, Side::south});
  }
  for (int y = 0; y < recipe.rows; ++y) {
    places.push_back({{0, y}, Side::west});
    places.push_back({{recipe.columns - 1, y}, Side::east});
  }
  return places;
}

RoomCard draft(char letter, Random& random) {
  const Recipe recipe = recipe_for(letter, random);
  RoomCard room;
  room.letter = letter;
  room.columns = recipe.columns;
  room.rows = recipe.rows;
  auto places = border(recipe);
  shuffle(places, random);
  room.exit = places[0].first;
  room.exit_side = places[0].second;
  room.start = room.exit;  // the final room is left the way it was entered
  for (const auto& [square, side] : places) {
    if (letter == 'C') break;
    if (std::abs(square.column - room.exit.column) + std::abs(square.row - room.exit.row) < 3) continue;
    room.start = square;
    break;
  }
  for (int y = 0; y < recipe.rows; ++y) {
    for (int x = 0; x < recipe.columns; ++x) {
      if (x > 0 && random.unit() < recipe.walls) room.walls.push_back({{x, y}, Side::west});
      if (y > 0 && random.unit() < recipe.walls) room.walls.push_back({{x, y}, Side::north});
    }
  }
  std::vector<Square> free;
  for (int y = 0; y < recipe.rows; ++y) {
    for (int x = 0; x < recipe.columns; ++x) {
      const Square square{x, y};
      if (square != room.start && square != room.exit) free.push_back(square);
    }
  }
  shuffle(free, random);
  for (int i = 0; i < recipe.glyphs; ++i, free.pop_back()) room.glyphs.push_back({free.back(), recipe.kind});
  for (int number = 1; number <= 6; ++number, free.pop_back()) room.dangers.push_back({free.back(), number});
  return room;
}

}  // namespace

int action_limit(char letter) { return letter == 'A' ? 9 : letter == 'B' ? 12 : 22; }

Puzzle bare_puzzle(const RoomCard& room, int hits) {
  return Puzzle{Grid(room), Handed::right, {}, 1, action_limit(room.letter), hits};
}

Body body_at_start(const Puzzle& puzzle, std::uint8_t dangers, Orientation lies) {
  unsigned glyphs = 0;
  for (int cell = 0; cell < puzzle.grid.cells(); ++cell) {
    if (puzzle.grid.glyph_at(cell) >= 0) glyphs |= 1U << static_cast<unsigned>(puzzle.grid.glyph_at(cell));
  }
  return Body{puzzle.grid.start(), lies, static_cast<std::uint8_t>(glyphs), dangers, 0};
}

double Difficulty::stars() const {
  if (!fair) return 5;
  // Half from how tight the walk is, half from how often dangers bite; the scale was set on the house rooms.
  return std::clamp(1 + 4 * (0.5 * tightness + 0.5 * std::min(1.0, mean_damage / 1.5)), 1.0, 5.0);
}

Difficulty rate(const RoomCard& room, int limit) {
  Difficulty difficulty;
  Puzzle puzzle = bare_puzzle(room);
  puzzle.limit = limit;
  int dealt = 0;
  difficulty.fair = true;
  for (int top = 1; top <= 6; ++top) {
    const auto best_of = [&](std::uint8_t dangers) {
      return placements(puzzle, body_at_start(puzzle, dangers, Orientation::at(0)), top).front().plan;
    };
    const auto free_way = best_of(0);
    if (!free_way) return Difficulty{};
    difficulty.actions[static_cast<std::size_t>(top - 1)] = free_way->actions;
    difficulty.mean_actions += free_way->actions / 6.0;
    difficulty.fair = difficulty.fair && free_way->damage == 0;
    for (unsigned dangers = 0; dangers < 64; ++dangers) {
      if (std::popcount(dangers) != 3) continue;
      difficulty.mean_damage += best_of(static_cast<std::uint8_t>(dangers))->damage;
      ++dealt;
    }
  }
  difficulty.mean_damage /= dealt;
  difficulty.tightness = difficulty.mean_actions / limit;
  return difficulty;
}

RoomCard random_room(char letter, Random& random) {
  RoomCard room = draft(letter, random);
  while (!room_problem(room).empty()) room = draft(letter, random);
  return room;
}

std::optional<RoomCard> generate_room(char letter, double stars, Random& random, int tries) {
  std::optional<RoomCard> best;
  double best_distance = 0;
  for (int i = 0; i < tries; ++i) {
    RoomCard room = random_room(letter, random);
    const Difficulty difficulty = rate(room);
    if (!difficulty.fair) continue;
    const double distance = std::abs(difficulty.stars() - stars);
    if (!best || distance < best_distance) {
      best = std::move(room);
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace delvelens::rules::gelatinous
