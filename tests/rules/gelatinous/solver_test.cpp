// SPDX-License-Identifier: MIT
#include "rules/gelatinous/solver.h"

#include <gtest/gtest.h>

#include <map>
#include <queue>
#include <tuple>

#include "rules/gelatinous/generator.h"
#include "rules/gelatinous/tables.h"

namespace delvelens::rules::gelatinous {
namespace {

using board::Side;

// An oracle that shares nothing with the solver but the card: it keeps every (damage, actions) pair by
// itself, rolls the die by its own face swaps, and knows only plain rolls.
struct PlainState {
  int column, row, top, north, east, glyphs, dangers;
  auto operator<=>(const PlainState&) const = default;
};

PlainState tipped(PlainState at, Side side) {
  const PlainState old = at;
  switch (side) {
    case Side::north:
      at.row -= 1;
      at.top = 7 - old.north;
      at.north = old.top;
      break;
    case Side::south:
      at.row += 1;
      at.top = old.north;
      at.north = 7 - old.top;
      break;
    case Side::east:
      at.column += 1;
      at.top = 7 - old.east;
      at.east = old.top;
      break;
    case Side::west:
      at.column -= 1;
      at.top = old.east;
      at.east = 7 - old.top;
      break;
  }
  return at;
}

bool blocked(const board::RoomCard& room, const PlainState& from, const PlainState& to, Side side) {
  if (to.column < 0 || to.row < 0 || to.column >= room.columns || to.row >= room.rows) return true;
  const auto back = static_cast<Side>((static_cast<int>(side) + 2) % 4);
  return std::any_of(room.walls.begin(), room.walls.end(), [&](const board::Wall& wall) {
    return (wall.at == board::Square{from.column, from.row} && wall.side == side) ||
           (wall.at == board::Square{to.column, to.row} && wall.side == back);
  });
}

std::pair<int, int> oracle(const board::RoomCard& room, PlainState start, int limit, int hits) {
  using Cost = std::pair<int, int>;  // damage, actions
  std::map<PlainState, Cost> best;
  std::priority_queue<std::pair<Cost, PlainState>, std::vector<std::pair<Cost, PlainState>>, std::greater<>>
      open;
  open.push({{0, 0}, start});
  while (!open.empty()) {
    const auto [cost, at] = open.top();
    open.pop();
    if (!best.emplace(at, cost).second) continue;
    if (at.glyphs == 0 && board::Square{at.column, at.row} == room.exit) return cost;
    for (const Side side : {Side::north, Side::east, Side::south, Side::west}) {
      PlainState next = tipped(at, side);
      if (blocked(room, at, next, side)) continue;
      Cost price{cost.first + (cost.second >= limit ? 1 : 0), cost.second + 1};
      for (const auto& danger : room.dangers) {
        if (danger.at != board::Square{next.column, next.row} || (next.dangers >> danger.number & 1) == 0)
          continue;
        next.dangers &= ~(1 << danger.number);
        price.first += hits;
      }
      for (std::size_t i = 0; i < room.glyphs.size(); ++i) {
        if (room.glyphs[i].at == board::Square{next.column, next.row} && next.top == 6)
          next.glyphs &= ~(1 << i);
      }
      open.push({price, next});
    }
  }
  return {-1, -1};
}

int rooms_to_try() {
#if defined(DELVELENS_SANITIZED)
  return 60;
#else
  return 1000;
#endif
}

TEST(Solver, AgreesWithAnIndependentSearchOnRandomRooms) {
  Random random(5);
  for (int i = 0; i < rooms_to_try(); ++i) {
    const auto room = random_room(random.below(4) == 0 ? 'B' : 'A', random);
    const int hits = 2 + static_cast<int>(random.below(3));
    const auto dangers = static_cast<std::uint8_t>(random.below(64));
    const auto lies = Orientation::at(static_cast<int>(random.below(24)));
    const Puzzle puzzle = bare_puzzle(room, hits);
    const auto plan = solve(puzzle, body_at_start(puzzle, dangers, lies));
    const PlainState start{room.start.column,
                           room.start.row,
                           lies.top(),
                           lies.north(),
                           lies.face(Side::east, Handed::right),
                           (1 << room.glyphs.size()) - 1,
                           dangers << 1};
    const auto expected = oracle(room, start, action_limit(room.letter), hits);
    // Some random rooms have no way at all: both must say so.
    ASSERT_EQ(plan ? std::pair(plan->damage, plan->actions) : std::pair(-1, -1), expected);
  }
}

TEST(Solver, ItsPlansCanBePlayedAndCostWhatTheySay) {
  Random random(6);
  const auto tables = load_tables(DataSource{});
  ASSERT_TRUE(tables) << tables.error().text();
  for (int i = 0; i < 60; ++i) {
    const auto& room = tables->rooms[random.below(29)];
    Puzzle puzzle = bare_puzzle(room, 3);
    puzzle.most_uses = 2;
    for (int k = 0; k < 5; ++k)
      puzzle.held.push_back(tables->abilities[static_cast<std::size_t>((i + 2 * k) % 10)]);
    Body body = body_at_start(puzzle, static_cast<std::uint8_t>(random.below(64)),
                              Orientation::at(static_cast<int>(random.below(24))));
    const auto plan = solve(puzzle, body, 4);
    ASSERT_TRUE(plan);
    int damage = 0;
    int actions = 4;
    std::vector<Possible> moves;
    for (const PlannedMove& step : plan->moves) {
      legal_moves(puzzle, body, moves);
      const auto taken = std::find_if(moves.begin(), moves.end(),
                                      [&](const Possible& one) { return one.move == step.move; });
      ASSERT_NE(taken, moves.end());
      damage +=
          taken->outcome.dangers_met * puzzle.hits + overtime(puzzle.limit, actions, taken->outcome.actions);
      actions += taken->outcome.actions;
      body = taken->outcome.after;
      EXPECT_EQ(body, step.after);
    }
    EXPECT_TRUE(finished(puzzle, body));
    EXPECT_EQ(damage, plan->damage);
    EXPECT_EQ(actions - 4, plan->actions);
  }
}

TEST(Solver, AnAbilityNeverMakesItWorse) {
  Random random(8);
  const auto tables = load_tables(DataSource{});
  for (int i = 0; i < 80; ++i) {
    const auto& room = tables->rooms[random.below(29)];
    Puzzle puzzle = bare_puzzle(room, 2);
    const Body body = body_at_start(puzzle, static_cast<std::uint8_t>(random.below(64)),
                                    Orientation::at(static_cast<int>(random.below(24))));
    const auto bare = solve(puzzle, body);
    puzzle.held = {tables->abilities[static_cast<std::size_t>(i % 10)]};
    const auto helped = solve(puzzle, body);
    EXPECT_LE(std::pair(helped->damage, helped->actions), std::pair(bare->damage, bare->actions));
  }
}

TEST(HouseRooms, EveryRolledFaceGetsThroughEachWithinItsLimit) {
  const auto tables = load_tables(DataSource{});
  ASSERT_TRUE(tables) << tables.error().text();
  std::map<char, int> letters;
  for (const auto& room : tables->rooms) {
    ++letters[room.letter];
    const Puzzle puzzle = bare_puzzle(room);
    for (int top = 1; top <= 6; ++top) {
      const auto best = placements(puzzle, body_at_start(puzzle, 0, Orientation::at(0)), top).front();
      ASSERT_TRUE(best.plan) << room.name;
      EXPECT_LE(best.plan->actions, action_limit(room.letter)) << room.name << ", face " << top;
    }
  }
  EXPECT_EQ(letters, (std::map<char, int>{{'A', 24}, {'B', 5}, {'C', 1}}));
}

TEST(Overtime, CountsOnlyActionsBeyondTheLimit) {
  EXPECT_EQ(overtime(9, 0, 9), 0);
  EXPECT_EQ(overtime(9, 9, 1), 1);
  EXPECT_EQ(overtime(9, 8, 2), 1);
  EXPECT_EQ(overtime(9, 12, 2), 2);
}

}  // namespace
}  // namespace delvelens::rules::gelatinous
