// SPDX-License-Identifier: MIT
#include "rules/gelatinous/solver.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <map>
#include <queue>
#include <string>
#include <utility>
#include <vector>

#include "rules/gelatinous/generator.h"
#include "rules/gelatinous/tables.h"
#include "tests/support/build.h"

namespace delvelens::rules::gelatinous {
namespace {

using board::Side;

// An oracle that shares nothing with the solver but the card: it keeps every (damage, actions) pair by
// itself, rolls the die by its own face swaps, and does what each ability card says in its own way.
struct PlainState {
  int column, row, top, north, east, glyphs, dangers, used;
  auto operator<=>(const PlainState&) const = default;
};

constexpr std::array kWays{Side::north, Side::east, Side::south, Side::west};

// Falls over an edge where it stands.
PlainState tipped(PlainState at, Side side) {
  const PlainState old = at;
  switch (side) {
    case Side::north:
      at.top = 7 - old.north;
      at.north = old.top;
      break;
    case Side::south:
      at.top = old.north;
      at.north = 7 - old.top;
      break;
    case Side::east:
      at.top = 7 - old.east;
      at.east = old.top;
      break;
    case Side::west:
      at.top = old.east;
      at.east = 7 - old.top;
      break;
  }
  return at;
}

PlainState shifted(PlainState at, Side side) {
  at.column += side == Side::east ? 1 : side == Side::west ? -1 : 0;
  at.row += side == Side::south ? 1 : side == Side::north ? -1 : 0;
  return at;
}

class Oracle {
 public:
  Oracle(const board::RoomCard& room, int limit, int hits, const std::vector<Ability>& held, int most_uses)
      : room_(room), limit_(limit), hits_(hits), held_(held), most_uses_(most_uses) {}

  // Damage and actions of the best way out; -1 where there is none.
  std::pair<int, int> best_from(const PlainState& start) {
    open_.push({{0, 0}, start});
    while (!open_.empty()) {
      const auto [cost, at] = open_.top();
      open_.pop();
      if (!best_.emplace(at, cost).second) continue;
      if (at.glyphs == 0 && board::Square{at.column, at.row} == room_.exit) return cost;
      for (const Side side : kWays) {
        if (!blocked(at, side)) reach(cost, 1, at, {shifted(tipped(at, side), side)});
      }
      if (std::popcount(static_cast<unsigned>(at.used)) >= most_uses_) continue;
      for (std::size_t i = 0; i < held_.size(); ++i) {
        if ((at.used >> i & 1) != 0) continue;
        PlainState after = at;
        after.used |= 1 << i;
        for (const Side side : kWays) use(held_[i], cost, after, side);
      }
    }
    return {-1, -1};
  }

 private:
  using Cost = std::pair<int, int>;  // damage, actions

  bool outside(const PlainState& at) const {
    return at.column < 0 || at.row < 0 || at.column >= room_.columns || at.row >= room_.rows;
  }
  bool blocked(const PlainState& from, Side side) const {
    const PlainState to = shifted(from, side);
    if (outside(to)) return true;
    const auto back = static_cast<Side>((static_cast<int>(side) + 2) % 4);
    return std::any_of(room_.walls.begin(), room_.walls.end(), [&](const board::Wall& wall) {
      return (wall.at == board::Square{from.column, from.row} && wall.side == side) ||
             (wall.at == board::Square{to.column, to.row} && wall.side == back);
    });
  }
  int danger_at(const PlainState& at) const {
    for (const auto& danger : room_.dangers) {
      if (danger.at == board::Square{at.column, at.row} && (at.dangers >> danger.number & 1) != 0)
        return danger.number;
    }
    return 0;
  }

  // Comes to the squares of `path` one after the other.
  void reach(Cost cost, int actions, const PlainState& from, const std::vector<PlainState>& path) {
    for (int i = 0; i < actions; ++i) cost.first += cost.second++ >= limit_ ? 1 : 0;
    int glyphs = from.glyphs;
    int dangers = from.dangers;
    PlainState at = from;
    for (const PlainState& step : path) {
      at = step;
      at.dangers = dangers;
      if (const int bites = danger_at(at); bites > 0) {
        dangers &= ~(1 << bites);
        cost.first += hits_;
      }
      for (std::size_t i = 0; i < room_.glyphs.size(); ++i) {
        if (room_.glyphs[i].at == board::Square{at.column, at.row} && at.top == 6) glyphs &= ~(1 << i);
      }
    }
    at.dangers = dangers;
    at.glyphs = glyphs;
    open_.push({cost, at});
  }

  void use(const Ability& card, Cost cost, PlainState at, Side side) {
    const PlainState over = tipped(at, side);
    const PlainState next = shifted(at, side);
    const bool open = !blocked(at, side);
    switch (card.effect) {
      case Effect::slide:
        if (open) reach(cost, card.cost, at, {next});
        break;
      case Effect::spin:  // three ways to turn: the fourth is to stay as it lies
        for (int quarter = 0; quarter < static_cast<int>(side); ++quarter)
          at.north = 7 - std::exchange(at.east, at.north);
        if (side != Side::north) reach(cost, card.cost, at, {});
        break;
      case Effect::tip:
        reach(cost, card.cost, over, {});
        break;
      case Effect::flip:
        reach(cost, card.cost, tipped(over, side), {});
        break;
      case Effect::phase:
        if (!open && !outside(next) &&
            std::any_of(kWays.begin(), kWays.end(), [&](Side way) { return !blocked(next, way); }))
          reach(cost, card.cost, at, {shifted(over, side)});
        break;
      case Effect::leap:
        if (open && !blocked(next, side))
          reach(cost, card.cost, at, {shifted(shifted(tipped(over, side), side), side)});
        break;
      case Effect::dash:
        if (open && !blocked(next, side))
          reach(cost, card.cost, at, {shifted(over, side), shifted(shifted(tipped(over, side), side), side)});
        break;
      case Effect::ooze: {
        const auto right = static_cast<Side>((static_cast<int>(side) + 1) % 4);
        const bool one = open && !blocked(next, right);
        const bool other = !blocked(at, right) && !blocked(shifted(at, right), side);
        if (one || other) reach(cost, card.cost, at, {shifted(next, right)});
        break;
      }
      case Effect::absorb:
      case Effect::engulf: {
        if (!open || danger_at(next) == 0) break;
        PlainState fed = at;
        fed.dangers &= ~(1 << danger_at(next));
        if (card.effect == Effect::engulf) {
          reach(cost, card.cost, fed, {});
        } else {
          reach(cost, card.cost, fed, {shifted(over, side)});
        }
        break;
      }
    }
  }

  const board::RoomCard& room_;
  int limit_;
  int hits_;
  const std::vector<Ability>& held_;
  int most_uses_;
  std::map<PlainState, Cost> best_;
  std::priority_queue<std::pair<Cost, PlainState>, std::vector<std::pair<Cost, PlainState>>, std::greater<>>
      open_;
};

int rooms_to_try() { return delvelens::testing::kSanitized ? 60 : 1000; }

// Rooms of all three kinds, with none to three ability cards, of which one or two may be used.
TEST(Solver, AgreesWithAnIndependentSearchOnRandomRooms) {
  Random random(5);
  const auto tables = load_tables(DataSource{});
  ASSERT_TRUE(tables) << tables.error().text();
  std::map<std::size_t, int> tried;  // by the number of cards held
  for (int i = 0; i < rooms_to_try(); ++i) {
    const auto room = random_room(i % 50 == 49 ? 'C' : i % 4 == 0 ? 'B' : 'A', random);
    Puzzle puzzle = bare_puzzle(room, 2 + static_cast<int>(random.below(3)));
    puzzle.most_uses = 1 + static_cast<int>(random.below(2));
    const std::uint32_t first = random.below(10);
    const std::uint32_t cards = random.below(4);
    for (std::uint32_t card = 0; card < cards; ++card)
      puzzle.held.push_back(tables->abilities[(first + 3 * card) % 10]);
    const auto dangers = static_cast<std::uint8_t>(random.below(64));
    const auto lies = Orientation::at(static_cast<int>(random.below(24)));
    const auto plan = solve(puzzle, body_at_start(puzzle, dangers, lies));
    const PlainState start{room.start.column,
                           room.start.row,
                           lies.top(),
                           lies.north(),
                           lies.face(Side::east, Handed::right),
                           (1 << room.glyphs.size()) - 1,
                           dangers << 1,
                           0};
    Oracle oracle(room, action_limit(room.letter), puzzle.hits, puzzle.held, puzzle.most_uses);
    // Some random rooms have no way at all: both must say so.
    ASSERT_EQ(plan ? std::pair(plan->damage, plan->actions) : std::pair(-1, -1), oracle.best_from(start))
        << "room " << i << ", " << puzzle.held.size() << " cards";
    ++tried[puzzle.held.size()];
  }
  EXPECT_EQ(tried.size(), 4U);
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

// Fewest actions for each rolled face, worked out by a search of its own outside this program.
TEST(HouseRooms, TakeAsManyActionsAsCounted) {
  const std::map<std::string, std::array<int, 6>> counted{
      {"A01", {5, 5, 5, 5, 5, 5}},  {"A02", {6, 4, 4, 4, 4, 6}},      {"A03", {7, 3, 3, 3, 3, 5}},
      {"A04", {4, 4, 4, 4, 4, 8}},  {"A05", {8, 4, 4, 4, 4, 8}},      {"A06", {6, 6, 6, 6, 6, 6}},
      {"A07", {6, 6, 6, 6, 6, 6}},  {"A08", {9, 5, 5, 5, 5, 7}},      {"A09", {6, 6, 6, 6, 6, 8}},
      {"A10", {7, 5, 5, 5, 5, 9}},  {"A11", {4, 6, 6, 6, 6, 6}},      {"A12", {9, 5, 5, 5, 5, 9}},
      {"A13", {6, 6, 6, 6, 6, 6}},  {"A14", {5, 7, 7, 7, 7, 7}},      {"A15", {6, 6, 6, 6, 6, 8}},
      {"A16", {9, 5, 5, 5, 5, 9}},  {"A17", {6, 4, 4, 4, 4, 8}},      {"A18", {7, 7, 7, 7, 7, 7}},
      {"A19", {5, 5, 5, 5, 5, 9}},  {"A20", {9, 5, 5, 5, 5, 9}},      {"A21", {5, 7, 7, 7, 7, 5}},
      {"A22", {6, 8, 8, 8, 8, 6}},  {"A23", {9, 7, 7, 7, 7, 9}},      {"A24", {9, 9, 9, 9, 9, 7}},
      {"B01", {9, 7, 7, 7, 7, 11}}, {"B02", {8, 10, 10, 10, 10, 12}}, {"B03", {9, 9, 9, 9, 9, 11}},
      {"B04", {11, 7, 7, 7, 7, 9}}, {"B05", {12, 8, 8, 8, 8, 10}},    {"C01", {20, 18, 18, 18, 18, 22}},
  };
  const auto tables = load_tables(DataSource{});
  ASSERT_TRUE(tables) << tables.error().text();
  for (const auto& room : tables->rooms) {
    const Puzzle puzzle = bare_puzzle(room);
    std::array<int, 6> actions{};
    for (int top = 1; top <= 6; ++top) {
      const auto best = placements(puzzle, body_at_start(puzzle, 0, Orientation::at(0)), top).front();
      actions[static_cast<std::size_t>(top - 1)] = best.plan->actions;
    }
    EXPECT_EQ(actions, counted.at(room.name.substr(0, 3))) << room.name;
  }
}

// The final room is left the way it was entered, when three boilers are cold.
TEST(HouseRooms, TheFinalRoomIsLeftTheWayItWasEntered) {
  const auto tables = load_tables(DataSource{});
  ASSERT_TRUE(tables) << tables.error().text();
  const auto& room = tables->rooms.back();
  EXPECT_EQ(room.letter, 'C');
  EXPECT_EQ(room.start, room.exit);
  ASSERT_EQ(room.glyphs.size(), 3U);
  for (const auto& glyph : room.glyphs) EXPECT_EQ(glyph.kind, board::GlyphKind::boiler);
}

TEST(Overtime, CountsOnlyActionsBeyondTheLimit) {
  EXPECT_EQ(overtime(9, 0, 9), 0);
  EXPECT_EQ(overtime(9, 9, 1), 1);
  EXPECT_EQ(overtime(9, 8, 2), 1);
  EXPECT_EQ(overtime(9, 12, 2), 2);
}

}  // namespace
}  // namespace delvelens::rules::gelatinous
