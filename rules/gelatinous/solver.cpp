// SPDX-License-Identifier: MIT
#include "rules/gelatinous/solver.h"

#include <algorithm>
#include <array>
#include <bit>

namespace delvelens::rules::gelatinous {
namespace {

constexpr std::uint8_t kUnseen = 255;
constexpr int kMostActions = 250;

// Packs a Body into a dense index: only the dangers on the card and the held abilities take up room.
class Packing {
 public:
  Packing(const Puzzle& puzzle, const Body& from)
      : cells_(puzzle.grid.cells()), abilities_(static_cast<int>(puzzle.held.size())) {
    for (int number = 0; number < 6; ++number) {
      if ((from.dangers >> number & 1) != 0) numbers_[static_cast<std::size_t>(dangers_++)] = number;
    }
    glyph_bits_ = std::bit_width(from.glyphs);
  }

  std::size_t size() const {
    return static_cast<std::size_t>(cells_ * Orientation::kCount) << (glyph_bits_ + dangers_ + abilities_);
  }

  std::uint32_t pack(const Body& body) const {
    std::uint32_t index = static_cast<std::uint32_t>(body.cell * Orientation::kCount + body.lies.index());
    index = index << glyph_bits_ | body.glyphs;
    for (int i = 0; i < dangers_; ++i)
      index = index << 1 | (body.dangers >> numbers_[static_cast<std::size_t>(i)] & 1U);
    return index << abilities_ | body.used;
  }

  Body unpack(std::uint32_t index) const {
    Body body;
    body.used = static_cast<std::uint8_t>(index & ((1U << abilities_) - 1));
    index >>= abilities_;
    for (int i = dangers_ - 1; i >= 0; --i, index >>= 1) {
      body.dangers =
          static_cast<std::uint8_t>(body.dangers | (index & 1U) << numbers_[static_cast<std::size_t>(i)]);
    }
    body.glyphs = static_cast<std::uint8_t>(index & ((1U << glyph_bits_) - 1));
    index >>= glyph_bits_;
    body.lies = Orientation::at(static_cast<int>(index % Orientation::kCount));
    body.cell = static_cast<int>(index / Orientation::kCount);
    return body;
  }

 private:
  int cells_;
  int abilities_;
  int glyph_bits_ = 0;
  int dangers_ = 0;
  std::array<int, 6> numbers_{};
};

// Dijkstra over (damage, actions). The damage of a state follows from its actions (overtime) and from which
// dangers are gone, so fewest actions is also least damage, and one number a state is enough.
class Search {
 public:
  Search(const Puzzle& puzzle, const Body& from, int actions_used)
      : puzzle_(puzzle),
        packing_(puzzle, from),
        used_before_(actions_used),
        actions_(packing_.size(), kUnseen),
        parent_(packing_.size()) {
    const std::uint32_t start = packing_.pack(from);
    actions_[start] = 0;
    parent_[start] = start;
    push(0, 0, start);
  }

  std::optional<Plan> run() {
    for (std::size_t damage = 0; damage < buckets_.size(); ++damage) {
      for (std::size_t actions = 0; actions < buckets_[damage].size(); ++actions) {
        // Expanding may append to this very bucket's later siblings, never to itself: every move costs an
        // action.
        const std::vector<std::uint32_t> states = std::move(buckets_[damage][actions]);
        for (const std::uint32_t state : states) {
          if (actions_[state] != actions) continue;
          const Body body = packing_.unpack(state);
          if (finished(puzzle_, body)) return trace(state, static_cast<int>(damage));
          expand(state, body, static_cast<int>(damage));
        }
      }
    }
    return std::nullopt;
  }

 private:
  void push(int damage, int actions, std::uint32_t state) {
    const auto at = static_cast<std::size_t>(damage);
    if (buckets_.size() <= at) buckets_.resize(at + 1);
    auto& row = buckets_[at];
    if (row.size() <= static_cast<std::size_t>(actions)) row.resize(static_cast<std::size_t>(actions) + 1);
    row[static_cast<std::size_t>(actions)].push_back(state);
  }

  void expand(std::uint32_t state, const Body& body, int damage) {
    const int spent = actions_[state];
    legal_moves(puzzle_, body, moves_);
    for (const Possible& possible : moves_) {
      const Outcome& outcome = possible.outcome;
      const int actions = spent + outcome.actions;
      const std::uint32_t next = packing_.pack(outcome.after);
      if (actions > kMostActions || actions_[next] <= actions) continue;
      actions_[next] = static_cast<std::uint8_t>(actions);
      parent_[next] = state;
      const int more =
          outcome.dangers_met * puzzle_.hits + overtime(puzzle_.limit, used_before_ + spent, outcome.actions);
      push(damage + more, actions, next);
    }
  }

  Plan trace(std::uint32_t goal, int damage) {
    Plan plan;
    plan.damage = damage;
    plan.actions = actions_[goal];
    for (std::uint32_t at = goal; parent_[at] != at; at = parent_[at]) {
      const Body after = packing_.unpack(at);
      const int cost = actions_[at] - actions_[parent_[at]];
      legal_moves(puzzle_, packing_.unpack(parent_[at]), moves_);
      const auto taken = std::find_if(moves_.begin(), moves_.end(), [&](const Possible& possible) {
        return possible.outcome.after == after && possible.outcome.actions == cost;
      });
      plan.moves.push_back({taken->move, after});
    }
    std::reverse(plan.moves.begin(), plan.moves.end());
    return plan;
  }

  const Puzzle& puzzle_;
  Packing packing_;
  int used_before_;
  std::vector<std::uint8_t> actions_;
  std::vector<std::uint32_t> parent_;
  std::vector<Possible> moves_;
  std::vector<std::vector<std::vector<std::uint32_t>>> buckets_;  // by damage, then by actions
};

}  // namespace

std::optional<Plan> solve(const Puzzle& puzzle, const Body& from, int actions_used) {
  return Search(puzzle, from, actions_used).run();
}

std::vector<Placement> placements(const Puzzle& puzzle, const Body& from, int top) {
  std::vector<Placement> all;
  for (int north = 1; north <= 6; ++north) {
    const auto lies = Orientation::of(top, north);
    if (!lies) continue;
    Body body = from;
    body.lies = *lies;
    all.push_back({*lies, solve(puzzle, body)});
  }
  std::stable_sort(all.begin(), all.end(), [](const Placement& a, const Placement& b) {
    if (a.plan.has_value() != b.plan.has_value()) return a.plan.has_value();
    if (!a.plan) return false;
    return std::pair(a.plan->damage, a.plan->actions) < std::pair(b.plan->damage, b.plan->actions);
  });
  return all;
}

}  // namespace delvelens::rules::gelatinous
