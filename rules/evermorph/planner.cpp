// SPDX-License-Identifier: MIT
#include "rules/evermorph/planner.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "rules/evermorph/vitals.h"

namespace delvelens::rules::evermorph {
namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFF;
constexpr std::uint8_t kNoCentre = 6;
constexpr int kMostHeads = 3;

// Steps between places with every side open, on one cube.
const std::array<std::array<std::uint8_t, kPlaces>, kPlaces>& distances() {
  static const auto table = [] {
    std::array<std::array<std::uint8_t, kPlaces>, kPlaces> all{};
    for (std::size_t start = 0; start < kPlaces; ++start) {
      all[start].fill(255);
      all[start][start] = 0;
      std::vector<std::size_t> reached{start};
      for (std::size_t i = 0; i < reached.size(); ++i) {
        for (std::size_t direction = 0; direction < 4; ++direction) {
          const std::size_t to = Grid::get().step(reached[i], direction).to;
          if (all[start][to] != 255) continue;
          all[start][to] = static_cast<std::uint8_t>(all[start][reached[i]] + 1);
          reached.push_back(to);
        }
      }
    }
    return all;
  }();
  return table;
}

// All cubes met so far, each kept once and known by number.
class Cubes {
 public:
  std::uint32_t number_of(const Dungeon& dungeon) {
    const auto [at, added] = numbers_.try_emplace(dungeon, static_cast<std::uint32_t>(all_.size()));
    if (added) {
      all_.push_back({dungeon, {}});
      all_.back().next.fill(kNone);
    }
    return at->second;
  }
  const Dungeon& operator[](std::uint32_t number) const { return all_[number].dungeon; }

  std::uint32_t after(std::uint32_t number, cube::Move move) {
    // Faces are 0 to 5; the slices stand behind the wide turns, which the game never makes.
    const auto slab = static_cast<std::size_t>(move.slab);
    const std::size_t index = (slab < 6 ? slab : slab - 6) * 2 + (move.quarters == 3 ? 1 : 0);
    if (all_[number].next[index] == kNone) {
      const std::uint32_t next = number_of(all_[number].dungeon.after(move));
      all_[number].next[index] = next;
    }
    return all_[number].next[index];
  }

 private:
  struct Hash {
    std::size_t operator()(const Dungeon& dungeon) const {
      std::uint64_t hash = 0;
      for (const std::uint8_t tile : dungeon.tile) hash = (hash ^ tile) * 0x100000001B3ULL;
      return static_cast<std::size_t>(hash ^ (hash >> 29U));
    }
  };
  struct Entry {
    Dungeon dungeon;
    std::array<std::uint32_t, 18> next;
  };
  std::vector<Entry> all_;
  std::unordered_map<Dungeon, std::uint32_t, Hash> numbers_;
};

struct Node {
  std::uint32_t cube = 0;
  std::uint32_t parent = kNone;
  std::uint32_t vitals = 0;
  std::uint8_t place = 0;
  std::uint8_t heading = 0;
  std::uint8_t stability = 0;
  std::uint8_t spent = kNoCentre;
  std::uint8_t heads = 0;
  bool done = false;
  PlanStep step;
};

class Search {
 public:
  Search(const Tables& tables, const State& state, const PlanLimits& limits, int heads_allowed)
      : settings_(state.settings),
        set_(tables.sets[state.settings.tile_set]),
        walls_(std::any_of(set_.open.begin(), set_.open.end(), [](auto open) { return open != 15; })),
        vitals_(settings_),
        limits_(limits),
        heads_allowed_(heads_allowed),
        start_tile_(state.start_tile()),
        goal_tile_(state.goal_tile()) {
    root_.cube = cubes_.number_of(dungeon_of(state.cubies));
    root_.vitals = vitals_.packed(state.stats);
    root_.place = state.place;
    root_.stability = static_cast<std::uint8_t>(state.stability);
    root_.spent = state.spent_centre ? static_cast<std::uint8_t>(*state.spent_centre) : kNoCentre;
    root_.done = state.objective_done;
  }

  // Level by level: the first plan found is a shortest one, and the best of its length is kept.
  Plan run() {
    nodes_ = {root_};
    novel(root_);
    std::size_t level = 0;
    Plan plan;
    plan.none_below = 1;
    int depth = 1;
    for (; depth <= limits_.depth; ++depth) {
      const std::size_t level_end = nodes_.size();
      if (level == level_end) {
        plan.exhausted = true;
        break;
      }
      for (; level < level_end && nodes_.size() < limits_.nodes; ++level)
        grow(static_cast<std::uint32_t>(level));
      if (level < level_end) break;
      plan.none_below = depth;
      if (best_ != kNone) return told(plan);
      plan.none_below = depth + 1;
    }
    plan.positions = nodes_.size();
    // Out of room: what this level had found would do, else follow only the most hopeful positions.
    if (!plan.exhausted && best_ == kNone) follow_hopeful(level, depth);
    return best_ == kNone ? plan : told(plan);
  }

 private:
  bool won(const Node& node) const { return node.done && cubes_[node.cube].tile[node.place] == start_tile_; }

  // Whether a position is better than all with the same key so far; remembers it.
  bool novel(const Node& node) {
    std::uint64_t key = node.cube;
    if (!vitals_.pooled()) key = key << 24U | node.vitals;
    key = key << 6U | node.place;
    key = key << 4U | node.stability;
    key = key << 3U | node.spent;
    key = key << 1U | (node.done ? 1U : 0U);
    key = key << 2U | node.heads;
    const auto value = static_cast<std::int32_t>(vitals_.pooled() ? node.vitals : 0);
    const auto [at, added] = best_seen_.try_emplace(key, value);
    if (added) return true;
    if (value <= at->second) return false;
    at->second = value;
    return true;
  }

  void turn_layer(Node& node) {
    const Shift& shift = Grid::get().shift(node.place, node.heading);
    node.cube = cubes_.after(node.cube, shift.move);
    node.place = shift.carried.to;
    node.heading = shift.carried.heading;
    node.step.shifts = true;
  }

  void lose_stability(Node& node, int points) {
    if (points == 0) return;
    if (points < node.stability) {
      node.stability = static_cast<std::uint8_t>(node.stability - points);
      return;
    }
    node.stability = static_cast<std::uint8_t>(settings_.stability);
    turn_layer(node);
  }

  void grow(std::uint32_t parent) {
    expand(parent, [this](const Node& node) {
      if (!novel(node)) return;
      nodes_.push_back(node);
      if (won(node)) consider(static_cast<std::uint32_t>(nodes_.size() - 1));
    });
  }

  void consider(std::uint32_t number) {
    const auto rank = [this](std::uint32_t i) {
      return std::pair(-static_cast<int>(nodes_[i].heads), vitals_.spare(nodes_[i].vitals));
    };
    if (best_ == kNone || rank(number) > rank(best_)) best_ = number;
  }

  template <class Emit>
  void expand(std::uint32_t parent, Emit&& emit) {
    const Node from = nodes_[parent];
    for (std::uint8_t direction = 0; direction < 4; ++direction) {
      const Dungeon& dungeon = cubes_[from.cube];
      if (walls_ && !set_.joined(dungeon, from.place, direction)) continue;
      const Onward onward = Grid::get().step(from.place, direction);
      const std::uint8_t tile = dungeon.tile[onward.to];
      const Price price = price_of(dungeon.tile[from.place], tile);
      Node node = from;
      node.parent = parent;
      node.place = onward.to;
      node.heading = onward.heading;
      node.step = {tile, direction, false, false, false};
      enter(node, price, emit);
      if (from.heads < heads_allowed_ && high_intensity(tile) && price.damage > 0) {
        node.step.needs_heads = true;
        ++node.heads;
        enter(node, {price.damage - 1, price.stability}, emit);
      }
    }
  }

  template <class Emit>
  void enter(const Node& node, Price price, Emit&& emit) {
    vitals_.hit(node.vitals, encounter_on(node.step.tile).hurts, price.damage, [&](std::uint32_t vitals) {
      Node entered = node;
      entered.vitals = vitals;
      lose_stability(entered, price.stability);
      visit_centre(entered, emit);
    });
  }

  template <class Emit>
  void visit_centre(Node node, Emit&& emit) {
    const auto letter = static_cast<std::uint8_t>(letter_face(node.step.tile));
    if (evermorph::number_of(node.step.tile) == 5 && node.spent != letter) {
      node.spent = kNoCentre;
      vitals_.heal(node.vitals, [&](std::uint32_t vitals) {
        Node rested = node;
        rested.vitals = vitals;
        rested.spent = letter;
        rested.step.rests = true;
        lose_stability(rested, 1);
        reach(rested, emit);
      });
    }
    reach(node, emit);
  }

  template <class Emit>
  void reach(Node node, Emit&& emit) {
    if (!node.done && node.step.tile == goal_tile_) {
      node.done = true;
      if (!node.step.shifts || settings_.objective_turn) turn_layer(node);
    }
    emit(node);
  }

  // From the last whole level on, keeps a few positions a step: near the target, with points to spare.
  void follow_hopeful(std::size_t level, int depth) {
    std::vector<std::uint32_t> beam;
    for (std::size_t i = level; i < nodes_.size(); ++i) beam.push_back(static_cast<std::uint32_t>(i));
    for (; depth <= limits_.depth && best_ == kNone && !beam.empty(); ++depth) {
      if (beam.size() > limits_.beam) {
        const auto cut = beam.begin() + static_cast<std::ptrdiff_t>(limits_.beam);
        std::nth_element(beam.begin(), cut, beam.end(),
                         [this](std::uint32_t a, std::uint32_t b) { return hope(a) > hope(b); });
        beam.erase(cut, beam.end());
      }
      std::vector<std::uint32_t> next;
      for (const std::uint32_t number : beam) {
        const std::size_t before = nodes_.size();
        grow(number);
        for (std::size_t i = before; i < nodes_.size(); ++i) next.push_back(static_cast<std::uint32_t>(i));
      }
      beam = std::move(next);
    }
  }

  double hope(std::uint32_t number) const {
    const Node& node = nodes_[number];
    const Dungeon& dungeon = cubes_[node.cube];
    const std::size_t target = dungeon.place_of(node.done ? start_tile_ : goal_tile_);
    const double way = distances()[node.place][target];
    return (node.done ? 8.0 : 0.0) - way + 0.8 * vitals_.spare(node.vitals) - 2.0 * node.heads;
  }

  Plan told(Plan plan) const {
    plan.found = true;
    plan.positions = nodes_.size();
    plan.spare = vitals_.spare(nodes_[best_].vitals);
    plan.heads = nodes_[best_].heads;
    for (std::uint32_t at = best_; nodes_[at].parent != kNone; at = nodes_[at].parent) {
      plan.steps.push_back(nodes_[at].step);
    }
    std::reverse(plan.steps.begin(), plan.steps.end());
    return plan;
  }

  const Settings& settings_;
  const TileSet& set_;
  bool walls_;
  Vitals vitals_;
  PlanLimits limits_;
  int heads_allowed_;
  std::uint8_t start_tile_;
  std::uint8_t goal_tile_;
  Cubes cubes_;
  Node root_;
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, std::int32_t> best_seen_;
  std::uint32_t best_ = kNone;
};

}  // namespace

int steps_between(std::size_t from, std::size_t to) { return distances()[from][to]; }

double Plan::chance() const { return found ? std::pow(0.5, heads) : 0; }

Plan plan_from(const Tables& tables, const State& state, const PlanLimits& limits) {
  Plan sure = Search(tables, state, limits, 0).run();
  if (sure.found || !state.settings.risk) return sure;
  Plan lucky = Search(tables, state, limits, kMostHeads).run();
  lucky.exhausted = false;
  return lucky.found ? lucky : sure;
}

}  // namespace delvelens::rules::evermorph
