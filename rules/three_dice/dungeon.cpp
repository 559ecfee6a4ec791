// SPDX-License-Identifier: MIT
#include "rules/three_dice/dungeon.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/engine/random.h"

namespace delvelens::rules::three_dice {
namespace {

std::pair<int, int> beyond(const Room& room, Side side) {
  constexpr std::array<std::pair<int, int>, 4> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
  const auto [dx, dy] = steps[static_cast<std::size_t>(side)];
  return {room.x + dx, room.y + dy};
}

const Room& room_of(const State& state, int index) { return state.rooms[static_cast<std::size_t>(index)]; }

bool empty_beyond(const Room& room, Side side) { return room.beside[static_cast<std::size_t>(side)] < 0; }

// The square beyond `heading`, with what lies around it.
Room next_place(const State& state, Exits exits) {
  Room room;
  std::tie(room.x, room.y) = beyond(state.room(), state.heading);
  room.exits = exits;
  for (int other = 0; other < static_cast<int>(state.rooms.size()); ++other) {
    for (const Side side : kSides) {
      const auto [x, y] = beyond(room, side);
      const Room& there = room_of(state, other);
      if (there.x == x && there.y == y) room.beside[static_cast<std::size_t>(side)] = other;
    }
  }
  return room;
}

// Sides of the new tile that run into a wall, or wall up the open side of a neighbour.
int blocked(const State& state, Exits laid) {
  const Room room = next_place(state, laid);
  int count = 0;
  for (const Side side : kSides) {
    const int other = room.beside[static_cast<std::size_t>(side)];
    if (other >= 0 && room_of(state, other).exits.has(opposite(side)) != laid.has(side)) ++count;
  }
  return count;
}

template <class T>
void shuffle(std::vector<T>& items, Random& random) {
  for (std::size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[random.below(static_cast<std::uint32_t>(i))]);
  }
}

bool leaves_a_way_on(const State& state, Exits exits) {
  State laid = state;
  lay(laid, Place::corridor, ways_to_lay(state, exits).front());
  return anything_unexplored(laid);
}

}  // namespace

std::string_view name_of(Side side) {
  constexpr std::array<std::string_view, 4> names{"north", "east", "south", "west"};
  return names[static_cast<std::size_t>(side)];
}

Side opposite(Side side) { return static_cast<Side>((static_cast<unsigned>(side) + 2) % 4); }

std::optional<int> neighbour(const State& state, int room, Side side) {
  const Room& from = room_of(state, room);
  const int other = from.beside[static_cast<std::size_t>(side)];
  if (!from.exits.has(side) || other < 0 || !room_of(state, other).exits.has(opposite(side)))
    return std::nullopt;
  return other;
}

bool can_lay_more(const State& state) { return state.settings.rolled_locations || !state.stack.empty(); }

bool unexplored(const State& state, int room, Side side) {
  const Room& from = room_of(state, room);
  return from.exits.has(side) && can_lay_more(state) && empty_beyond(from, side);
}

bool anything_unexplored(const State& state) {
  // The newest rooms first: that is where the open ends are.
  for (int room = static_cast<int>(state.rooms.size()) - 1; room >= 0; --room) {
    for (const Side side : kSides) {
      if (unexplored(state, room, side)) return true;
    }
  }
  return false;
}

std::optional<Side> hidden_door(const State& state, int room) {
  for (const Side side : kSides) {
    if (!room_of(state, room).exits.has(side) && empty_beyond(room_of(state, room), side)) return side;
  }
  return std::nullopt;
}

std::vector<int> shuffled_stack(const Tables& tables, std::uint64_t seed, bool late_dead_ends) {
  std::vector<int> passages;
  std::vector<int> dead_ends;
  for (std::size_t i = 0; i < tables.tiles.size(); ++i) {
    auto& pile = late_dead_ends && tables.tiles[i].exits.count() == 1 ? dead_ends : passages;
    pile.insert(pile.end(), static_cast<std::size_t>(tables.tiles[i].count), static_cast<int>(i));
  }
  Random random(seed);
  shuffle(passages, random);
  const std::size_t first_half = std::min(passages.size(), (passages.size() + dead_ends.size() + 1) / 2);
  std::vector<int> stack(passages.begin(), passages.begin() + static_cast<std::ptrdiff_t>(first_half));
  std::vector<int> rest(passages.begin() + static_cast<std::ptrdiff_t>(first_half), passages.end());
  rest.insert(rest.end(), dead_ends.begin(), dead_ends.end());
  shuffle(rest, random);
  stack.insert(stack.end(), rest.begin(), rest.end());
  return stack;
}

std::size_t next_in_stack(const Tables& tables, const State& state) {
  if (!state.settings.late_dead_ends) return 0;
  for (std::size_t i = 0; i + 1 < state.stack.size(); ++i) {
    if (leaves_a_way_on(state, tables.tiles[static_cast<std::size_t>(state.stack[i])].exits)) return i;
  }
  return 0;
}

int ways_on(const State& state, Exits laid) {
  const Room room = next_place(state, laid);
  return static_cast<int>(std::count_if(
      kSides.begin(), kSides.end(), [&](Side side) { return laid.has(side) && empty_beyond(room, side); }));
}

std::vector<Exits> ways_to_lay(const State& state, Exits exits) {
  std::vector<Exits> ways;
  for (int quarters = 0; quarters < 4; ++quarters) {
    const Exits turned = exits.turned(quarters);
    if (turned.has(opposite(state.heading)) && std::find(ways.begin(), ways.end(), turned) == ways.end()) {
      ways.push_back(turned);
    }
  }
  const auto merit = [&state](Exits way) { return std::pair{ways_on(state, way), -blocked(state, way)}; };
  std::stable_sort(ways.begin(), ways.end(), [&merit](Exits a, Exits b) { return merit(a) > merit(b); });
  return ways;
}

void lay(State& state, Place place, Exits exits) {
  Room room = next_place(state, exits);
  room.place = place;
  const int index = static_cast<int>(state.rooms.size());
  for (const Side side : kSides) {
    const int other = room.beside[static_cast<std::size_t>(side)];
    if (other >= 0)
      state.rooms[static_cast<std::size_t>(other)].beside[static_cast<std::size_t>(opposite(side))] = index;
  }
  state.rooms.push_back(std::move(room));
  state.here = index;
}

std::vector<int> distances(const State& state, const std::vector<int>& targets) {
  std::vector<int> steps(state.rooms.size(), -1);
  std::vector<int> queue = targets;
  for (const int room : targets) steps[static_cast<std::size_t>(room)] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const int room = queue[next];
    for (const Side side : kSides) {
      const auto other = neighbour(state, room, side);
      if (!other || steps[static_cast<std::size_t>(*other)] >= 0) continue;
      steps[static_cast<std::size_t>(*other)] = steps[static_cast<std::size_t>(room)] + 1;
      queue.push_back(*other);
    }
  }
  return steps;
}

}  // namespace delvelens::rules::three_dice
