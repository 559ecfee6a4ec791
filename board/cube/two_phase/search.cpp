// SPDX-License-Identifier: MIT
#include "board/cube/two_phase/search.h"

#include <algorithm>

namespace delvelens::board::cube::two_phase {
namespace {

// Cubes at most this far from solved get a shortest solution. It costs next to nothing: for a well mixed cube
// the three bounds together refuse these lengths at once.
constexpr int kShortest = 9;
// A longer phase two costs more to search than another phase one, and makes longer solutions.
constexpr int kLongestPhaseTwo = 12;
// Shorter phases one are so few that looking at more views first does not pay.
constexpr int kFirstWithLastMove = 9;

Move move_numbered(std::size_t number) {
  return face_move(static_cast<Face>(number / 3), static_cast<int>(number % 3) + 1);
}

const std::array<Cubies, kMoves>& motions() {
  static const std::array<Cubies, kMoves> all = [] {
    std::array<Cubies, kMoves> table;
    for (std::size_t i = 0; i < kMoves; ++i) table[i] = motion_of(move_numbered(i));
    return table;
  }();
  return all;
}

// Turns the cube about the diagonal through URF and DBL, so that another axis points up.
const Hold& hold_number(std::size_t thirds) {
  static const std::array<const Hold*, 3> all = [] {
    const std::array<Matrix, 3> wanted{Matrix{}, Matrix{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}},
                                       Matrix{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}};
    std::array<const Hold*, 3> found{};
    for (std::size_t i = 0; i < 3; ++i) {
      for (const Hold& hold : holds()) {
        if (hold.matrix == wanted[i]) found[i] = &hold;
      }
    }
    return found;
  }();
  return *all[thirds];
}

}  // namespace

Search::Search(const Cubies& cube, int max_length, std::uint64_t max_nodes)
    : max_length_(std::min(max_length, static_cast<int>(kLongest) - 1)), nodes_left_(max_nodes) {
  for (std::size_t i = 0; i < 6; ++i) {
    View view;
    const Hold& hold = hold_number(i % 3);
    view.inverted = i >= 3;
    view.back = hold_number((3 - i % 3) % 3).matrix;
    view.cube = hold.motion.inverse().then(view.inverted ? cube.inverse() : cube).then(hold.motion);
    view.start = PhaseOne::node_of(view.cube);
    view.at_least = one_.at_least(view.start);
    if (i < 3) axes_[i] = view.start;
    const bool known = std::any_of(views_.begin(), views_.end(), [&](const View& other) {
      return without_centre_turns(other.cube) == without_centre_turns(view.cube);
    });
    if (!known) views_.push_back(view);
  }
}

// A cube that the last move m completes is m before the cube, solved: the moves found for that one, then m.
// Only moves outside the group are worth it, the others are phase two's.
void Search::add_views_with_last_moves() {
  for (std::size_t i = 0, count = views_.size(); i < count; ++i) {
    for (std::uint8_t move = 0; move < kMoves; ++move) {
      if (std::find(kGroupMove.begin(), kGroupMove.end(), move) != kGroupMove.end()) continue;
      View view = views_[i];
      view.last_move = move;
      view.cube = motions()[move].then(view.cube);
      view.start = PhaseOne::node_of(view.cube);
      view.at_least = one_.at_least(view.start);
      views_.push_back(view);
    }
  }
}

void Search::set_out(const View& view) {
  orders_[0] = {view.cube.corner, view.cube.edge};
  known_orders_ = 0;
  room_ = max_length_ - view.set_aside();
}

std::optional<Moves> Search::run() {
  set_out(views_[0]);
  const int least = std::max({one_.at_least(axes_[0]), one_.at_least(axes_[1]), one_.at_least(axes_[2])});
  for (int length = least; length <= std::min(kShortest, max_length_); ++length) {
    if (shortest(axes_, 0, length)) return found(views_[0], length);
  }
  for (int length = 0; length <= max_length_ && nodes_left_ > 0; ++length) {
    if (length == kFirstWithLastMove) add_views_with_last_moves();
    for (const View& view : views_) {
      if (try_view(view, length - view.set_aside())) return found(view, length_);
    }
  }
  return std::nullopt;
}

bool Search::try_view(const View& view, int length) {
  if (view.at_least > length) return false;
  set_out(view);
  return phase_one(view.start, 0, length);
}

bool Search::count_node() {
  if (nodes_left_ == 0) return false;
  --nodes_left_;
  return true;
}

// The same face twice is one move, and of two opposite faces only one order is tried.
bool Search::useless_after(int depth, std::size_t face) const {
  if (depth == 0) return false;
  const std::size_t last = path_[static_cast<std::size_t>(depth) - 1] / 3U;
  return face == last || face + 3 == last;
}

void Search::push(int depth, std::size_t move) {
  path_[static_cast<std::size_t>(depth)] = static_cast<std::uint8_t>(move);
  known_orders_ = std::min(known_orders_, depth);
}

const Search::Order& Search::order_after(int depth) {
  for (; known_orders_ < depth; ++known_orders_) {
    const auto at = static_cast<std::size_t>(known_orders_);
    const Cubies& motion = motions()[path_[at]];
    for (std::size_t i = 0; i < 8; ++i) orders_[at + 1].corner[i] = orders_[at].corner[motion.corner[i]];
    for (std::size_t i = 0; i < 12; ++i) orders_[at + 1].edge[i] = orders_[at].edge[motion.edge[i]];
  }
  return orders_[static_cast<std::size_t>(depth)];
}

bool Search::shortest(const ThreeAxes& nodes, int depth, int togo) {
  if (togo == 0) {
    const Order& order = order_after(depth);
    return order.corner == Cubies{}.corner && order.edge == Cubies{}.edge;
  }
  static const std::array<std::array<std::uint8_t, kMoves>, 3> seen = [] {
    std::array<std::array<std::uint8_t, kMoves>, 3> table{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      for (std::size_t move = 0; move < kMoves; ++move) {
        const Vector out = hold_number(axis).matrix * kFaceFrames[move / 3].out;
        table[axis][move] =
            static_cast<std::uint8_t>(static_cast<std::size_t>(face_towards(out)) * 3 + move % 3);
      }
    }
    return table;
  }();
  for (std::size_t move = 0; move < kMoves; ++move) {
    if (useless_after(depth, move / 3)) continue;
    if (!count_node()) return false;
    ThreeAxes next;
    bool too_far = false;
    for (std::size_t axis = 0; axis < 3 && !too_far; ++axis) {
      next[axis] = one_.after(nodes[axis], seen[axis][move]);
      too_far = one_.at_least(next[axis]) >= togo;
    }
    if (too_far) continue;
    push(depth, move);
    if (shortest(next, depth + 1, togo - 1)) return true;
  }
  return false;
}

bool Search::phase_one(PhaseOneNode node, int depth, int togo) {
  if (togo == 0) return node.done() && try_phase_two(depth);
  // Already in the group with few moves left: leaving and coming back so soon is phase two's business.
  if (node.done() && togo < 5) return false;
  for (std::size_t face = 0; face < 6; ++face) {
    if (useless_after(depth, face)) continue;
    for (std::size_t move = face * 3; move < face * 3 + 3; ++move) {
      if (!count_node()) return false;
      const PhaseOneNode next = one_.after(node, move);
      const int left = one_.at_least(next);
      // The three turns of a face are one move apart: too far by two and the others are too far as well.
      if (left > togo) break;
      if (left >= togo || (togo == PhaseOne::kNear + 1 && !one_.maybe_near(next))) continue;
      push(depth, move);
      if (phase_one(next, depth + 1, togo - 1)) return true;
    }
  }
  return false;
}

bool Search::try_phase_two(int depth) {
  const int most = std::min(kLongestPhaseTwo, room_ - depth);
  const Order& order = order_after(depth);
  PhaseTwoNode node;
  node.middle = middle_rank(&order.edge[8]);
  node.corners = two_.corners(order.corner.data());
  if (two_.at_least_by_corners(node.corners, node.middle) > most) return false;
  node.edges = two_.edges(order.edge.data());
  for (int togo = two_.at_least(node); togo <= most; ++togo) {
    if (phase_two(node, depth, togo)) {
      length_ = depth + togo;
      return true;
    }
  }
  return false;
}

bool Search::phase_two(const PhaseTwoNode& node, int depth, int togo) {
  if (togo == 0) return node.corners.family == 0 && node.edges.family == 0 && node.middle == 0;
  for (std::size_t group_move = 0; group_move < kGroupMoves; ++group_move) {
    const std::size_t move = kGroupMove[group_move];
    if (useless_after(depth, move / 3)) continue;
    if (!count_node()) return false;
    const PhaseTwoNode next = two_.after(node, group_move);
    if (two_.at_least(next) >= togo || (togo == PhaseTwo::kNear + 1 && !two_.maybe_near(next))) continue;
    push(depth, move);
    if (phase_two(next, depth + 1, togo - 1)) return true;
  }
  return false;
}

Moves Search::found(const View& view, int length) const {
  Moves moves;
  for (int i = 0; i < length; ++i) moves.push_back(move_numbered(path_[static_cast<std::size_t>(i)]));
  if (view.last_move) moves.push_back(move_numbered(*view.last_move));
  moves = seen_after(view.back, moves);
  return view.inverted ? inverse(moves) : moves;
}

}  // namespace delvelens::board::cube::two_phase
